-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/document/party-number.ts

-- ofHolders
SELECT (version.document->'holder'->>'partyId')::integer AS party_id
  FROM core.policy
  JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.identity_hash = ANY ($1) AND (version.document->'holder'->'person'->>'identityType')::integer = $2
  ORDER BY policy.policy_number LIMIT 1;

-- ofParties
SELECT party_id FROM core.party WHERE identity_hash = ANY ($1) AND identity_type = $2 LIMIT 1;

-- savePartyNumber
INSERT INTO core.party (identity_type, identity_hash, identity_number, is_sealed) VALUES ($1, $2, $3, true)
  ON CONFLICT (identity_type, identity_hash) DO UPDATE SET identity_hash = excluded.identity_hash
  RETURNING party_id;
