-- A premium that the cash value advanced is a loan like any other: it bears interest, is capitalised, watched and repaid (rulebook 2.4, 7.3,
-- decision 0046). One account for each premium advanced; its principal stands in the journal's account premium-loan.
ALTER TABLE core.loan_account
  ADD COLUMN kind text NOT NULL DEFAULT 'POLICY' CHECK (kind IN ('POLICY', 'APL')),
  ADD COLUMN premium_due_on date,
  ADD CHECK (kind = 'APL' OR premium_due_on IS NULL);
ALTER TABLE core.loan_account ALTER COLUMN kind DROP DEFAULT;
CREATE UNIQUE INDEX loan_account_premium ON core.loan_account (policy_number, premium_due_on);

-- What was lent before becomes one account for each policy, and bears interest from the newest day that is done on: nobody was told of
-- interest for the days before. The journal says the amount already. The rate is the one in force for the policy on that day.
WITH lent AS (
  SELECT value.policy_number, policy.currency, value.apl_balance AS amount,
         coalesce((SELECT business_date FROM core.day_reached), value.as_of) AS day, policy.product_id, product.archetype
  FROM core.policy_value AS value JOIN core.policy USING (policy_number) JOIN core.product USING (product_id)
  WHERE value.apl_balance > 0
), account AS (
  INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from, principal)
  SELECT policy_number, 'APL', currency,
         (SELECT (parameter.value #>> '{}')::numeric FROM core.parameter AS parameter
           WHERE key = 'loan.rate_percent' AND effective_from <= lent.day
             AND (parameter.product_id IS NULL OR parameter.product_id = lent.product_id)
             AND (parameter.archetype IS NULL OR parameter.archetype = lent.archetype)
             AND (parameter.currency IS NULL OR parameter.currency = lent.currency)
           ORDER BY parameter.product_id IS NULL, parameter.archetype IS NULL, parameter.currency IS NULL, effective_from DESC LIMIT 1),
         day, amount, day, day, amount
  FROM lent
  RETURNING loan_id, policy_number, opened_on, amount
)
INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
SELECT loan_id, policy_number, 'GRANTED', opened_on, amount, 0, now() FROM account;

-- The ledger answers it now.
ALTER TABLE core.policy_value DROP COLUMN apl_balance;
