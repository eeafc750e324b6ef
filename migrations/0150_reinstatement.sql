-- Lapses of a policy, the running one and those before it (rulebook 2.1, 7.4). lapsed_on = first day without cover.
-- ended_on/ended_by: reinstated by a request, or terminated when the window was over (ended_by NULL).
CREATE TABLE core.policy_lapse (
  policy_number text NOT NULL REFERENCES core.policy,
  lapsed_on     date NOT NULL,
  reason        text NOT NULL CHECK (reason IN ('LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN')),
  outcome       text CHECK (outcome IN ('REINSTATED', 'EXPIRED')),
  ended_on      date CHECK (ended_on >= lapsed_on),
  ended_by      text,
  PRIMARY KEY (policy_number, lapsed_on),
  CHECK ((outcome IS NULL) = (ended_on IS NULL))
);
CREATE UNIQUE INDEX policy_lapse_running ON core.policy_lapse (policy_number) WHERE outcome IS NULL;
CREATE INDEX policy_lapse_window ON core.policy_lapse (lapsed_on) WHERE outcome IS NULL;

-- What an approved reinstatement noted on the policy beside the document: waiting periods begin again (rulebook 7.4).
CREATE TABLE core.endorsement (
  request_number text NOT NULL,
  step           text NOT NULL,
  policy_number  text NOT NULL REFERENCES core.policy,
  kind           text NOT NULL,
  effective_on   date NOT NULL,
  detail         jsonb NOT NULL,
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (request_number, step, kind)
);
CREATE INDEX endorsement_policy ON core.endorsement (policy_number, effective_on);
