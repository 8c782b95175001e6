-- Column blocks: some thousand stays in the order of their keys, column by column in one BLOB, with
-- what lets a question skip a block unread. Blocks divide all keys among them, each from its first
-- key up to the next block's. Made from stay, in the transaction of every write.

CREATE TABLE stay_block (
  first_pk       INTEGER PRIMARY KEY,
  version        INTEGER NOT NULL,     -- the store's version of the last change in the block
  count          INTEGER NOT NULL,
  south          REAL,                 -- the smallest box around the stays, NULL without stays;
  west           REAL,                 -- longitude 180 counts as -180
  north          REAL,
  east           REAL,
  reach_south    REAL,                 -- the box around all that the block ever held: what has
  reach_west     REAL,                 -- left it was changed too
  reach_north    REAL,
  reach_east     REAL,
  currency       TEXT,                 -- of all prices, NULL where there are several or none
  least_price    INTEGER,
  greatest_price INTEGER,
  most_guests    INTEGER,
  best_rating    REAL,
  content        BLOB    NOT NULL
) STRICT;

CREATE INDEX stay_block_version ON stay_block (version);

-- The store's version: one more with each transaction that changes stays.
CREATE TABLE store_version (
  one     INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  rebuilt INTEGER NOT NULL             -- the version with which everything was made anew
) STRICT;

INSERT INTO store_version VALUES (1, 0, 0);

-- Where the latest transactions changed stays, so that who follows a viewport knows what does not
-- concern it. A version without a row here may have changed anything.
CREATE TABLE stay_change (
  version INTEGER PRIMARY KEY,
  south   REAL NOT NULL,
  west    REAL NOT NULL,
  north   REAL NOT NULL,
  east    REAL NOT NULL
) STRICT;
