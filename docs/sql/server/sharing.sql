-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/sharing/mark-repository.ts

-- insertMarks
INSERT INTO request_mark (request_number, kind, fingerprint, holder, policy_number, noted_at)
  SELECT $1, kind, fingerprint, $4, $5, $6 FROM unnest($2::text[], $3::text[]) AS mark (kind, fingerprint) ON CONFLICT DO NOTHING;

-- insertSharedRequests
WITH pair AS (
  SELECT mine.kind, mine.request_number AS number, mine.holder, mine.policy_number AS policy, other.*
  FROM request_mark AS mine, LATERAL (
  SELECT request_number AS other, holder AS other_holder, policy_number AS other_policy FROM request_mark AS same
  WHERE same.fingerprint = mine.fingerprint AND same.kind = mine.kind AND same.holder <> mine.holder AND same.noted_at >= $2
  ORDER BY noted_at DESC LIMIT $4) AS other
  WHERE mine.request_number = $1)
  INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, other_request, found_at)
  SELECT number, kind, other_holder, other_policy, other, $3::timestamptz FROM pair
  UNION SELECT other, kind, holder, policy, number, $3 FROM pair
  WHERE EXISTS (SELECT 1 FROM proposal WHERE proposal.number = pair.other AND ended_at IS NULL)
  ORDER BY 1
  ON CONFLICT DO NOTHING RETURNING request_number AS number, kind, EXISTS (
  SELECT FROM shared_mark AS earlier
  WHERE earlier.request_number = shared_mark.request_number AND earlier.kind = shared_mark.kind
  AND earlier.other_holder = shared_mark.other_holder) AS known_person;

-- insertSharedPolicies
INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, found_at)
  SELECT $1, kind, holder, policy, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS other (kind, holder, policy)
  ON CONFLICT DO NOTHING RETURNING request_number AS number, kind, EXISTS (
  SELECT FROM shared_mark AS earlier
  WHERE earlier.request_number = shared_mark.request_number AND earlier.kind = shared_mark.kind
  AND earlier.other_holder = shared_mark.other_holder) AS known_person;

-- insertSharingHits
INSERT INTO compliance_look (request_number, about, sharing, found_at)
  SELECT DISTINCT number, about, kind, $4::timestamptz FROM unnest($1::text[], $2::text[], $3::text[]) AS look (number, about, kind)
  JOIN proposal USING (number) WHERE decided_at IS NULL AND ended_at IS NULL ORDER BY number
  ON CONFLICT (request_number, about, entry_id) DO UPDATE
  SET state = 'OPEN', answered_by = NULL, answered_at = NULL, note = NULL, found_at = excluded.found_at
  WHERE compliance_look.state = 'CLEARED';

-- listSharers
SELECT kind, other_holder AS holder, other_policy AS policy_number, other_request AS number, title, state
  FROM shared_mark LEFT JOIN proposal ON proposal.number = other_request WHERE request_number = $1
  ORDER BY kind, submitted_at DESC NULLS LAST, other_request, other_policy;
