-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/sealed/list-holders.ts

-- listHolders
SELECT policy.policy_number AS "policyNumber", policy.identity_number AS "identityNumber",
  coalesce(document #>> '{holder,person,mobile}', '') AS mobile, coalesce(document #>> '{holder,person,email}', '') AS email
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number > $1 ORDER BY policy.policy_number LIMIT $2;

-- src/core/embedded/sealed/seal-stored.ts

-- policies
SELECT policy_number AS key, identity_number AS "identityNumber" FROM core.policy
  WHERE NOT is_sealed ORDER BY policy_number LIMIT $1 FOR NO KEY UPDATE;

-- policies
UPDATE core.policy AS stored SET identity_number = told."identityNumber", identity_hash = told.hash, is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key text, "identityNumber" text, hash text) WHERE stored.policy_number = told.key;

-- parties
SELECT party_id AS key, identity_number AS "identityNumber" FROM core.party
  WHERE NOT is_sealed ORDER BY party_id LIMIT $1 FOR UPDATE;

-- parties
UPDATE core.party AS stored SET identity_number = told."identityNumber", is_sealed = true,
  identity_hash = CASE WHEN told.turn = 1 AND NOT EXISTS (SELECT 1 FROM core.party AS other
  WHERE other.identity_type = stored.identity_type AND other.identity_hash = told.hash) THEN told.hash END
  FROM (SELECT row.*, row_number() OVER (PARTITION BY party.identity_type, row.hash ORDER BY row.key) AS turn
  FROM jsonb_to_recordset($1::jsonb) AS row (key integer, "identityNumber" text, hash text)
  JOIN core.party AS party ON party.party_id = row.key) AS told
  WHERE stored.party_id = told.key;

-- documents
SELECT policy_number AS key, version, document FROM core.policy_version
  WHERE NOT is_sealed ORDER BY policy_number, version LIMIT $1 FOR UPDATE;

-- documents
UPDATE core.policy_version AS stored SET document = told.document, account_hashes = told.accounts, person_hashes = told.people,
  is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key text, version integer, document jsonb, accounts text[], people text[])
  WHERE stored.policy_number = told.key AND stored.version = told.version;

-- postings
SELECT request_number AS key, step, changes FROM core.posting
  WHERE NOT is_sealed ORDER BY request_number, step LIMIT $1 FOR NO KEY UPDATE;

-- postings
UPDATE core.posting AS stored SET changes = told.changes, is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key text, step text, changes jsonb)
  WHERE stored.request_number = told.key AND stored.step = told.step;

-- payables
SELECT payable_id AS key, bank_account AS "bankAccount" FROM core.payable
  WHERE NOT is_sealed ORDER BY payable_id LIMIT $1 FOR NO KEY UPDATE;

-- payables
UPDATE core.payable AS stored SET bank_account = told."bankAccount", is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key uuid, "bankAccount" text) WHERE stored.payable_id = told.key;

-- redirects
SELECT redirect_id AS key, old_account AS before, new_account AS after FROM core.payable_redirect
  WHERE NOT is_sealed ORDER BY redirect_id LIMIT $1 FOR UPDATE;

-- redirects
UPDATE core.payable_redirect AS stored SET old_account = told.before, new_account = told.after, is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key bigint, before jsonb, after jsonb) WHERE stored.redirect_id = told.key;

-- mandates
SELECT policy_number AS key, request_number AS request, account AS "bankAccount"
  FROM core.payment_mandate WHERE NOT is_sealed ORDER BY policy_number, request_number LIMIT $1 FOR UPDATE;

-- mandates
UPDATE core.payment_mandate AS stored SET account = told."bankAccount", is_sealed = true
  FROM jsonb_to_recordset($1::jsonb) AS told (key text, request text, "bankAccount" text)
  WHERE stored.policy_number = told.key AND stored.request_number = told.request;
