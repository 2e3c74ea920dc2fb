-- Records of every type, as the service sends them. `rank` is the date that the site sorts the list by, in milliseconds
-- since 1970, turned negative so that the newest comes first; records of one rank keep the order in which they came.
CREATE TABLE records (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (type, id)
) STRICT;

CREATE INDEX records_newest_first ON records (type, rank, place);

-- Enquiries. `key` is the id that the visitor's browser gave it, unless another enquiry has that already.
CREATE TABLE enquiries (
  key TEXT PRIMARY KEY,
  contact_id TEXT NOT NULL,
  body TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  suspicious INTEGER NOT NULL
) STRICT;

CREATE INDEX enquiries_by_contact ON enquiries (contact_id);
CREATE INDEX enquiries_by_time ON enquiries (received_at);

-- Enquiries that the organisation has not been told of yet.
CREATE TABLE outbox (
  enquiry TEXT PRIMARY KEY REFERENCES enquiries (key) ON DELETE CASCADE
) STRICT;

-- That something was erased, without the person's data. `reason`: 'asked' or 'expired'.
CREATE TABLE erasures (
  erased_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL
) STRICT;

-- What the service knows of itself: its keys, how often records have changed.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
