-- The words of titles and neighbourhoods, each row under the key of its stay. It holds words that the
-- repository layer has found and folded, and no text, so what a search finds is nothing that SQLite
-- decides. Kept in step by the repository layer, never by triggers.

CREATE VIRTUAL TABLE stay_search USING fts5 (
  title, neighbourhood,
  content = '',
  detail = column,
  columnsize = 0,
  tokenize = 'ascii'
);

-- A batch of words that is gathered before it is written, in bytes: a load writes few and large ones.
INSERT INTO stay_search (stay_search, rank) VALUES ('hashsize', 8388608);

-- What the index holds, word by word, for the check.
CREATE VIRTUAL TABLE stay_search_word USING fts5vocab (stay_search, instance);
