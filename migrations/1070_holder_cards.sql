-- KTP photos of policyholders that requests hold, so that an accepted one can be used again (rulebook 6.3.1, decision 0084).
-- party_id and identity_hash = the holder, and a keyed hash of the identity data, when the photo came. A later holder or other data end the reuse.
-- received_on = business day on which the customer sent the photo; recorded_at = the system's moment. A copy has those of its original.
-- origin = the photo that a copy was made of, which may be deleted before it; origin_request = the request that holds it. NULL = sent by the customer.
-- consent_* = version, hash of the text and moment of the consent to the copy; the text is in consent_event.
CREATE TABLE holder_card (
  name            text PRIMARY KEY REFERENCES attachment ON DELETE CASCADE,
  policy_number   text NOT NULL,
  party_id        bigint NOT NULL,
  identity_hash   text NOT NULL,
  received_on     date NOT NULL,
  recorded_at     timestamptz NOT NULL,
  origin          text,
  origin_request  text,
  consent_version text,
  consent_sha256  text,
  consented_at    timestamptz,
  CHECK (num_nonnulls(origin, origin_request, consent_version, consent_sha256, consented_at) IN (0, 5))
);
CREATE INDEX holder_card_of_policy ON holder_card (policy_number, received_on);

CREATE INDEX fraud_report_confirmed ON fraud_report (policy_number) WHERE state = 'CONFIRMED';
