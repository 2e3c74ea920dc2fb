-- What an editor has written for a record, as JSON (`Written` in service/records/rows.ts), so that an export gives it back.
-- NULL where nobody has written it in a workbook.
ALTER TABLE records ADD COLUMN written TEXT;

-- The history compares its rows with those of the table, as JSON.
UPDATE change_records SET before = substr(before, 1, length(before) - 1) || ',"written":null}'
WHERE before IS NOT NULL;
