-- The keys of enquiries that were erased because their senders asked, so that no backup brings them back. A key is random and
-- says nothing of a person.
CREATE TABLE erased_enquiries (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
