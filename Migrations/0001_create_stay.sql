-- The stays themselves: what a pin needs in one narrow row, clustered by place,
-- and what only an opened callout needs beside it.

CREATE TABLE stay (
  pk          INTEGER PRIMARY KEY,      -- Hilbert position << 20 | counter
  id          TEXT    NOT NULL,
  source      TEXT    NOT NULL,
  title       TEXT,
  label       TEXT,
  latitude    REAL    NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude   REAL    NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  price       INTEGER,                  -- minor units of currency
  currency    TEXT,                     -- ISO 4217, there when price is
  category    TEXT,
  rating      REAL,
  reviews     INTEGER,
  guests      INTEGER,
  rank        REAL,                     -- the least comes first, NULL last
  mark        TEXT,                     -- pin, marker, price or price:LEVEL
  tint        TEXT,
  icon        TEXT,
  digest      BLOB    NOT NULL,         -- of all that the source said of this stay
  CHECK ((price IS NULL) = (currency IS NULL))
) STRICT;

CREATE UNIQUE INDEX stay_id ON stay (id);

CREATE TABLE stay_detail (
  pk            INTEGER PRIMARY KEY REFERENCES stay (pk) ON DELETE CASCADE,
  subtitle      TEXT,
  url           TEXT,
  picture       TEXT,
  neighbourhood TEXT,
  attributes    TEXT                    -- one JSON object: the columns that have no field
) STRICT;
