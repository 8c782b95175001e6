-- The best stay of a cell is the first by rank or, without one, by what its reviews say: one number
-- stands for both. The cells are made anew from stay once this table is there.

DROP TABLE stay_cell;

CREATE TABLE stay_cell (
  cell          INTEGER PRIMARY KEY,   -- level << 42 | row << 21 | column
  version       INTEGER NOT NULL,      -- the store's version of the last change in the tile
  count         INTEGER NOT NULL,
  latitude_sum  INTEGER NOT NULL,      -- in 1e-8 degrees, each place rounded
  longitude_sum INTEGER NOT NULL,
  south         REAL    NOT NULL,      -- the smallest box; longitude 180 counts as -180
  west          REAL    NOT NULL,
  north         REAL    NOT NULL,
  east          REAL    NOT NULL,
  prices        TEXT,                  -- CODE LEAST GREATEST in minor units, joined by commas
  rating_sum    INTEGER NOT NULL,      -- in 1e-4, each rating rounded
  rating_count  INTEGER NOT NULL,
  best_pk       INTEGER NOT NULL,      -- the first by standing and id
  best_id       TEXT    NOT NULL,
  best_standing INTEGER NOT NULL
) STRICT;
