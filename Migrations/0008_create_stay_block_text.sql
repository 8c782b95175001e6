-- The texts of each column block's stays: what a pin shows beyond the numbers, apart from them because
-- filters and clusters never read it. Made from stay, in the transaction of every write.

CREATE TABLE stay_block_text (
  first_pk INTEGER PRIMARY KEY,        -- the block's
  content  BLOB    NOT NULL
) STRICT;
