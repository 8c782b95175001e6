-- One row for each file that was imported: what it was and how its books balanced.

CREATE TABLE import_run (
  pk        INTEGER PRIMARY KEY,
  source    TEXT    NOT NULL,
  format    TEXT    NOT NULL,
  finished  TEXT    NOT NULL,           -- UTC, ISO 8601
  bytes     INTEGER NOT NULL,
  read      INTEGER NOT NULL,
  inserted  INTEGER NOT NULL,
  updated   INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  duplicate INTEGER NOT NULL,
  rejected  INTEGER NOT NULL,
  blank     INTEGER NOT NULL,
  removed   INTEGER NOT NULL,
  CHECK (read = inserted + updated + unchanged + duplicate + rejected)
) STRICT;
