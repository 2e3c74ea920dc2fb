-- Troubles that are not over. `since` is in milliseconds since 1970; `told` is 1 once the operator has been told by mail.
CREATE TABLE troubles (
  name TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  told INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
