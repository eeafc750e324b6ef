-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/policies/find-position-row.ts

-- selectPosition
SELECT jsonb_build_object('mainCover', version.document->'mainCover', 'riders', version.document->'riders') AS covers,
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
  WHERE entry.policy_number = policy.policy_number AND line.account IN ('income-administration-charge', 'income-administration-ujrah'))) AS termination
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
  WHERE policy.policy_number = $1;

-- src/core/embedded/policies/get-policy-facts.ts

-- selectFacts
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
  ORDER BY product_id) AS covered) AS products
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

-- src/core/embedded/policies/get-policy-value.ts

-- selectValue
SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.start_date AS "startDate",
  policy.sub_status AS "subStatus",
  (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
  FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND state = 'DUE' AND due_on <= $2::date) AS arrears,
  json_build_object(
  'cashValue', coalesce((SELECT cash_value FROM core.policy_value worth WHERE worth.policy_number = policy.policy_number), 0),
  'loans', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'openedOn', coalesce(disbursed_on, opened_on),
  'interestFrom', interest_from, 'principal', principal, 'interest', base_interest,
  'ratePercent', rate_percent) ORDER BY loan_id), '[]')
  FROM core.loan_account lent
  WHERE lent.policy_number = policy.policy_number AND (principal > 0 OR interest > 0))) AS loan
  FROM core.policy JOIN core.product USING (product_id)
  WHERE policy_number = $1;

-- src/core/embedded/policies/get-policy.ts

-- selectPolicy
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
  ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)) AS shares
  FROM core.policy JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number = $1;

-- src/core/embedded/policies/holders.ts

-- selectHolder
SELECT policy.policy_number AS "policyNumber", (holder->>'partyId')::integer AS "partyId",
  policy.identity_number AS "identityNumber",
  coalesce(person->>'mobile', '') AS mobile, person->>'email' AS email,
  concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', '')) AS "fullName"
  FROM
  core.policy JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
  LATERAL (SELECT version.document->'holder' AS holder) AS h,
  LATERAL (SELECT holder->'person' AS person) AS p
  WHERE policy.policy_number = $1;

-- selectHeadings
SELECT policy.policy_number AS "policyNumber", product.name AS "productName",
  version.document->>'status' AS status
  FROM
  core.policy JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version JOIN core.product product USING (product_id)
  WHERE policy.identity_hash = ANY ($1)
  ORDER BY policy.policy_number
  LIMIT 100;

-- findContactBefore
SELECT (document #>> '{holder,partyId}')::integer AS "partyId", coalesce(document #>> '{holder,person,mobile}', '') AS mobile,
  document #>> '{holder,person,email}' AS email
  FROM core.policy_version WHERE policy_number = $1 AND (version = 1 OR recorded_at < $2) ORDER BY version DESC LIMIT 1;

-- listHolderNames
SELECT policy.policy_number AS "policyNumber", concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', '')) AS name
  FROM
  core.policy JOIN core.policy_version version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version, LATERAL (SELECT version.document->'holder'->'person' AS person) AS p
  WHERE policy.policy_number = ANY($1);

-- src/core/embedded/policies/list-ended-policies.ts

-- listEndedPolicies
SELECT policy.policy_number AS number FROM core.policy AS policy
  WHERE policy.ended_on < $1 AND policy.policy_number > $3
  AND NOT policy.claim_registered AND policy.payouts_frozen_at IS NULL
  AND NOT EXISTS (SELECT FROM core.payable WHERE payable.policy_number = policy.policy_number
  AND payable.state IN ('OPEN', 'SENT', 'RETURNED'))
  AND NOT ($2 AND EXISTS (SELECT FROM core.policy AS other
  WHERE other.identity_hash = policy.identity_hash AND (other.ended_on IS NULL OR other.ended_on >= $1)))
  ORDER BY policy.policy_number LIMIT 500;

-- src/core/embedded/policies/list-endorsements.ts

-- select
SELECT kind, effective_on::text AS "effectiveOn", request_number AS "requestNumber", detail,
  ARRAY(SELECT name FROM core.product
  WHERE product_id IN (SELECT value::integer FROM jsonb_array_elements_text(detail->'products')) ORDER BY name) AS riders
  FROM core.endorsement WHERE policy_number = $1 ORDER BY effective_on DESC, recorded_at DESC LIMIT 100;

-- src/core/embedded/policies/list-holder-activity.ts

-- listHolderActivity
WITH own AS (
  SELECT policy.policy_number, policy.currency, (version.document #>> '{holder,partyId}')::bigint AS party_id
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.identity_hash = ANY ($1) ORDER BY policy.policy_number LIMIT 100
  ), changed AS (
  SELECT own.*, posting.request_number, posting.effective_date, change
  FROM own JOIN core.posting AS posting USING (policy_number), jsonb_array_elements(posting.changes) AS change
  WHERE NOT posting.voided AND posting.effective_date >= $2)
  SELECT CASE change->>'kind' WHEN 'ChangePayeeAccount' THEN 'ACCOUNT' WHEN 'ChangeContact' THEN 'CONTACT'
  WHEN 'ChangeAddress' THEN 'ADDRESS' ELSE 'HOLDER' END AS kind,
  policy_number AS "policyNumber", request_number AS "requestNumber", effective_date::text AS "on",
  NULL AS amount, currency
  FROM changed
  WHERE change->>'kind' IN ('ChangePayeeAccount', 'ChangeHolder')
  OR (change->>'partyId')::bigint = party_id
  AND (change->>'kind' = 'ChangeAddress' OR change->>'kind' = 'ChangeContact' AND change->'contact' ?| ARRAY['mobile', 'email'])
  UNION ALL
  SELECT 'TOP_UP', own.policy_number, used.request_number, max(payment.value_date)::text, sum(used.amount)::text, expected.currency
  FROM own JOIN core.expected_money AS expected USING (policy_number)
  JOIN core.money_use AS used ON used.request_number = expected.request_number
  JOIN core.money_received AS payment USING (receipt_id)
  WHERE expected.purpose = '04' AND used.state IN ('MATCHED', 'TAKEN')
  GROUP BY own.policy_number, used.request_number, expected.currency HAVING max(payment.value_date) >= $2
  ORDER BY 4, 3, 1 LIMIT 500;

-- listActivityOn
WITH own AS (
  SELECT policy.policy_number, policy.currency, (version.document #>> '{holder,partyId}')::bigint AS party_id
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.policy_number = ANY ($1) ORDER BY policy.policy_number LIMIT 100
  ), changed AS (
  SELECT own.*, posting.request_number, posting.effective_date, change
  FROM own JOIN core.posting AS posting USING (policy_number), jsonb_array_elements(posting.changes) AS change
  WHERE NOT posting.voided AND posting.effective_date >= $2)
  SELECT CASE change->>'kind' WHEN 'ChangePayeeAccount' THEN 'ACCOUNT' WHEN 'ChangeContact' THEN 'CONTACT'
  WHEN 'ChangeAddress' THEN 'ADDRESS' ELSE 'HOLDER' END AS kind,
  policy_number AS "policyNumber", request_number AS "requestNumber", effective_date::text AS "on",
  NULL AS amount, currency
  FROM changed
  WHERE change->>'kind' IN ('ChangePayeeAccount', 'ChangeHolder')
  OR (change->>'partyId')::bigint = party_id
  AND (change->>'kind' = 'ChangeAddress' OR change->>'kind' = 'ChangeContact' AND change->'contact' ?| ARRAY['mobile', 'email'])
  UNION ALL
  SELECT 'TOP_UP', own.policy_number, used.request_number, max(payment.value_date)::text, sum(used.amount)::text, expected.currency
  FROM own JOIN core.expected_money AS expected USING (policy_number)
  JOIN core.money_use AS used ON used.request_number = expected.request_number
  JOIN core.money_received AS payment USING (receipt_id)
  WHERE expected.purpose = '04' AND used.state IN ('MATCHED', 'TAKEN')
  GROUP BY own.policy_number, used.request_number, expected.currency HAVING max(payment.value_date) >= $2
  ORDER BY 4, 3, 1 LIMIT 500;

-- src/core/embedded/policies/list-holders-named.ts

-- listHoldersNamed
WITH hit AS MATERIALIZED (
  SELECT policy_number, version, document FROM core.policy_version
  WHERE to_tsvector('simple', coalesce(document #>> '{holder,person,firstName}', '') || ' ' || coalesce(document #>> '{holder,person,middleName}', '') || ' '
  || coalesce(document #>> '{holder,person,lastName}', '')) @@ to_tsquery('simple', $1))
  SELECT policy_number AS "policyNumber", regexp_replace(btrim(coalesce(document #>> '{holder,person,firstName}', '') || ' ' || coalesce(document #>> '{holder,person,middleName}', '') || ' '
  || coalesce(document #>> '{holder,person,lastName}', '')), ' +', ' ', 'g') AS "fullName"
  FROM hit JOIN core.policy USING (policy_number) WHERE hit.version = policy.current_version LIMIT $2;

-- src/core/embedded/policies/list-movements.ts

-- selectMovements
WITH rest AS (
  SELECT receipt.receipt_id, receipt.value_date, receipt.currency, receipt.amount - used.premiums AS amount,
  CASE WHEN used.premiums > 0 THEN 'REST' ELSE receipt.purpose END AS reason
  FROM core.money_received receipt
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS premiums FROM core.money_use
  WHERE receipt_id = receipt.receipt_id AND due_on IS NOT NULL AND state = 'TAKEN') used
  WHERE receipt.policy_number = $1 AND receipt.purpose IS NOT NULL
  ), told AS (
  SELECT 'premium/' || due_on AS key, paid_on AS day, 'PREMIUM' AS kind, coalesce(paid_by, 'MONEY') AS reason,
  base + top_up + rider AS amount, NULL::integer AS currency, NULL::text AS request_number, NULL::text AS fund_code,
  NULL::numeric AS units, NULL::numeric AS price, NULL::json AS parts,
  NULL::text AS payout
  FROM core.premium_schedule WHERE policy_number = $1 AND state = 'PAID'
  UNION ALL
  SELECT 'units/' || lpad(entry_id::text, 19, '0'), pricing_date,
  CASE WHEN reason LIKE '%CHARGE%' THEN 'CHARGE' WHEN reason = 'SWITCH' THEN 'SWITCH' ELSE 'UNITS' END, reason,
  amount, NULL, request_number, fund_code, units, price, NULL, NULL
  FROM core.unit_entry WHERE policy_number = $1 AND reason <> 'CHARGE' AND corrects IS NULL
  UNION ALL
  SELECT 'units/' || lpad(min(entry_id)::text, 19, '0'), pricing_date, 'CHARGE', 'CHARGE', sum(amount), NULL, request_number,
  NULL, NULL, NULL,
  json_agg(json_build_object('fund', name, 'units', units::text, 'price', price::text, 'amount', amount::text) ORDER BY entry_id),
  NULL
  FROM core.unit_entry JOIN core.fund USING (fund_code) WHERE policy_number = $1 AND reason = 'CHARGE' AND corrects IS NULL
  GROUP BY pricing_date, request_number
  UNION ALL
  SELECT 'units/' || lpad(min(entry_id)::text, 19, '0'), (recorded_at AT TIME ZONE 'Asia/Jakarta')::date, 'UNITS', 'PRICE_CORRECTION',
  sum(amount), NULL, NULL, fund_code, sum(units), (array_agg(price ORDER BY entry_id DESC))[1], NULL, NULL
  FROM core.unit_entry WHERE policy_number = $1 AND corrects IS NOT NULL
  GROUP BY fund_code, recorded_at, pricing_date HAVING sum(units) <> 0 OR sum(amount) <> 0
  UNION ALL
  SELECT 'fee/' || lpad(journal_id::text, 19, '0') || '/' || account, business_date, 'FEE', account, -sum(amount), line.currency,
  request_number, NULL, NULL, NULL, NULL, NULL
  FROM core.journal_entry JOIN core.journal_line AS line USING (journal_id)
  WHERE policy_number = $1 AND account = ANY($7::text[])
  GROUP BY journal_id, account, business_date, line.currency, request_number HAVING sum(amount) < 0
  UNION ALL
  SELECT 'loan/' || lpad(entry_id::text, 19, '0'), value_date, 'LOAN',
  CASE loan.kind WHEN 'APL' THEN 'PREMIUM_' ELSE '' END || entry.kind,
  CASE entry.kind WHEN 'CAPITALISED' THEN entry.principal ELSE entry.principal + entry.interest END, NULL,
  entry.request_number, NULL, NULL, NULL, NULL, NULL
  FROM core.loan_entry AS entry JOIN core.loan_account AS loan USING (loan_id) WHERE entry.policy_number = $1
  UNION ALL
  SELECT 'payout/' || payable_id,
  coalesce((SELECT (answered_at AT TIME ZONE 'Asia/Jakarta')::date FROM core.payout_attempt AS attempt
  WHERE attempt.payable_id = payable.payable_id AND result = 'PAID' AND payable.state = 'PAID'), payable_from),
  'PAYOUT', kind, amount, currency, request_number, NULL, NULL, NULL, NULL,
  CASE WHEN state IN ('PAID', 'RETURNED') THEN state ELSE 'WAITING' END
  FROM core.payable WHERE policy_number = $1 AND state <> 'CANCELLED'
  UNION ALL
  SELECT 'money/' || receipt_id, value_date, 'MONEY_IN', reason, amount, currency, NULL, NULL, NULL, NULL, NULL, NULL
  FROM rest WHERE amount > 0
  UNION ALL
  SELECT 'reversal/' || receipt_id, reversed_on, 'MONEY_IN', 'REVERSED', -amount, currency, NULL, NULL, NULL, NULL, NULL, NULL
  FROM core.receipt_reversal WHERE policy_number = $1
  )
  SELECT told.key, told.day::text AS "on", told.kind, told.reason, told.amount::text,
  coalesce(told.currency, policy.currency) AS currency, told.request_number AS "requestNumber",
  coalesce(fund.name, told.fund_code) AS fund, told.units::text, told.price::text,
  told.payout, coalesce(told.parts, '[]') AS parts
  FROM told JOIN core.policy policy ON policy.policy_number = $1 LEFT JOIN core.fund fund ON fund.fund_code = told.fund_code
  WHERE ($2::text IS NULL OR told.kind = $2)
  AND ($3::integer IS NULL OR told.day BETWEEN make_date($3, 1, 1) AND make_date($3, 12, 31))
  AND ($4::date IS NULL OR (told.day, told.key COLLATE "C") < ($4::date, $5::text COLLATE "C"))
  ORDER BY told.day DESC, told.key COLLATE "C" DESC LIMIT $6;

-- src/core/embedded/policies/list-parameter-versions.ts

-- listParameterVersions
SELECT policy.product_id AS "productId", product.archetype, policy.currency
  FROM core.policy JOIN core.product USING (product_id) WHERE policy_number = $1;

-- src/core/embedded/policies/list-policies-naming.ts

-- listPoliciesNaming
SELECT policy_number AS "policyNumber", identity_number AS "identityNumber"
  FROM core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND person_hashes && $1::text[]
  ORDER BY policy_number LIMIT 100;

-- src/core/embedded/policies/list-policies-sharing.ts

-- listPoliciesSharing
(SELECT 'phone' AS by, policy_number AS "policyNumber", identity_number AS "identityNumber",
  document #>> '{holder,person,mobile}' AS contact FROM core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND
  document #>> '{holder,person,mobile}' = ANY ($1::text[])
  LIMIT 100)
  UNION
  (SELECT 'email', policy_number, identity_number, lower(document #>> '{holder,person,email}') FROM core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND
  lower(document #>> '{holder,person,email}') = ANY ($2::text[]) LIMIT 100)
  UNION
  (SELECT 'account', policy_number, identity_number, hash
  FROM (SELECT policy_number, identity_number, account_hashes FROM core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND account_hashes && $3::text[] LIMIT 100) AS same,
  unnest(account_hashes) AS hash WHERE hash = ANY ($3::text[]))
  ORDER BY 1, 2, 4;

-- src/core/embedded/policies/list-unknown-policies.ts

-- listUnknownPolicies
SELECT number FROM unnest($1::text[]) WITH ORDINALITY AS typed (number, place)
  WHERE NOT EXISTS (SELECT FROM core.policy WHERE policy_number = number) ORDER BY place;

-- src/core/embedded/policies/payout-policies.ts

-- listPoliciesForPayout
SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  policy.account_changed_on AS "accountChangedOn", policy.payout_hold_until AS "payoutHoldUntil"
  FROM core.policy AS policy JOIN core.product AS product USING (product_id) WHERE policy.policy_number = ANY($1);

-- src/core/embedded/policies/policy-group.ts

-- listHoldersOf
SELECT policy.policy_number AS "policyNumber", policy.identity_number AS "identityNumber",
  concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', '')) AS "fullName",
  policy.payouts_frozen_at IS NOT NULL AS "payoutsFrozen"
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
  LATERAL (SELECT version.document #> '{holder,person}' AS person) AS of_holder
  WHERE policy.policy_number = ANY ($1) ORDER BY 1;

-- listPayoutsOn
SELECT policy_number AS "policyNumber", coalesce(request_number, allocation_request) AS "requestNumber",
  (created_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "on", amount::text AS amount, currency, state
  FROM core.payable WHERE policy_number = ANY ($1) AND created_at >= $2::date::timestamp AT TIME ZONE 'Asia/Jakarta'
  ORDER BY created_at, payable_id LIMIT 500;

-- src/core/embedded/policies/policy-version.ts

-- selectVersion
SELECT
  policy.current_version || ':' ||
  policy.movements || ':' ||
  coalesce((SELECT max(latest.day) || '.' || sum(latest.day - date '2000-01-01' + latest.version - 1)
  FROM core.product_fund fund,
  LATERAL (SELECT day, version FROM core.valid_price
  WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
  WHERE fund.product_id = policy.product_id), '-') AS version FROM core.policy WHERE policy_number = $1;
