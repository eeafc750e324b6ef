-- The save that made a draft what it is. A page that is left while a save is under way says its last word over that save,
-- whether it has arrived yet or not; revisions alone cannot tell it from another device (P25).
ALTER TABLE draft ADD COLUMN save_id text;
