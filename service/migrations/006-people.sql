-- What is known of the people in a record's picture, as the column `people in picture` has it; NULL is nothing.
ALTER TABLE records ADD COLUMN people TEXT;

-- An undo compares past rows with the present one, so they have the same parts.
UPDATE change_records SET before = substr(before, 1, length(before) - 1) || ',"people":null}'
WHERE before IS NOT NULL;
