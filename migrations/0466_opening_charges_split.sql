-- Charges that earlier versions wrote with the opening portfolio stood as insurance alone, in the operator's income, also of syariah policies:
-- a free look or a correction of theirs would have taken from the tabarru' fund what never went into it.

-- Each month by the rule of its product: administration is admin.fee_monthly of that day, the rest is the cost of cover.
CREATE TEMPORARY TABLE old_charge ON COMMIT DROP AS
SELECT taken.policy_number, taken.month_on, taken.insurance AS total, policy.currency, product.archetype LIKE 'SY\_%' AS is_syariah,
       least(taken.insurance, greatest(coalesce((
         SELECT CASE jsonb_typeof(value) WHEN 'number' THEN (value #>> '{}')::numeric END FROM core.parameter AS fee
         WHERE fee.key = 'admin.fee_monthly' AND fee.effective_from <= taken.month_on
           AND (fee.product_id IS NULL OR fee.product_id = policy.product_id)
           AND (fee.archetype IS NULL OR fee.archetype = product.archetype)
           AND (fee.currency IS NULL OR fee.currency = policy.currency)
         ORDER BY fee.product_id IS NULL, fee.archetype IS NULL, fee.currency IS NULL, fee.effective_from DESC LIMIT 1), 0), 0)) AS administration
FROM core.charge_taken AS taken
JOIN core.policy USING (policy_number)
JOIN core.product USING (product_id)
WHERE taken.administration = 0
  AND EXISTS (SELECT 1 FROM core.journal_entry AS entry WHERE entry.entry_key = 'opening-units/MONTHLY_DEDUCTION/' || taken.policy_number)
  AND NOT EXISTS (SELECT 1 FROM core.journal_entry AS entry
                  WHERE entry.entry_key = 'CHARGE-' || taken.policy_number || '-' || taken.month_on);

UPDATE core.charge_taken AS taken
SET insurance = old.total - old.administration, administration = old.administration
FROM old_charge AS old WHERE old.policy_number = taken.policy_number AND old.month_on = taken.month_on;

-- The journal is never changed: what was booked wrong goes on from there.
WITH split AS (
  SELECT policy_number, currency, is_syariah, sum(total) AS total, sum(administration) AS administration FROM old_charge
  GROUP BY policy_number, currency, is_syariah HAVING is_syariah OR sum(administration) > 0
), entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'opening-units/CHARGE-SPLIT/' || split.policy_number, split.policy_number, opening.business_date,
         'Opening units: charges split by the rule of the product', now()
  FROM split JOIN core.journal_entry AS opening ON opening.entry_key = 'opening-units/MONTHLY_DEDUCTION/' || split.policy_number
  RETURNING journal_id, policy_number
)
INSERT INTO core.journal_line (journal_id, account, currency, amount)
SELECT entry.journal_id, line.account, split.currency, line.amount
FROM entry JOIN split USING (policy_number),
     LATERAL (VALUES ('income-insurance-charge', CASE WHEN is_syariah THEN total ELSE administration END),
                     ('tabarru-fund', CASE WHEN is_syariah THEN administration - total ELSE 0 END),
                     (CASE WHEN is_syariah THEN 'income-administration-ujrah' ELSE 'income-administration-charge' END,
                      -administration)) AS line (account, amount)
WHERE line.amount <> 0;
