-- Which records are shown. A record is shown from `publish_from` until `publish_until`, in milliseconds since 1970, unless
-- `hidden` is 1. NULL is no limit.
ALTER TABLE records ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN publish_from INTEGER;
ALTER TABLE records ADD COLUMN publish_until INTEGER;

-- Changes of records, for `records -- history` and `undo`. `kind` is 'import', 'remove', 'erase', 'hide', 'show' or 'undo';
-- `undoes` is the change that an 'undo' takes back.
CREATE TABLE changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  undoes INTEGER
) STRICT;

-- The records of a change. `before` is the JSON of the row before it, NULL where there was none.
CREATE TABLE change_records (
  change INTEGER NOT NULL REFERENCES changes (number) ON DELETE CASCADE,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (type, id, change)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_records_by_change ON change_records (change);

-- A log of removed records and erased enquiries without personal data: `hash` is the SHA-256 of type and id. `erased` is 1
-- for what was removed for a person's sake, which no backup may bring back.
CREATE TABLE removals (
  hash TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL,
  erased INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures of forgotten records, until their files are deleted.
CREATE TABLE freed_pictures (
  path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
