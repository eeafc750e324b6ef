-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/products/products-repository.ts

-- selectProducts
SELECT product_id AS id, name, plans, min_sum_assured::float8 AS "minSum", max_sum_assured::float8 AS "maxSum"
  FROM core.product WHERE product_id = ANY ($1::integer[]) ORDER BY product_id LIMIT 100;

-- selectProduct
SELECT product_id AS id, name,
  ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id
  ORDER BY fund_code) AS "fundCodes"
  FROM core.product product WHERE product_id = $1;

-- selectRiders
SELECT rider.product_id AS id, rider.name, rider.family_type AS "familyType", rider.needs_health AS "needsHealth", rider.plans
  FROM core.product_rider sold JOIN core.product rider ON rider.product_id = sold.rider_product_id
  WHERE sold.main_product_id = $1 ORDER BY rider.product_id LIMIT 100;
