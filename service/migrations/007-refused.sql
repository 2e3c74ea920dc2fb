-- Whether the mail server has refused the mail with the text of an enquiry, so that a mail without texts counts it.
ALTER TABLE outbox ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;
