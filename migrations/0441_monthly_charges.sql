-- Monthly charges of unit-linked policies are taken from their units (rulebook 2.4).

-- The next monthly policy day whose charge is not taken. ends_on = cover ended on that day: only months before it are still taken.
-- short_since = the fund could not carry what was due; cover goes on to the end of cover_until, status_before comes back afterwards, and
-- the letter before so many days was written last. low_since = the holder was told that the fund carries few months more.
CREATE TABLE core.charge_plan (
  policy_number    text PRIMARY KEY REFERENCES core.policy,
  next_on          date NOT NULL,
  ends_on          date,
  low_since        date,
  short_since      date,
  cover_until      date,
  status_before    text CHECK (status_before IN ('NORMAL', 'PREMIUM_HOLIDAY', 'PAID_UP')),
  last_notice_days integer,
  CHECK ((short_since IS NULL) = (cover_until IS NULL)),
  CHECK ((short_since IS NULL) = (status_before IS NULL)),
  CHECK (last_notice_days IS NULL OR short_since IS NOT NULL)
);
CREATE INDEX charge_plan_next ON core.charge_plan (next_on);

-- A month whose charge was taken, once. insurance = cost of cover, or iuran tabarru'; administration = the fee, or ujrah.
CREATE TABLE core.charge_taken (
  policy_number  text NOT NULL REFERENCES core.policy,
  month_on       date NOT NULL,
  pricing_date   date NOT NULL,
  insurance      numeric(20,2) NOT NULL CHECK (insurance >= 0),
  administration numeric(20,2) NOT NULL CHECK (administration >= 0),
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (policy_number, month_on)
);

-- The charges that earlier versions wrote with the opening portfolio. What they were made of was not kept: all stands as insurance.
INSERT INTO core.charge_taken (policy_number, month_on, pricing_date, insurance, administration, recorded_at)
SELECT policy_number, pricing_date, pricing_date, -sum(amount), 0, max(recorded_at)
FROM core.unit_entry WHERE reason = 'MONTHLY_DEDUCTION' GROUP BY policy_number, pricing_date;
UPDATE core.unit_entry SET reason = 'CHARGE' WHERE reason = 'MONTHLY_DEDUCTION';

-- Policies in force begin with the first monthly policy day after their newest units and after the day of the opening portfolio:
-- earlier months are not taken afterwards.
INSERT INTO core.charge_plan (policy_number, next_on)
SELECT policy.policy_number, first.day
FROM core.policy
JOIN core.product USING (product_id)
CROSS JOIN LATERAL (
  SELECT greatest(policy.start_date,
                  (SELECT max(pricing_date) FROM core.unit_entry AS entry WHERE entry.policy_number = policy.policy_number),
                  (SELECT max(business_date) FROM core.journal_entry AS entry
                    WHERE entry.policy_number = policy.policy_number AND entry_key LIKE 'opening-units/%')) AS day) AS last
CROSS JOIN LATERAL (
  SELECT (policy.start_date + make_interval(months => month))::date AS day FROM generate_series(1, 1200) AS month
  WHERE (policy.start_date + make_interval(months => month))::date > last.day ORDER BY month LIMIT 1) AS first
WHERE product.archetype IN ('UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL')
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP');
