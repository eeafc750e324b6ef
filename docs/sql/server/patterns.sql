-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/patterns/pattern-repository.ts

-- insertPatternHits
INSERT INTO compliance_look (request_number, about, pattern, facts, amount, currency, found_at)
  SELECT $1, about, pattern, facts, $3, $4, $5
  FROM jsonb_to_recordset($2::jsonb) AS found (about text, pattern text, facts jsonb)
  ON CONFLICT (request_number, pattern) WHERE pattern IS NOT NULL DO UPDATE
  SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL,
  facts = excluded.facts, amount = excluded.amount, found_at = excluded.found_at
  WHERE compliance_look.state <> 'UPHELD' AND NOT excluded.facts <@ compliance_look.facts;
