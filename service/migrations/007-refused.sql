-- Whether the mail server has refused a notice for good, so that it waits no more: 1, or 2 once another mail has said so.
ALTER TABLE outbox ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;
