-- Whom a policy names, in whatever role, as keyed fingerprints of identity numbers: the same person is found on other policies (rulebook 6.9).
ALTER TABLE core.policy_version ADD COLUMN person_hashes text[] NOT NULL DEFAULT '{}';
CREATE INDEX policy_version_person ON core.policy_version USING gin (person_hashes);

-- Versions of today are read once more when the program starts, which fills the fingerprints in; what lies sealed stays sealed.
UPDATE core.policy_version AS version SET is_sealed = false
FROM core.policy WHERE policy.policy_number = version.policy_number AND policy.current_version = version.version;

-- Policies beside its own that a request changes: it is open there too, with its lock.
CREATE TABLE proposal_policy (
  policy_number  text NOT NULL,
  request_number text NOT NULL REFERENCES proposal,
  PRIMARY KEY (policy_number, request_number)
);
CREATE INDEX proposal_policy_request ON proposal_policy (request_number);
