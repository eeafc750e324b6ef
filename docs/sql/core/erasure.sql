-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/erasure/core-erasure-steps.ts

-- step
SELECT count(*)::integer AS count FROM ${table} WHERE ${where};

-- step
DELETE FROM ${table};

-- step
UPDATE ${table} SET ${set};

-- listNaming
SELECT policy_number AS "policyNumber", version, document FROM core.policy_version
  WHERE policy_number = ANY ($1::text[]) ORDER BY policy_number, version FOR UPDATE;

-- documents
UPDATE core.policy_version SET document = $3::jsonb, account_hashes = '{}', person_hashes = '{}', is_sealed = true
  WHERE policy_number = $1 AND version = $2;

-- src/core/embedded/erasure/find-subject.ts

-- findErasureSubject
SELECT DISTINCT identity_number AS identity FROM core.policy WHERE policy_number = ANY ($1);

-- findErasureSubject
SELECT policy.policy_number AS number, policy.ended_on::text AS "endedOn",
  (version.document #>> '{holder,partyId}')::integer AS "partyId"
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number = ANY ($1) OR policy.identity_hash = ANY ($2)
  ORDER BY policy.policy_number;

-- findErasureSubject
SELECT DISTINCT policy_number AS number FROM core.policy_version
  WHERE person_hashes && $1::text[] AND policy_number <> ALL ($2::text[]) ORDER BY policy_number;

-- src/core/embedded/erasure/list-core-obstacles.ts

-- listCoreObstacles
SELECT policy.policy_number AS "policyNumber", obstacle.name AS obstacle
  FROM core.policy AS policy, LATERAL (VALUES
  ('IN_FORCE', policy.ended_on IS NULL),
  ('CLAIM', policy.claim_registered),
  ('FROZEN', policy.payouts_frozen_at IS NOT NULL),
  ('MONEY', EXISTS (SELECT FROM core.payable AS owed
  WHERE owed.policy_number = policy.policy_number AND owed.state IN ('OPEN', 'SENT', 'RETURNED'))
  OR EXISTS (SELECT FROM core.receipt_reversal AS back
  WHERE back.policy_number = policy.policy_number AND back.state = 'OPEN')
  OR EXISTS (SELECT FROM core.money_received AS payment
  WHERE payment.policy_number = policy.policy_number AND payment.amount >
  (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED'))),
  ('ORDER', EXISTS (SELECT FROM core.unit_order AS waiting
  WHERE waiting.policy_number = policy.policy_number AND waiting.status = 'QUEUED'))
  ) AS obstacle (name, holds)
  WHERE policy.policy_number = ANY ($1) AND obstacle.holds
  ORDER BY policy.policy_number, obstacle.name;

-- lockErasedPolicies
SELECT 1 FROM core.policy WHERE policy_number = ANY ($1) ORDER BY policy_number FOR NO KEY UPDATE;
