-- Benefits become payable on their days, and policies end with the term of their cover (rulebook 2.3, 2.4, 7.9, 7.27).

-- What a policy promised to pay on which day. PLANNED until its day; payable_id = the money owed since then, NULL when debts used it up or
-- it was paid before this table. CANCELLED = the policy ended, or its term was cut, before the day.
CREATE TABLE core.benefit_schedule (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('SB', 'MB', 'NCB')),
  due_on        date NOT NULL,
  amount        numeric(20,2) NOT NULL CHECK (amount > 0),
  currency      integer NOT NULL,
  state         text NOT NULL CHECK (state IN ('PLANNED', 'PAYABLE', 'CANCELLED')),
  payable_id    uuid REFERENCES core.payable,
  PRIMARY KEY (policy_number, kind, due_on),
  CHECK (payable_id IS NULL OR state = 'PAYABLE')
);
CREATE INDEX benefit_schedule_due ON core.benefit_schedule (due_on) WHERE state = 'PLANNED';

-- The day on which the main cover ends, and the first day before it on which a rider ends; kept with each new version.
ALTER TABLE core.policy ADD COLUMN expires_on date, ADD COLUMN rider_ends_on date;
UPDATE core.policy AS policy
SET expires_on = (version.document #>> '{mainCover,expiresOn}')::date,
    rider_ends_on = (SELECT min((rider ->> 'expiresOn')::date) FROM jsonb_array_elements(version.document -> 'riders') AS rider
                     WHERE rider ->> 'status' <> 'TERMINATED'
                       AND rider ->> 'expiresOn' < version.document #>> '{mainCover,expiresOn}')
FROM core.policy_version AS version
WHERE version.policy_number = policy.policy_number AND version.version = policy.current_version;
CREATE INDEX policy_expires ON core.policy (expires_on)
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');
CREATE INDEX policy_rider_ends ON core.policy (rider_ends_on)
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');

-- True once nothing more is to be decided about the end of the payments: the policy is paid up, has no such state, or has ended.
ALTER TABLE core.premium_plan ADD COLUMN is_over boolean NOT NULL DEFAULT false;
UPDATE core.premium_plan AS plan SET is_over = true
FROM core.policy WHERE policy.policy_number = plan.policy_number
  AND policy.sub_status NOT IN ('PENDING_ISSUE', 'NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'APL')
  AND policy.sub_status NOT LIKE 'LAPSED\_%';
CREATE INDEX premium_plan_over ON core.premium_plan (ends_on) WHERE NOT is_over;

-- A lapsed policy that was surrendered has no window of reinstatement any more.
UPDATE core.policy_lapse AS lapse SET outcome = 'EXPIRED', ended_on = greatest(coalesce(policy.ended_on, lapse.lapsed_on), lapse.lapsed_on)
FROM core.policy WHERE policy.policy_number = lapse.policy_number AND lapse.outcome IS NULL
  AND policy.sub_status IN ('SURRENDERED', 'FREE_LOOK', 'MATURED', 'EXPIRED', 'CLAIMED', 'CANCELLED_AGREED');

-- Letters ahead of a day, each once: step = the number of days before event_on that it belongs to.
CREATE TABLE core.notice_sent (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('END_AHEAD', 'HOLIDAY_ENDING')),
  event_on      date NOT NULL,
  step          integer NOT NULL CHECK (step > 0),
  at            timestamptz NOT NULL,
  PRIMARY KEY (policy_number, kind, event_on, step)
);

-- A single premium has a surrender table of its own, where the general one is still ours: numbers of an actuary stay.
INSERT INTO core.parameter (key, archetype, effective_from, value, source)
SELECT 'surr.charge', archetype, DATE '2000-01-01',
  '[{"untilYear": 1, "percent": 5}, {"untilYear": 2, "percent": 4}, {"untilYear": 3, "percent": 3}, {"untilYear": 4, "percent": 2},
    {"untilYear": 5, "percent": 1}, {"untilYear": null, "percent": 0}]'::jsonb, '[D]'
FROM unnest(ARRAY['UL_SGL', 'SY_UL_SGL']) AS archetype
WHERE EXISTS (SELECT 1 FROM core.parameter AS known
              WHERE known.key = 'surr.charge' AND known.archetype IS NULL AND known.product_id IS NULL AND known.value = jsonb
                '[{"untilYear": 1, "percent": 60}, {"untilYear": 2, "percent": 45}, {"untilYear": 3, "percent": 30},
                  {"untilYear": 4, "percent": 15}, {"untilYear": 5, "percent": 5}, {"untilYear": null, "percent": 0}]')
ON CONFLICT DO NOTHING;
