-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/values/cash-value-repository.ts

-- listGroups
SELECT product_id AS "productId", currency, start_date::text AS "startDate", array_agg(policy_number) AS "policyNumbers"
  FROM (SELECT policy.policy_number, policy.product_id, policy.currency, policy.start_date
  FROM core.policy JOIN core.policy_value AS value USING (policy_number)
  WHERE policy.product_id IN (SELECT product_id FROM core.product WHERE archetype = $1) AND policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL')
  AND value.as_of < $2::date AND policy.policy_number > $3
  ORDER BY policy.policy_number LIMIT $4) AS next
  GROUP BY product_id, currency, start_date;

-- updateCashValues
SELECT 1 FROM unnest($1::text[], $2::numeric[], $3::integer[]) AS
  told (policy_number, twelfths, decimals)
  JOIN core.policy AS policy USING (policy_number)
  JOIN core.policy_value AS value USING (policy_number),
  LATERAL (SELECT sum(CASE row.state WHEN 'PAID' THEN base ELSE 0 END) AS total FROM core.premium_schedule AS row
  WHERE row.policy_number = told.policy_number AND (row.state = 'PAID' OR row.times_reversed > 0)) AS paid,
  LATERAL (SELECT round(greatest(paid.total + policy.corrected_premiums - value.released_premiums, 0) * told.twelfths / 1200, told.decimals) AS amount) AS worth
  WHERE policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL') AND paid.total IS NOT NULL AND worth.amount <> value.cash_value
  AND value.as_of <= $4::date ORDER BY policy.policy_number FOR NO KEY UPDATE OF policy;

-- updateCashValues
UPDATE core.policy_value AS kept SET as_of = $4, cash_value = next.amount
  FROM (SELECT policy_number, worth.amount FROM unnest($1::text[], $2::numeric[], $3::integer[]) AS
  told (policy_number, twelfths, decimals)
  JOIN core.policy AS policy USING (policy_number)
  JOIN core.policy_value AS value USING (policy_number),
  LATERAL (SELECT sum(CASE row.state WHEN 'PAID' THEN base ELSE 0 END) AS total FROM core.premium_schedule AS row
  WHERE row.policy_number = told.policy_number AND (row.state = 'PAID' OR row.times_reversed > 0)) AS paid,
  LATERAL (SELECT round(greatest(paid.total + policy.corrected_premiums - value.released_premiums, 0) * told.twelfths / 1200, told.decimals) AS amount) AS worth
  WHERE policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL') AND paid.total IS NOT NULL AND worth.amount <> value.cash_value
  AND value.as_of <= $4::date) AS next
  WHERE kept.policy_number = next.policy_number;

-- src/core/embedded/values/explain-value.ts

-- selectExplained
WITH moved AS (
  SELECT coalesce(sum(amount) FILTER (WHERE reason IN ('OPENING', 'PREMIUM', 'TOPUP', 'REVERSAL')), 0) AS bought,
  coalesce(sum(amount) FILTER (WHERE reason = 'OPENING'), 0) AS opening,
  coalesce(sum(amount) FILTER (WHERE reason IN ('CHARGE', 'CHARGE_CORRECTION')), 0) AS charged,
  coalesce(sum(amount) FILTER (WHERE reason IN ('WITHDRAWAL', 'SWITCH')), 0) AS taken,
  coalesce(sum(amount), 0) AS total, max(pricing_date) FILTER (WHERE reason = 'OPENING') AS opened_on
  FROM core.unit_entry WHERE policy_number = $1
  ), booked AS (
  SELECT coalesce(-sum(amount) FILTER (WHERE account = $3), 0) AS acquisition,
  coalesce(-sum(amount) FILTER (WHERE account = $4), 0) AS topup_charge,
  coalesce(-sum(amount) FILTER (WHERE account = $5), 0) AS riders,
  coalesce(-sum(amount) FILTER (WHERE account = $6), 0) AS waiting,
  coalesce(-sum(amount) FILTER (WHERE account = ANY($7::text[])), 0) AS administration,
  coalesce(-sum(amount) FILTER (WHERE account = ANY($8::text[])), 0) AS fees
  FROM core.journal_entry JOIN core.journal_line USING (journal_id) WHERE policy_number = $1
  ), worth AS (
  SELECT coalesce(sum(round(held.units * latest.price, CASE policy.currency WHEN $2 THEN 0 ELSE 2 END)), 0) AS value
  FROM (SELECT fund_code, sum(units) AS units FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held
  JOIN core.policy AS policy ON policy.policy_number = $1
  CROSS JOIN LATERAL (SELECT price FROM core.valid_price AS price WHERE price.fund_code = held.fund_code AND state = 'FINAL'
  ORDER BY day DESC LIMIT 1) AS latest
  )
  SELECT (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'PAID')::text AS premiums,
  (SELECT coalesce(sum(used.amount), 0) FROM core.money_received AS payment JOIN core.money_use AS used USING (receipt_id)
  WHERE payment.policy_number = $1 AND payment.purpose = '04' AND used.state = 'TAKEN')::text AS "topUps",
  moved.bought::text, moved.opening::text, moved.charged::text, moved.taken::text, moved.total::text,
  moved.opened_on::text AS "openedOn",
  booked.acquisition::text, booked.topup_charge::text AS "topUpCharge", booked.riders::text, booked.waiting::text,
  booked.administration::text, booked.fees::text, worth.value::text
  FROM moved, booked, worth;

-- src/core/embedded/values/list-fund-values.ts

-- selectValues
WITH held AS (
  SELECT fund_code, pricing_date AS since, lead(pricing_date) OVER ledger AS until,
  sum(sum(units)) OVER (ledger ROWS UNBOUNDED PRECEDING) AS units
  FROM core.unit_entry WHERE policy_number = $1 GROUP BY fund_code, pricing_date
  WINDOW ledger AS (PARTITION BY fund_code ORDER BY pricing_date)
  ), days AS (
  SELECT day, row_number() OVER (ORDER BY day) - 1 AS place, count(*) OVER () AS total
  FROM (SELECT DISTINCT day FROM core.fund_price
  WHERE fund_code IN (SELECT fund_code FROM held) AND state = 'FINAL'
  AND day BETWEEN greatest($2::date, (SELECT min(since) FROM held)) AND $3::date) AS valued
  ), chosen AS (
  SELECT day FROM days
  WHERE total <= $4 OR place = 0 OR place * ($4 - 1) / nullif(total - 1, 0) > (place - 1) * ($4 - 1) / nullif(total - 1, 0)
  ), paid AS MATERIALIZED (
  SELECT day, sum(sum(amount)) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) AS total
  FROM (SELECT paid_on AS day, base + top_up + rider AS amount FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'PAID'
  UNION ALL
  SELECT payment.value_date, used.amount
  FROM core.money_received payment JOIN core.money_use used USING (receipt_id)
  WHERE payment.policy_number = $1 AND payment.purpose = '04' AND used.state = 'TAKEN') AS money
  GROUP BY day
  )
  SELECT chosen.day AS date,
  (SELECT coalesce(sum(round(held.units * latest.price, CASE policy.currency WHEN $5 THEN 0 ELSE 2 END)), 0)::float8
  FROM held, LATERAL (SELECT price FROM core.valid_price price
  WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= chosen.day
  ORDER BY day DESC LIMIT 1) AS latest
  WHERE held.since <= chosen.day AND (held.until IS NULL OR held.until > chosen.day)) AS value,
  coalesce((SELECT total FROM paid WHERE paid.day <= chosen.day ORDER BY paid.day DESC LIMIT 1), 0)::float8 AS paid
  FROM chosen JOIN core.policy policy ON policy.policy_number = $1
  ORDER BY chosen.day;

-- src/core/embedded/values/year-account-repository.ts

-- findClosing
SELECT value::text, priced_on::text AS "pricedOn", premiums_paid::text AS "premiumsPaid",
  last_unit::text AS "lastUnit", last_journal::text AS "lastJournal"
  FROM core.report_made WHERE policy_number = $1 AND kind = $2 AND to_on = $3 AND value IS NOT NULL;

-- findLedgerEnd
SELECT (SELECT coalesce(max(entry_id), 0) FROM core.unit_entry WHERE policy_number = $1)::text AS "lastUnit",
  (SELECT coalesce(max(journal_id), 0) FROM core.journal_entry WHERE policy_number = $1)::text AS "lastJournal",
  (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'PAID')::text AS "premiumsPaid";

-- findWorthOn
WITH
  entry AS (
  SELECT fund_code, units, amount, reason, pricing_date, recorded_at,
  CASE WHEN $3::bigint IS NOT NULL THEN entry_id <= $3::bigint
  WHEN request_number IS NULL THEN pricing_date <= $2::date
  ELSE (recorded_at AT TIME ZONE 'Asia/Jakarta')::date <= $2::date END AS before
  FROM core.unit_entry WHERE policy_number = $1
  ), held AS (
  SELECT fund_code, sum(units) AS units FROM entry WHERE before GROUP BY fund_code
  )
  SELECT sum(round(held.units * latest.price, $4))::text AS value, max(latest.day)::text AS "pricedOn"
  FROM held CROSS JOIN LATERAL (SELECT price, day FROM core.valid_price AS price
  WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= $2 ORDER BY day DESC LIMIT 1) AS latest;

-- selectMoved
WITH
  entry AS (
  SELECT fund_code, units, amount, reason, pricing_date, recorded_at,
  CASE WHEN $3::bigint IS NOT NULL THEN entry_id <= $3::bigint
  WHEN request_number IS NULL THEN pricing_date <= $2::date
  ELSE (recorded_at AT TIME ZONE 'Asia/Jakarta')::date <= $2::date END AS before
  FROM core.unit_entry WHERE policy_number = $1
  ), booked AS (
  SELECT account, -sum(amount) AS amount
  FROM core.journal_entry JOIN core.journal_line USING (journal_id)
  WHERE policy_number = $1 AND entry_key NOT LIKE 'opening-%'
  AND CASE WHEN $4::bigint IS NULL THEN business_date > $2::date ELSE journal_id > $4::bigint END
  GROUP BY account
  )
  SELECT coalesce(sum(amount) FILTER (WHERE reason = 'OPENING'), 0)::text AS opened,
  coalesce(sum(amount) FILTER (WHERE reason = 'PREMIUM'), 0)::text AS bought,
  coalesce(sum(amount) FILTER (WHERE reason = 'TOPUP'), 0)::text AS "toppedUp",
  coalesce(sum(amount) FILTER (WHERE reason IN ('CHARGE', 'CHARGE_CORRECTION')), 0)::text AS charged,
  coalesce(sum(amount) FILTER (WHERE reason IN ('WITHDRAWAL', 'SWITCH')), 0)::text AS taken,
  coalesce(sum(amount), 0)::text AS total,
  (SELECT coalesce(sum(administration), 0) FROM core.charge_taken AS month
  WHERE month.policy_number = $1 AND EXISTS (SELECT FROM entry WHERE NOT before AND reason = 'CHARGE'
  AND entry.pricing_date = month.pricing_date AND entry.recorded_at = month.recorded_at))::text AS administration,
  (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $5)::text AS acquisition,
  (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $6)::text AS "topUpCharge",
  (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $7)::text AS riders,
  (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $8)::text AS waiting,
  (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = ANY($9::text[]))::text AS fees
  FROM entry WHERE NOT before;

-- findTraditional
SELECT coalesce(value.cash_value, 0)::text AS value, coalesce(value.as_of <= $2::date, false) AS "isUnchanged",
  (SELECT coalesce(sum(amount), 0) FROM core.journal_entry JOIN core.journal_line USING (journal_id)
  WHERE policy_number = $1 AND account = $4
  AND CASE WHEN $3::bigint IS NULL THEN business_date > $2::date ELSE journal_id > $3::bigint END)::text AS released,
  coalesce(paid.premiums, 0)::text AS "premiumsBefore",
  CASE WHEN EXISTS (SELECT FROM core.premium_schedule AS row WHERE row.policy_number = $1
  AND (state = 'PAID' OR times_reversed > 0))
  THEN greatest(coalesce(paid.base, 0) + policy.corrected_premiums - coalesce(value.released_premiums, 0), 0) END::text
  AS "basicBefore"
  FROM core.policy AS policy LEFT JOIN core.policy_value AS value USING (policy_number)
  CROSS JOIN LATERAL (SELECT sum(base) AS base, sum(base + top_up + rider) AS premiums FROM core.premium_schedule AS row
  WHERE row.policy_number = $1 AND state = 'PAID' AND paid_on <= $2::date) AS paid
  WHERE policy.policy_number = $1;
