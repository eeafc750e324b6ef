-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/prices/get-price-day.ts

-- listFunds
SELECT fund.fund_code AS "fundCode", fund.name, fund.currency, own.price::text AS price,
  coalesce(own.state, 'NONE') AS state,
  CASE WHEN before.day IS NOT NULL
  THEN json_build_object('day', before.day, 'price', before.price::text) END AS before
  FROM core.fund AS fund
  LEFT JOIN core.valid_price AS own ON own.fund_code = fund.fund_code AND own.day = $1
  LEFT JOIN LATERAL (SELECT day, price FROM core.valid_price
  WHERE fund_code = fund.fund_code AND state = 'FINAL' AND day < $1
  ORDER BY day DESC LIMIT 1) AS before ON true
  ORDER BY fund.fund_code;

-- src/core/embedded/prices/publish-day.ts

-- publishDay
SELECT core.publish_prices($1) AS published;

-- src/core/embedded/prices/release-prices.ts

-- refuseFinal
SELECT fund_code FROM core.fund_price WHERE day = $1 AND fund_code = ANY ($2) AND state = 'FINAL' ORDER BY fund_code;

-- releasePrices
SELECT core.release_prices($1);
