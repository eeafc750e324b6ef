-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/journal/record-entry.ts

-- recordEntries
WITH entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, request_number, business_date, description, recorded_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::timestamptz[])
  ON CONFLICT (entry_key) DO NOTHING
  RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, line.currency, line.amount
  FROM unnest($7::text[], $8::text[], $9::integer[], $10::numeric[]) WITH ORDINALITY AS line (entry_key, account, currency, amount, place)
  JOIN entry USING (entry_key)
  ORDER BY line.place;
