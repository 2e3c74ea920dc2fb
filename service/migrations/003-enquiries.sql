-- Enquiries as work. `key` becomes the service's own (service/enquiries/key.ts): what a visitor's browser has made up is
-- `contact_id` alone, and is never typed or printed. `answered_at` and `spam` are the organisation's marks, of which an
-- enquiry has at most one; `flood` says that it came with many others.
ALTER TABLE enquiries ADD COLUMN answered_at INTEGER;
ALTER TABLE enquiries ADD COLUMN spam INTEGER NOT NULL DEFAULT 0;
ALTER TABLE enquiries ADD COLUMN flood INTEGER NOT NULL DEFAULT 0;

ALTER TABLE enquiries ADD COLUMN own_key TEXT;
UPDATE enquiries SET own_key =
  substr('bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 20), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1) ||
  substr('23456789bcdfghjkmnpqrstvwxyz', 1 + abs(random() % 28), 1);

-- The outbox keeps its references: they are checked when the migration is complete.
PRAGMA defer_foreign_keys = ON;
UPDATE outbox SET enquiry = (SELECT own_key FROM enquiries WHERE key = outbox.enquiry);
UPDATE enquiries SET key = own_key;
ALTER TABLE enquiries DROP COLUMN own_key;
