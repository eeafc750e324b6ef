-- What requests name or come from, as keyed fingerprints, so that one account, phone, e-mail or device of several people is seen.
CREATE TABLE request_mark (
  request_number text NOT NULL REFERENCES proposal,
  kind           text NOT NULL CHECK (kind IN ('ACCOUNT', 'PHONE', 'EMAIL', 'DEVICE')),
  fingerprint    text NOT NULL,
  -- Keyed fingerprint of the holder's identity number: the same person's other policies are no finding.
  holder         text NOT NULL,
  policy_number  text NOT NULL,
  noted_at       timestamptz NOT NULL,
  PRIMARY KEY (request_number, kind, fingerprint)
);
CREATE INDEX request_mark_same ON request_mark (fingerprint, kind, noted_at DESC);

-- Whom a request shares one with: another request, or (other_request null) the data of another policy.
CREATE TABLE shared_mark (
  request_number text NOT NULL REFERENCES proposal,
  kind           text NOT NULL,
  other_holder   text NOT NULL,
  other_policy   text NOT NULL,
  other_request  text REFERENCES proposal,
  found_at       timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (request_number, kind, other_policy, other_request)
);

-- Null = a name on a list, or the sum; else what is shared.
ALTER TABLE compliance_look ADD COLUMN sharing text;

-- The browser that a customer signed in with, as a keyed fingerprint of the number that it keeps; null = it gave none.
ALTER TABLE customer_session ADD COLUMN device_mark text;

-- Holders by what they are reached at and paid to.
CREATE INDEX policy_version_mobile ON core.policy_version
  ((coalesce(document #>> '{policyHolder,mobileTelephone}', document #>> '{policyHolder,person,mobile}')));
CREATE INDEX policy_version_email ON core.policy_version (lower(document #>> '{policyHolder,person,email}'));
ALTER TABLE core.policy_version ADD COLUMN account_hashes text[] NOT NULL DEFAULT '{}';
CREATE INDEX policy_version_account ON core.policy_version USING gin (account_hashes);
