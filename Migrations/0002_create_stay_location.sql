-- The R*Tree over the places. Its boxes are 32-bit floats rounded outwards, so it only narrows
-- the search: the doubles in stay decide. Kept in step by the repository layer, never by triggers.

CREATE VIRTUAL TABLE stay_location USING rtree (
  pk,
  west, east,
  south, north
);
