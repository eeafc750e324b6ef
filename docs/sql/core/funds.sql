-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/funds/fund-value-repository.ts

-- lockValuation
SELECT pg_advisory_xact_lock($1::bigint);

-- findUnvalued
SELECT mark.last_entry::text
  FROM (SELECT coalesce(max(entry_id), 0) AS last_entry FROM core.unit_entry) AS mark
  WHERE EXISTS (SELECT FROM core.fund AS fund
  CROSS JOIN LATERAL (
  SELECT day, price FROM core.valid_price WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1
  ORDER BY day DESC LIMIT 1) AS latest
  WHERE NOT EXISTS (SELECT FROM core.fund_value AS done
  WHERE done.fund_code = fund.fund_code AND done.business_date = $1
  AND done.price_day = latest.day AND done.price = latest.price
  AND done.last_entry = mark.last_entry));

-- listFundBooks
WITH booked AS (
  SELECT account, currency, sum(amount) AS amount FROM core.journal_line WHERE account LIKE '%:%' GROUP BY account, currency
  ), held AS (
  SELECT fund_code, sum(units) AS units FROM core.unit_balance GROUP BY fund_code
  ), moved AS (
  SELECT fund_code, sum(amount) AS cost FROM core.unit_entry GROUP BY fund_code
  )
  SELECT fund.fund_code AS "fundCode", fund.currency, latest.day::text AS "priceDay", latest.price::text AS price, coalesce(held.units, 0)::text AS units,
  coalesce(moved.cost, 0)::text AS cost, coalesce(-owed.amount, 0)::text AS liability,
  coalesce(assets.amount, 0)::text AS assets, coalesce(result.amount, 0)::text AS result
  FROM core.fund AS fund
  CROSS JOIN LATERAL (
  SELECT day, price FROM core.valid_price WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1
  ORDER BY day DESC LIMIT 1) AS latest
  LEFT JOIN held USING (fund_code)
  LEFT JOIN moved USING (fund_code)
  LEFT JOIN booked AS owed ON owed.account = $2 || fund.fund_code AND owed.currency = fund.currency
  LEFT JOIN booked AS assets ON assets.account = $3 || fund.fund_code AND assets.currency = fund.currency
  LEFT JOIN booked AS result ON result.account = $4 || fund.fund_code AND result.currency = fund.currency
  ORDER BY fund.fund_code;

-- saveFundValues
INSERT INTO core.fund_value AS earlier (fund_code, business_date, price_day, last_entry, price, units, value, unexplained, valued_at)
  SELECT fund_code, $2::date, price_day, $3::bigint, price, units, value, unexplained, $4::timestamptz
  FROM unnest($1::text[], $5::date[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[])
  AS valued (fund_code, price_day, price, units, value, unexplained)
  ON CONFLICT (fund_code, business_date) DO UPDATE
  SET price_day = EXCLUDED.price_day, last_entry = EXCLUDED.last_entry, price = EXCLUDED.price, units = EXCLUDED.units,
  value = EXCLUDED.value, unexplained = EXCLUDED.unexplained, valued_at = EXCLUDED.valued_at, times = earlier.times + 1
  RETURNING fund_code AS "fundCode", times;

-- findUnequalFunds
SELECT min(latest.business_date)::text AS day, array_agg(fund.fund_code ORDER BY fund.fund_code) AS funds
  FROM core.fund AS fund
  CROSS JOIN LATERAL (SELECT business_date, unexplained FROM core.fund_value AS done
  WHERE done.fund_code = fund.fund_code ORDER BY business_date DESC LIMIT 1) AS latest
  WHERE latest.unexplained <> 0;

-- src/core/embedded/funds/list-fund-prices.ts

-- selectPrices
SELECT fund_code AS "fundCode", day AS date, price::float8 AS price
  FROM core.valid_price WHERE fund_code = $1 AND state = 'FINAL' AND day BETWEEN $2 AND $3
  ORDER BY day LIMIT 2000;
