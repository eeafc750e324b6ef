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

-- listPatterns
SELECT request_number AS number, pattern FROM compliance_look
  WHERE request_number = ANY ($1) AND pattern IS NOT NULL ORDER BY look_id;

-- listStopped
SELECT DISTINCT ON (policy_number) policy_number AS "policyNumber", number, state_of = 'UPHELD' AS upheld
  FROM (SELECT request_number AS number, state AS state_of FROM compliance_look
  WHERE state <> 'CLEARED' AND pattern IS NOT NULL) AS hit JOIN proposal USING (number)
  WHERE decided_at IS NOT NULL AND ended_at IS NULL AND ($1::text[] IS NULL OR policy_number = ANY ($1))
  ORDER BY policy_number, number, upheld DESC;
