-- Records of every type; `body` is the JSON that the service sends. `rank` is the date that the site sorts the list by, in
-- milliseconds since 1970, negated so that the newest comes first. Records of equal rank keep their order of insertion.
CREATE TABLE records (
  place INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (type, id)
) STRICT;

CREATE INDEX records_newest_first ON records (type, rank, place);

-- Enquiries. `key` is the id from the visitor's browser, with a number appended when another enquiry has the same id.
CREATE TABLE enquiries (
  key TEXT PRIMARY KEY,
  contact_id TEXT NOT NULL,
  body TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  suspicious INTEGER NOT NULL
) STRICT;

CREATE INDEX enquiries_by_contact ON enquiries (contact_id);
CREATE INDEX enquiries_by_time ON enquiries (received_at);

-- Enquiries for which no notice has been sent yet.
CREATE TABLE outbox (
  enquiry TEXT PRIMARY KEY REFERENCES enquiries (key) ON DELETE CASCADE
) STRICT;

-- A log of erasures without personal data. `reason` is 'asked' (by the sender) or 'expired'.
CREATE TABLE erasures (
  erased_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL
) STRICT;

-- State of the service: its API key, and the number of changes to records.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
