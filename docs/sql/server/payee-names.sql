-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/payee-names/payee-name-repository.ts

-- findPayeeName
SELECT name, result, typed_match AS "typedMatch", tries, asked_at AS "askedAt"
  FROM payee_name_answer WHERE request_number = $1;

-- savePayeeName
INSERT INTO payee_name_answer AS kept (request_number, answer, name, result, typed_match, code, asked_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (request_number) DO UPDATE SET answer = $2, name = $3, result = $4, typed_match = $5, code = $6,
  asked_at = $7, tries = kept.tries + 1
  WHERE kept.answer = 'silent';
