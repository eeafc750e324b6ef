-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/bank/bank-call-repository.ts

-- findBankCall
SELECT body_hash, answer FROM bank_callback WHERE bank_reference = $1;

-- insertBankCall
INSERT INTO bank_callback (bank_reference, body_hash, answer, at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (bank_reference) DO NOTHING;
