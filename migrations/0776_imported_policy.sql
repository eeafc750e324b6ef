-- Policies that came from a portfolio file. digest = SHA-256 of the line as it was read: the same line again changes nothing.
CREATE TABLE core.imported_policy (
  policy_number text PRIMARY KEY REFERENCES core.policy,
  digest        bytea NOT NULL,
  loaded_at     timestamptz NOT NULL
);
CREATE TRIGGER imported_policy_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.imported_policy EXECUTE FUNCTION refuse_change();
