-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/orders/find-monthly-deduction.ts

-- findMonthlyDeduction
SELECT document -> 'mainCover' AS "mainCover", document -> 'riders' AS riders FROM core.policy_version WHERE policy_number = $1 AND version = $2;

-- src/core/embedded/orders/list-funds-at.ts

-- listFundsAt
SELECT fund.fund_code, coalesce(held.basic, 0) AS basic, coalesce(held.topup, 0) AS topup, latest.price
  FROM core.fund AS fund
  LEFT JOIN (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
  coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
  FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held USING (fund_code),
  LATERAL (SELECT price FROM core.valid_price
  WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day <= $2
  ORDER BY day DESC LIMIT 1) AS latest
  WHERE held.fund_code IS NOT NULL
  OR fund.fund_code IN (SELECT fund_code FROM core.product_fund WHERE product_id = $3)
  ORDER BY fund.fund_code;

-- src/core/embedded/orders/orders-repository.ts

-- listPriceableOrders
SELECT o.request_number AS "requestNumber", o.step, o.policy_number AS "policyNumber",
  o.pricing_date::text AS "pricingDate"
  FROM core.unit_order AS o
  LEFT JOIN core.fund_price AS price
  ON price.fund_code = o.fund_code AND price.day = o.pricing_date AND price.state = 'FINAL'
  WHERE o.status = 'QUEUED'
  GROUP BY o.request_number, o.step, o.policy_number, o.pricing_date
  HAVING bool_and(price.day IS NOT NULL)
  ORDER BY min(o.order_id);

-- listQueuedItems
SELECT fund_code, CASE WHEN whole_fund THEN NULL ELSE amount END AS amount FROM core.unit_order
  WHERE request_number = $1 AND step = $2 AND side = 'SELL' AND status = 'QUEUED' ORDER BY order_id;

-- markOrdersPriced
UPDATE core.unit_order SET status = 'PRICED' WHERE request_number = $1 AND step = $2 AND status = 'QUEUED';

-- markOrdersSettled
UPDATE core.unit_order SET status = 'SETTLED' WHERE request_number = $1 AND status = 'PRICED';

-- listHoldings
SELECT held.fund_code, held.basic, held.topup, latest.price
  FROM (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
  coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
  FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held,
  LATERAL (SELECT price FROM core.valid_price
  WHERE fund_code = held.fund_code AND state = 'FINAL' AND day <= $2
  ORDER BY day DESC LIMIT 1) AS latest
  ORDER BY held.fund_code;

-- src/core/embedded/orders/queue-orders.ts

-- queueOrders
INSERT INTO core.unit_order
  (request_number, step, policy_number, side, fund_code, amount, whole_fund, pricing_date, status)
  SELECT $1, $2, $3, $7, item.fund_code, item.amount, item.amount IS NULL, $6, 'QUEUED'
  FROM unnest($4::text[], $5::numeric[]) WITH ORDINALITY AS item (fund_code, amount, position)
  ORDER BY item.position;

-- queueSwitch
INSERT INTO core.unit_order (request_number, step, policy_number, side, fund_code, whole_fund, pricing_date, status)
  SELECT $1, $2, $3, item.side, item.fund_code, item.whole, $7, 'QUEUED'
  FROM unnest($4::text[], $5::text[], $6::boolean[]) WITH ORDINALITY AS item (side, fund_code, whole, position)
  ORDER BY item.position;

-- src/core/embedded/orders/queued-purchases.ts

-- listQueuedPurchases
SELECT fund_code, amount FROM core.unit_order
  WHERE request_number = $1 AND step = $2 AND side = 'BUY' AND status = 'QUEUED' ORDER BY order_id;

-- listFinalPrices
SELECT fund_code, price FROM core.valid_price WHERE day = $1 AND state = 'FINAL';

-- src/core/embedded/orders/realise-result.ts

-- listRealised
SELECT fund_code AS "fundCode", currency,
  ((SELECT -coalesce(sum(amount), 0) FROM core.unit_entry WHERE policy_number = $1 AND fund_code = fund.fund_code)
  - (SELECT coalesce(sum(amount), 0) FROM core.journal_entry JOIN core.journal_line USING (journal_id)
  WHERE policy_number = $1 AND account = $3 || fund.fund_code))::text AS amount
  FROM core.fund AS fund
  WHERE fund_code = ANY($2::text[])
  AND (SELECT sum(units) FROM core.unit_balance WHERE policy_number = $1 AND fund_code = fund.fund_code) = 0;

-- src/core/embedded/orders/unit-ledger.ts

-- insertDatedMoves
WITH moved AS (
  INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
  request_number, step, recorded_at, corrects)
  SELECT $1, move.fund_code, move.bucket, move.units, move.price, move.amount, move.pricing_date, move.reason,
  move.request_number, move.step, $2, move.corrects
  FROM unnest($3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::date[], $9::text[], $10::text[],
  $11::text[], $12::bigint[])
  WITH ORDINALITY AS move (fund_code, bucket, units, price, amount, pricing_date, reason, request_number, step, corrects, position)
  ORDER BY move.position
  RETURNING policy_number, fund_code, bucket, units
  ), net AS (
  SELECT policy_number, fund_code, bucket, sum(units) AS units FROM moved GROUP BY 1, 2, 3
  ), taken AS (
  UPDATE core.unit_balance AS balance SET units = balance.units + net.units FROM net
  WHERE net.units < 0 AND (balance.policy_number, balance.fund_code, balance.bucket)
  = (net.policy_number, net.fund_code, net.bucket)
  RETURNING balance.fund_code, balance.units
  ), given AS (
  INSERT INTO core.unit_balance AS balance (policy_number, fund_code, bucket, units)
  SELECT policy_number, fund_code, bucket, units FROM net WHERE units > 0
  ON CONFLICT (policy_number, fund_code, bucket) DO UPDATE SET units = balance.units + excluded.units
  )
  SELECT (SELECT count(*) FROM net WHERE units < 0) = (SELECT count(*) FROM taken) AS whole,
  ARRAY(SELECT DISTINCT fund_code FROM taken WHERE units = 0) AS emptied;

-- countPriced
SELECT count(DISTINCT (request_number, step))::integer AS count FROM core.unit_entry
  WHERE policy_number = $1 AND reason = $2 AND pricing_date >= $3 AND pricing_date < $4;
