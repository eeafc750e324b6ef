-- A withdrawal costs what a surrender of the same product and policy year costs: with a lower charge, whoever withdrew nearly everything
-- and surrendered the rest paid less than somebody who surrendered at once (rulebook 7.13). Only the table that the program shipped is
-- replaced, numbers of an actuary stay; in production nobody has confirmed the new one yet (decision 0026).
UPDATE core.parameter
SET value = '{"sameAs": "surr.charge"}',
    unconfirmed_since = CASE WHEN EXISTS (SELECT FROM installation WHERE mode = 'production') THEN now() END
WHERE key = 'wd.charge' AND archetype IS NULL AND product_id IS NULL AND currency IS NULL
  AND value = '[{"untilYear": 2, "percent": 5}, {"untilYear": 3, "percent": 3}, {"untilYear": null, "percent": 0}]'::jsonb;
