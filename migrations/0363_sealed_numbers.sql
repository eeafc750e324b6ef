-- Identity and bank account numbers lie sealed (decision 0032). SQL has no key: the program seals what still stands in clear at its
-- next start, in place, and finds it by these flags; a row that is loaded by hand later is found the same way. What is searched or
-- must be unique has a keyed fingerprint beside it.
ALTER TABLE core.policy ADD COLUMN identity_hash text, ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.party ADD COLUMN identity_hash text, ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.policy_version ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.posting ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.payable ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.payable_redirect ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
ALTER TABLE core.payment_mandate ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;

-- Sealed twice, one number is two texts: neither can be searched nor be unique any more.
DROP INDEX core.policy_identity;
CREATE INDEX policy_identity ON core.policy (identity_hash);
ALTER TABLE core.party DROP CONSTRAINT party_identity_type_identity_number_key;
CREATE UNIQUE INDEX party_identity ON core.party (identity_type, identity_hash);

-- Empty once everything is sealed, so that a start has nothing to read.
CREATE INDEX policy_clear ON core.policy (policy_number) WHERE NOT is_sealed;
CREATE INDEX party_clear ON core.party (party_id) WHERE NOT is_sealed;
CREATE INDEX policy_version_clear ON core.policy_version (policy_number, version) WHERE NOT is_sealed;
CREATE INDEX posting_clear ON core.posting (request_number, step) WHERE NOT is_sealed;
CREATE INDEX payable_clear ON core.payable (payable_id) WHERE NOT is_sealed;
CREATE INDEX payable_redirect_clear ON core.payable_redirect (redirect_id) WHERE NOT is_sealed;
CREATE INDEX payment_mandate_clear ON core.payment_mandate (policy_number, request_number) WHERE NOT is_sealed;
