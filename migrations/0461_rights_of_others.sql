-- What others may demand of a policy: a lender to whom it is pledged, a beneficiary who cannot be revoked (rulebook 6.10).
CREATE TABLE core.policy_right (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('PLEDGE', 'IRREVOCABLE')),
  -- The lender or the beneficiary, as the paper of the right names them.
  right_holder  text NOT NULL,
  since         date NOT NULL,
  ended_on      date,
  PRIMARY KEY (policy_number, kind, right_holder, since)
);
