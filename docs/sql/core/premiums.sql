-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/premiums/asked-premium.ts

-- findAskedPremium
SELECT coalesce(sum(base + top_up + rider), 0)::text AS total
  FROM core.premium_schedule JOIN core.policy USING (policy_number)
  WHERE policy_number = $1 AND state = 'DUE' AND (due_on <= $2 OR billed_on IS NOT NULL)
  AND sub_status = ANY($3) AND NOT claim_registered;

-- isPremiumOverdue
SELECT FROM core.premium_schedule JOIN core.policy USING (policy_number)
  WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2
  AND sub_status = ANY($3) LIMIT 1;

-- src/core/embedded/premiums/get-policy-status-snapshot.ts

-- selectSnapshot
SELECT version.document,
  policy.current_version || ':' ||
  policy.movements || ':' ||
  coalesce((SELECT max(latest.day) || '.' || sum(latest.day - date '2000-01-01' + latest.version - 1)
  FROM core.product_fund fund,
  LATERAL (SELECT day, version FROM core.valid_price
  WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE fund.product_id = policy.product_id), '-') AS version,
  coalesce((SELECT min(due_on) FROM core.premium_schedule AS unpaid
  WHERE unpaid.policy_number = policy.policy_number AND state = 'DUE'),
  (SELECT next_row_on FROM core.premium_plan AS plan WHERE plan.policy_number = policy.policy_number)) AS "firstUnpaidOn",
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'units', units) ORDER BY fund_code), '[]')
  FROM (SELECT fund_code, sum(units) AS units FROM core.unit_balance balance
  WHERE balance.policy_number = policy.policy_number GROUP BY fund_code) AS held WHERE units > 0) AS held,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund.fund_code, 'price', latest.price, 'on', latest.day) ORDER BY fund.fund_code), '[]')
  FROM core.product_fund fund,
  LATERAL (SELECT price, day FROM core.valid_price
  WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE fund.product_id = policy.product_id) AS prices,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'share', percent / 100) ORDER BY fund_code), '[]')
  FROM core.allocation_share
  WHERE allocation_id = (SELECT allocation_id FROM core.allocation
  WHERE allocation.policy_number = policy.policy_number
  ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)) AS shares,
  policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  policy.sub_status AS "subStatus", policy.start_date AS "startDate", policy.received_date AS "receivedDate",
  policy.claim_registered AS "claimRegistered", policy.payout_hold_until AS "payoutHoldUntil",
  policy.payouts_frozen_at IS NOT NULL AS "payoutsFrozen", policy.account_changed_on AS "accountChangedOn",
  policy.contact_changed_on AS "contactChangedOn",
  (SELECT max(valid_from) FROM core.coverage_layer layer WHERE layer.policy_number = policy.policy_number) AS "sumAssuredRaisedOn",
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'fundName', fund.name, 'currency', fund.currency,
  'basicUnits', basic, 'topupUnits', topup, 'price', latest.price, 'priceDate', latest.day) ORDER BY fund_code), '[]')
  FROM (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
  coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
  FROM core.unit_balance balance WHERE balance.policy_number = policy.policy_number GROUP BY fund_code) AS held
  JOIN core.fund fund USING (fund_code),
  LATERAL (SELECT price, day FROM core.valid_price price
  WHERE price.fund_code = held.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE basic + topup > 0) AS holdings,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund.fund_code, 'fundName', fund.name, 'currency', fund.currency,
  'isSyariah', fund.is_syariah, 'riskLevel', fund.risk_level, 'openForNewMoney', fund.open_for_new_money,
  'price', latest.price, 'priceDate', latest.day) ORDER BY fund.fund_code), '[]')
  FROM core.product_fund offered JOIN core.fund fund USING (fund_code),
  LATERAL (SELECT price, day FROM core.valid_price price
  WHERE price.fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE offered.product_id = policy.product_id) AS funds,
  (SELECT coalesce(json_agg(json_build_object('productId', rider.product_id, 'productName', rider.name,
  'familyType', rider.family_type, 'plans', rider.plans,
  'minSum', rider.min_sum_assured, 'maxSum', rider.max_sum_assured) ORDER BY rider.product_id), '[]')
  FROM core.product_rider sold JOIN core.product rider ON rider.product_id = sold.rider_product_id
  WHERE sold.main_product_id = policy.product_id) AS riders,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'percent', percent) ORDER BY fund_code), '[]')
  FROM core.allocation_share
  WHERE allocation_id = (SELECT allocation_id FROM core.allocation
  WHERE allocation.policy_number = policy.policy_number AND valid_from <= $2::date
  ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)) AS allocation,
  (SELECT coalesce(json_agg(month_on ORDER BY month_on), '[]') FROM core.charge_taken AS taken
  WHERE taken.policy_number = policy.policy_number) AS "chargedOn",
  (SELECT coalesce(json_agg(json_build_object('until', until, 'covers', covers) ORDER BY number), '[]')
  FROM (SELECT known.version AS number, terms.covers, lead(known.valid_from) OVER (ORDER BY known.version) AS until,
  lead(terms.covers) OVER (ORDER BY known.version) AS following
  FROM core.policy_version AS known,
  LATERAL (SELECT jsonb_build_array(jsonb_build_object(
  'itemId', (known.document -> 'mainCover') -> 'itemId', 'status', (known.document -> 'mainCover') -> 'status', 'expiresOn', (known.document -> 'mainCover') -> 'expiresOn', 'plan', (known.document -> 'mainCover') -> 'plan',
  'sumAssured', (known.document -> 'mainCover') -> 'sumAssured', 'premium', (known.document -> 'mainCover') -> 'premium', 'riskPercent', (known.document -> 'mainCover') -> 'riskPercent',
  'partyIds', jsonb_path_query_array((known.document -> 'mainCover'), '$.lives[*].partyId')))
  || coalesce(jsonb_agg(jsonb_build_object(
  'itemId', rider -> 'itemId', 'status', rider -> 'status', 'expiresOn', rider -> 'expiresOn', 'plan', rider -> 'plan',
  'sumAssured', rider -> 'sumAssured', 'premium', rider -> 'premium', 'riskPercent', rider -> 'riskPercent',
  'partyIds', jsonb_path_query_array(rider, '$.lives[*].partyId'))), '[]') AS covers
  FROM jsonb_array_elements(known.document -> 'riders') AS rider) AS terms
  WHERE known.policy_number = policy.policy_number AND product.archetype LIKE '%UL\_%') AS past
  WHERE covers <> following) AS "pastCovers",
  (SELECT json_build_object('owedFrom', next_on, 'until', cover_until) FROM core.charge_plan AS plan
  WHERE plan.policy_number = policy.policy_number AND short_since IS NOT NULL AND ends_on IS NULL) AS "fundGrace",
  used.withdrawals, used.switches,
  (SELECT coalesce(json_agg(json_build_object('payableId', payable_id, 'kind', kind, 'amount', amount,
  'currency', payable.currency, 'state', state, 'payableFrom', payable_from,
  'returnReason', CASE WHEN state = 'RETURNED' THEN
  (SELECT return_reason FROM core.payout_attempt attempt
  WHERE attempt.payable_id = payable.payable_id ORDER BY attempt.attempt DESC LIMIT 1) END,
  'bankName', bank_name, 'bankAccount', bank_account,
  'requestNumber', request_number, 'allocation', allocation_request)
  ORDER BY payable_from, payable.created_at, payable_id), '[]')
  FROM core.payable
  WHERE payable.policy_number = policy.policy_number AND state NOT IN ('PAID', 'CANCELLED')) AS payables,
  (SELECT json_build_object(
  'pledgedTo', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'PLEDGE'), '[]'),
  'irrevocable', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'IRREVOCABLE'), '[]'))
  FROM core.policy_right AS held
  WHERE held.policy_number = policy.policy_number AND since <= $2::date
  AND (ended_on IS NULL OR ended_on > $2::date)) AS rights,
  json_build_object(
  'cashValue', coalesce((SELECT cash_value FROM core.policy_value worth WHERE worth.policy_number = policy.policy_number), 0),
  'loans', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'openedOn', coalesce(disbursed_on, opened_on),
  'interestFrom', interest_from, 'principal', principal, 'interest', base_interest,
  'ratePercent', rate_percent) ORDER BY loan_id), '[]')
  FROM core.loan_account lent
  WHERE lent.policy_number = policy.policy_number AND (principal > 0 OR interest > 0))) AS loan,
  (SELECT json_build_object('frequency', plan.frequency, 'endsOn', plan.ends_on, 'basePremium', plan.base, 'topUpPremium', plan.top_up,
  'riderPremium',
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= coalesce(next.due_on, $2::date)
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= coalesce(next.due_on, $2::date)), 0), 0),
  'nextDueOn', next.due_on,
  'paidToOn', coalesce((SELECT min(due_on) FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE'), beyond.due_on),
  'unpaid', (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'billedOn', billed_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
  FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on <= $2::date),
  'holiday', running.dates,
  'pastHolidayUntil', (SELECT max(holiday_until) FROM core.premium_holiday past
  WHERE past.policy_number = plan.policy_number AND state = 'ENDED'))
  FROM core.premium_plan plan
  LEFT JOIN LATERAL (SELECT holiday_until, json_build_object('from', holiday_from, 'until', holiday_until) AS dates
  FROM core.premium_holiday WHERE policy_number = plan.policy_number AND state = 'RUNNING') AS running ON true,
  LATERAL (SELECT CASE WHEN plan.next_row_on IS NOT NULL THEN greatest(plan.next_row_on, running.holiday_until) END AS due_on)
  AS beyond,
  LATERAL (SELECT coalesce((SELECT min(due_on) FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on >= $2::date), beyond.due_on) AS due_on) AS next
  WHERE plan.policy_number = policy.policy_number) AS premium,
  (SELECT json_build_object('lapsedOn', min(lapsed_on) FILTER (WHERE outcome IS NULL),
  'earlier', coalesce(json_agg(ended_on ORDER BY ended_on) FILTER (WHERE outcome = 'REINSTATED'), '[]'))
  FROM core.policy_lapse lapse WHERE lapse.policy_number = policy.policy_number) AS lapse,
  json_build_object(
  'premiumsPaid', (SELECT coalesce(sum(base + top_up + rider), 0) + policy.corrected_premiums FROM core.premium_schedule row
  WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'),
  'tablePremiums', (SELECT greatest(coalesce(sum(base), 0) + policy.corrected_premiums - coalesce((SELECT released_premiums FROM core.policy_value worth
  WHERE worth.policy_number = policy.policy_number), 0), 0)
  FROM core.premium_schedule row
  WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'),
  'acquisitionCharges',
  (SELECT coalesce(-sum(line.amount), 0) FROM core.journal_entry entry JOIN core.journal_line line USING (journal_id)
  WHERE entry.policy_number = policy.policy_number AND line.account IN ('income-acquisition-charge')),
  'insuranceCharges',
  (SELECT coalesce(-sum(line.amount), 0) FROM core.journal_entry entry JOIN core.journal_line line USING (journal_id)
  WHERE entry.policy_number = policy.policy_number AND line.account IN ('income-insurance-charge', 'tabarru-fund')),
  'administrationCharges',
  (SELECT coalesce(-sum(line.amount), 0) FROM core.journal_entry entry JOIN core.journal_line line USING (journal_id)
  WHERE entry.policy_number = policy.policy_number AND line.account IN ('income-administration-charge', 'income-administration-ujrah'))) AS termination,
  (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
  FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND state = 'DUE' AND due_on <= $2::date) AS arrears,
  (SELECT coalesce(json_agg(covered), '[]')
  FROM (SELECT product_id AS id, name, plans, min_sum_assured::float8 AS "minSum", max_sum_assured::float8 AS "maxSum" FROM core.product
  WHERE product_id = (version.document->'mainCover'->>'productId')::integer
  OR product_id IN (SELECT (rider->>'productId')::integer FROM jsonb_array_elements(version.document->'riders') AS rider)
  ORDER BY product_id) AS covered) AS products,
  policy.ended_on AS "endedOn",
  (version.document->'payment'->>'nextMethod')::integer AS method,
  version.document->'virtualAccounts' AS accounts,
  coalesce(version.document->'benefitAccount'->>'bankAccount', '') <> '' AS "hasRefundAccount",
  (SELECT json_build_object('amount', coalesce(sum(free.amount), 0),
  'cleared', coalesce(sum(free.amount) FILTER (WHERE value_date <= $2::date), 0),
  'clearsOn', max(value_date) FILTER (WHERE value_date > $2::date))
  FROM (SELECT payment.value_date, payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS amount
  FROM core.money_received AS payment
  WHERE payment.policy_number = policy.policy_number AND payment.purpose = '02') AS free
  WHERE free.amount > 0) AS credit,
  (SELECT coalesce(json_agg(tried ORDER BY tried."askedOn" DESC, tried."dueOn"), '[]')
  FROM (SELECT attempt.due_on AS "dueOn", attempt.asked_on AS "askedOn", attempt.amount, attempt.state, attempt.reason
  FROM core.debit_attempt AS attempt JOIN core.premium_schedule AS due USING (policy_number, due_on)
  WHERE attempt.policy_number = policy.policy_number AND due.state = 'DUE'
  ORDER BY attempt.asked_on DESC, attempt.due_on LIMIT 12) AS tried) AS attempts,
  (SELECT json_build_object('from', change->>'from', 'until', change->>'until',
  'rider', (SELECT
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= (change->>'until')::date
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= (change->>'until')::date), 0), 0) FROM core.premium_plan AS plan
  WHERE plan.policy_number = policy.policy_number))
  FROM core.posting JOIN core.posting_change dated USING (request_number, step),
  LATERAL (SELECT posting.changes->dated.ordinal) AS planned (change)
  WHERE posting.policy_number = policy.policy_number AND dated.state = 'DATED'
  AND change->>'kind' = 'SetPremiumHoliday'
  ORDER BY dated.due_on LIMIT 1) AS "plannedHoliday",
  (SELECT coalesce(json_agg(told ORDER BY told."dueOn"), '[]')
  FROM (SELECT due_on AS "dueOn", base, top_up AS "topUp", rider, state, paid_on AS "paidOn",
  billed_on AS "billedOn", paid_by AS "paidBy", times_reversed > 0 AS "isReversed"
  FROM core.premium_schedule row
  WHERE row.policy_number = policy.policy_number AND (due_on >= $3::date OR state = 'DUE')
  ORDER BY due_on LIMIT 100) AS told) AS rows,
  policy.sub_status IN ('LAPSED_PREMIUM', 'LAPSED_FUND') AND NOT policy.claim_registered
  AND NOT
  EXISTS (SELECT FROM core.expected_money AS money
  WHERE money.policy_number = policy.policy_number AND money.purpose = '03'
  AND money.state IN ('WAITING', 'MATCHED')) AS "isUnasked",
  (SELECT cover_until FROM core.charge_plan AS plan
  WHERE plan.policy_number = policy.policy_number AND short_since IS NOT NULL) AS "fundGraceUntil"
  FROM
  core.policy
  JOIN core.product product USING (product_id)
  JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  CROSS JOIN LATERAL (SELECT count(DISTINCT (request_number, step)) FILTER (WHERE reason = 'WITHDRAWAL')::integer AS withdrawals,
  count(DISTINCT (request_number, step)) FILTER (WHERE reason = 'SWITCH')::integer AS switches
  FROM core.unit_entry entry
  WHERE entry.policy_number = policy.policy_number
  AND pricing_date >= CASE WHEN
  (policy.start_date + make_interval(years => extract(year FROM $2::date)::integer - 0
  - extract(year FROM policy.start_date)::integer))::date <= $2::date THEN
  (policy.start_date + make_interval(years => extract(year FROM $2::date)::integer - 0
  - extract(year FROM policy.start_date)::integer))::date ELSE
  (policy.start_date + make_interval(years => extract(year FROM $2::date)::integer - 1
  - extract(year FROM policy.start_date)::integer))::date END) AS used
  LEFT JOIN core.policy_value worth ON worth.policy_number = policy.policy_number
  WHERE policy.policy_number = $1;

-- src/core/embedded/premiums/get-premium-calendar.ts

-- selectCalendar
SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.sub_status AS "subStatus",
  policy.start_date AS "startDate",
  policy.claim_registered AS "claimRegistered",
  (SELECT json_build_object('frequency', plan.frequency, 'endsOn', plan.ends_on, 'basePremium', plan.base, 'topUpPremium', plan.top_up,
  'riderPremium',
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= coalesce(next.due_on, $2::date)
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= coalesce(next.due_on, $2::date)), 0), 0),
  'nextDueOn', next.due_on,
  'paidToOn', coalesce((SELECT min(due_on) FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE'), beyond.due_on),
  'unpaid', (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'billedOn', billed_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
  FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on <= $2::date),
  'holiday', running.dates,
  'pastHolidayUntil', (SELECT max(holiday_until) FROM core.premium_holiday past
  WHERE past.policy_number = plan.policy_number AND state = 'ENDED'))
  FROM core.premium_plan plan
  LEFT JOIN LATERAL (SELECT holiday_until, json_build_object('from', holiday_from, 'until', holiday_until) AS dates
  FROM core.premium_holiday WHERE policy_number = plan.policy_number AND state = 'RUNNING') AS running ON true,
  LATERAL (SELECT CASE WHEN plan.next_row_on IS NOT NULL THEN greatest(plan.next_row_on, running.holiday_until) END AS due_on)
  AS beyond,
  LATERAL (SELECT coalesce((SELECT min(due_on) FROM core.premium_schedule row
  WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on >= $2::date), beyond.due_on) AS due_on) AS next
  WHERE plan.policy_number = policy.policy_number) AS premium,
  (SELECT json_build_object('lapsedOn', min(lapsed_on) FILTER (WHERE outcome IS NULL),
  'earlier', coalesce(json_agg(ended_on ORDER BY ended_on) FILTER (WHERE outcome = 'REINSTATED'), '[]'))
  FROM core.policy_lapse lapse WHERE lapse.policy_number = policy.policy_number) AS lapse,
  policy.ended_on AS "endedOn",
  (version.document->'payment'->>'nextMethod')::integer AS method,
  version.document->'virtualAccounts' AS accounts,
  coalesce(version.document->'benefitAccount'->>'bankAccount', '') <> '' AS "hasRefundAccount",
  (SELECT json_build_object('amount', coalesce(sum(free.amount), 0),
  'cleared', coalesce(sum(free.amount) FILTER (WHERE value_date <= $2::date), 0),
  'clearsOn', max(value_date) FILTER (WHERE value_date > $2::date))
  FROM (SELECT payment.value_date, payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS amount
  FROM core.money_received AS payment
  WHERE payment.policy_number = policy.policy_number AND payment.purpose = '02') AS free
  WHERE free.amount > 0) AS credit,
  (SELECT coalesce(json_agg(tried ORDER BY tried."askedOn" DESC, tried."dueOn"), '[]')
  FROM (SELECT attempt.due_on AS "dueOn", attempt.asked_on AS "askedOn", attempt.amount, attempt.state, attempt.reason
  FROM core.debit_attempt AS attempt JOIN core.premium_schedule AS due USING (policy_number, due_on)
  WHERE attempt.policy_number = policy.policy_number AND due.state = 'DUE'
  ORDER BY attempt.asked_on DESC, attempt.due_on LIMIT 12) AS tried) AS attempts,
  (SELECT json_build_object('from', change->>'from', 'until', change->>'until',
  'rider', (SELECT
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= (change->>'until')::date
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= (change->>'until')::date), 0), 0) FROM core.premium_plan AS plan
  WHERE plan.policy_number = policy.policy_number))
  FROM core.posting JOIN core.posting_change dated USING (request_number, step),
  LATERAL (SELECT posting.changes->dated.ordinal) AS planned (change)
  WHERE posting.policy_number = policy.policy_number AND dated.state = 'DATED'
  AND change->>'kind' = 'SetPremiumHoliday'
  ORDER BY dated.due_on LIMIT 1) AS "plannedHoliday",
  (SELECT coalesce(json_agg(told ORDER BY told."dueOn"), '[]')
  FROM (SELECT due_on AS "dueOn", base, top_up AS "topUp", rider, state, paid_on AS "paidOn",
  billed_on AS "billedOn", paid_by AS "paidBy", times_reversed > 0 AS "isReversed"
  FROM core.premium_schedule row
  WHERE row.policy_number = policy.policy_number AND (due_on >= $3::date OR state = 'DUE')
  ORDER BY due_on LIMIT 100) AS told) AS rows
  FROM core.policy JOIN core.product product USING (product_id)
  JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number = $1;

-- src/core/embedded/premiums/holiday-repository.ts

-- findRunningHoliday
SELECT holiday_from::text AS "from", holiday_until::text AS until FROM core.premium_holiday
  WHERE policy_number = $1 AND state = 'RUNNING';

-- updateHolidayStatus
UPDATE core.policy
  SET sub_status = CASE WHEN EXISTS (SELECT FROM core.charge_plan AS plan
  WHERE plan.policy_number = policy.policy_number AND plan.short_since IS NOT NULL)
  OR (sub_status = 'GRACE' AND NOT
  NOT EXISTS (SELECT FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
  AND ($3::date IS NULL OR row.due_on < $3::date)))
  THEN 'GRACE' ELSE 'PREMIUM_HOLIDAY' END
  WHERE policy_number = $1 AND sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY');

-- saveHolidayDates
INSERT INTO core.premium_holiday (policy_number, holiday_from, holiday_until, state) VALUES ($1, $2, $3, 'RUNNING')
  ON CONFLICT (policy_number, holiday_from) DO UPDATE SET holiday_until = EXCLUDED.holiday_until;

-- updateHolidayRows
UPDATE core.premium_schedule SET state = CASE WHEN due_on < $4 THEN 'HOLIDAY' ELSE 'DUE' END, request_number = $2
  WHERE policy_number = $1 AND due_on >= $3
  AND state = CASE WHEN due_on < $4 THEN 'DUE' ELSE 'HOLIDAY' END;

-- insertHolidayChange
INSERT INTO core.premium_holiday_change (request_number, policy_number, action, old_from, old_until, new_from, new_until,
  recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- listOverHolidays
SELECT policy_number AS "policyNumber", holiday_until::text AS until
  FROM core.premium_holiday JOIN core.policy USING (policy_number)
  WHERE state = 'RUNNING' AND holiday_until <= $1 AND NOT claim_registered ORDER BY holiday_until, policy_number;

-- updateHolidayEnd
UPDATE core.premium_holiday AS holiday SET state = 'ENDED' FROM core.policy
  WHERE holiday.policy_number = $1 AND state = 'RUNNING' AND holiday_until = $2
  AND policy.policy_number = holiday.policy_number AND NOT claim_registered;

-- updateHolidayEnd
UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = $1 AND sub_status = 'PREMIUM_HOLIDAY';

-- markHolidayOver
UPDATE core.premium_holiday SET state = 'ENDED' WHERE policy_number = $1 AND state = 'RUNNING';

-- src/core/embedded/premiums/mandate-repository.ts

-- insertMandate
UPDATE core.payment_mandate SET ended_on = $2 WHERE policy_number = $1 AND ended_on IS NULL;

-- insertMandate
INSERT INTO core.payment_mandate (policy_number, request_number, method, bank_name, account, card_token, card_expiry,
  valid_from, is_sealed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true);

-- markMandateEnded
UPDATE core.payment_mandate SET ended_on = $2 WHERE policy_number = $1 AND ended_on IS NULL;

-- src/core/embedded/premiums/new-schedule.ts

-- updateSchedule
DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY');

-- updateSchedule
UPDATE core.premium_plan SET frequency = $2, period_months = $3, base = $4, top_up = $5, rider = $6, next_row_on = $7
  WHERE policy_number = $1;

-- updateSchedule
UPDATE core.premium_schedule SET request_number = $3 WHERE policy_number = $1 AND due_on >= $2 AND state = 'DUE';

-- src/core/embedded/premiums/paid-back-repository.ts

-- findPaidBack
SELECT FROM core.policy WHERE policy_number = $1 AND
  policy.sub_status IN ('LAPSED_PREMIUM', 'LAPSED_FUND') AND NOT policy.claim_registered
  AND NOT
  EXISTS (SELECT FROM core.expected_money AS money
  WHERE money.policy_number = policy.policy_number AND money.purpose = '03'
  AND money.state IN ('WAITING', 'MATCHED'));

-- src/core/embedded/premiums/paying-term.ts

-- updatePayingTerm
DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY');

-- updatePayingTerm
UPDATE core.premium_plan SET base = $2, ends_on = $3, next_row_on = $4, is_over = false WHERE policy_number = $1;

-- updatePayingTerm
UPDATE core.premium_schedule SET request_number = $3 WHERE policy_number = $1 AND due_on >= $2 AND state = 'DUE';

-- src/core/embedded/premiums/receipt-repository.ts

-- insertReceipt
INSERT INTO core.premium_receipt (policy_number, due_on, issued_on)
  SELECT policy_number, due_on, $3 FROM core.premium_schedule AS row
  WHERE policy_number = $1 AND due_on = $2 AND state = 'PAID' AND paid_by IS DISTINCT FROM 'ADVANCE'
  AND NOT EXISTS (SELECT FROM core.premium_receipt AS given
  WHERE given.policy_number = row.policy_number AND given.due_on = row.due_on);

-- findReceipt
SELECT 'TTP-' || extract(year FROM receipt.issued_on) || '-' || lpad(receipt.receipt_id::text, 8, '0') AS number,
  row.due_on::text AS "dueOn", row.paid_on::text AS "paidOn", policy.currency, row.base::text AS base,
  row.top_up::text AS "topUp", row.rider::text AS rider, row.paid_by AS "paidBy",
  row.request_number AS "requestNumber",
  ARRAY(SELECT payment.bank_reference FROM core.money_received AS payment JOIN core.money_use AS one USING (receipt_id)
  WHERE payment.policy_number = row.policy_number AND one.due_on = row.due_on
  AND one.state NOT IN ('FREED', 'REFUNDED') ORDER BY one.use_id) AS "bankReferences"
  FROM core.premium_receipt AS receipt
  JOIN core.premium_schedule AS row USING (policy_number, due_on) JOIN core.policy USING (policy_number)
  WHERE policy_number = $1 AND due_on = $2 AND row.state = 'PAID' AND row.paid_by IS DISTINCT FROM 'ADVANCE';

-- src/core/embedded/premiums/schedule-repository.ts

-- rollLocked
SELECT
  FROM core.premium_plan
  WHERE next_row_on <= $1::date AND ($2::text IS NULL OR policy_number = $2) AND policy_number > $3
  ORDER BY policy_number LIMIT $4 FOR UPDATE;

-- rollLocked
WITH plan AS (
  SELECT *
  FROM core.premium_plan
  WHERE next_row_on <= $1::date AND ($2::text IS NULL OR policy_number = $2) AND policy_number > $3
  ORDER BY policy_number LIMIT $4 FOR UPDATE
  ), missing AS (
  SELECT plan.policy_number, plan.period_months, due_on, plan.base, plan.top_up,
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= due_on
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= due_on), 0), 0) AS rider, resting,
  due_on < $5::date AND NOT resting AND policy.sub_status NOT LIKE 'LAPSED\_%' AS is_late
  FROM plan JOIN core.policy USING (policy_number),
  generate_series(0,
  (greatest((extract(year FROM $1::date) - extract(year FROM plan.first_due_on)) * 12
  + extract(month FROM $1::date) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0))) AS count,
  LATERAL (SELECT (plan.first_due_on + make_interval(months => plan.period_months * (count)))::date AS due_on) AS due,
  LATERAL (SELECT EXISTS (SELECT FROM core.premium_holiday AS holiday
  WHERE holiday.policy_number = plan.policy_number
  AND due_on >= holiday_from AND due_on < holiday_until) AS resting) AS holiday
  WHERE due_on BETWEEN plan.next_row_on AND $1::date AND due_on < plan.ends_on
  ), inserted AS (
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state)
  SELECT policy_number, due_on, base, top_up, rider, CASE WHEN resting THEN 'HOLIDAY' ELSE 'DUE' END
  FROM missing WHERE NOT is_late
  ON CONFLICT (policy_number, due_on) DO NOTHING
  ), missed AS (
  INSERT INTO core.premium_missed (policy_number, due_on, base, top_up, rider, ask_on)
  SELECT policy_number, due_on, base, top_up, rider,
  ($5::date + make_interval(months => period_months
  * (row_number() OVER (PARTITION BY policy_number ORDER BY due_on) - 1)::integer))::date
  FROM missing WHERE is_late
  ON CONFLICT (policy_number, due_on) DO NOTHING
  )
  UPDATE core.premium_plan
  SET next_row_on =
  (SELECT min((plan.first_due_on + make_interval(months => plan.period_months * (count)))::date) FROM generate_series(
  (greatest((extract(year FROM $1::date) - extract(year FROM plan.first_due_on)) * 12
  + extract(month FROM $1::date) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0)),
  (greatest((extract(year FROM $1::date) - extract(year FROM plan.first_due_on)) * 12
  + extract(month FROM $1::date) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0)) + 1) AS count
  WHERE (plan.first_due_on + make_interval(months => plan.period_months * (count)))::date > $1::date AND (plan.first_due_on + make_interval(months => plan.period_months * (count)))::date < plan.ends_on)
  FROM plan
  WHERE premium_plan.policy_number = plan.policy_number
  RETURNING premium_plan.policy_number;

-- rollLocked
WITH asked AS (
  DELETE FROM core.premium_missed WHERE ask_on <= $1 RETURNING *
  )
  INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state)
  SELECT policy_number, due_on, base, top_up, rider, 'DUE' FROM asked
  ON CONFLICT (policy_number, due_on) DO NOTHING;

-- lockPlan
SELECT FROM core.premium_plan WHERE policy_number = $1 FOR UPDATE;

-- markPremiumsPaid
WITH paid AS (
  UPDATE core.premium_schedule SET state = 'PAID', paid_on = $3, request_number = coalesce($4, request_number)
  WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2
  RETURNING base + top_up + rider AS amount
  )
  SELECT coalesce(sum(amount), 0)::text AS total FROM paid;

-- findUnpaidPremium
SELECT coalesce(sum(base + top_up + rider), 0)::text AS total FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2;

-- markPremiumsStopped
UPDATE core.premium_plan SET next_row_on = NULL, is_over = true WHERE policy_number = $1;

-- markPremiumsStopped
DELETE FROM core.premium_missed WHERE policy_number = $1;

-- markPremiumsStopped
UPDATE core.premium_schedule SET state = 'CANCELLED', request_number = coalesce($2, request_number)
  WHERE policy_number = $1 AND state = 'DUE';

-- updateRiderPremium
UPDATE core.premium_plan SET rider = greatest(rider + $2::numeric, 0) WHERE policy_number = $1;

-- updateRiderPremium
UPDATE core.premium_schedule
  SET rider = greatest(rider + $2::numeric, 0), request_number = coalesce($4, request_number)
  WHERE policy_number = $1 AND state IN ('DUE', 'HOLIDAY') AND due_on >= $3;

-- updateRiderParts
UPDATE core.premium_schedule AS row SET rider =
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= row.due_on
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= row.due_on), 0), 0)
  FROM core.premium_plan AS plan
  WHERE row.policy_number = $1 AND plan.policy_number = row.policy_number AND row.due_on >= $2
  AND row.rider <>
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= row.due_on
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= row.due_on), 0), 0) AND row.state IN ('DUE', 'HOLIDAY');

-- updateRiderParts
UPDATE core.premium_missed AS row SET rider =
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= row.due_on
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= row.due_on), 0), 0)
  FROM core.premium_plan AS plan
  WHERE row.policy_number = $1 AND plan.policy_number = row.policy_number AND row.due_on >= $2
  AND row.rider <>
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= row.due_on
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= row.due_on), 0), 0);

-- updatePremiumAmounts
UPDATE core.premium_plan SET base = $2, top_up = $3 WHERE policy_number = $1;

-- updatePremiumAmounts
UPDATE core.premium_schedule SET base = $3, top_up = $4, request_number = $5
  WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY');
