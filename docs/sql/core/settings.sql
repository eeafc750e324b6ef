-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/settings/create-calendar-core.ts

-- hasFinalPrices
SELECT FROM core.fund_price WHERE day = $1 AND state = 'FINAL' LIMIT 1;

-- moveWaitingOrders
UPDATE core.unit_order SET pricing_date = $2 WHERE pricing_date = $1 AND status = 'QUEUED';

-- countWaitingOrders
SELECT count(*)::integer AS count FROM core.unit_order WHERE pricing_date = $1 AND status = 'QUEUED';

-- createCalendarCore
SELECT core.open_day($1);

-- createCalendarCore
SELECT core.close_day($1);

-- src/core/embedded/settings/find-setting.ts

-- findSetting
SELECT value FROM core.parameter
  WHERE key = $1 AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
  ORDER BY effective_from DESC LIMIT 1;

-- findSettings
SELECT DISTINCT ON (key) key, value FROM core.parameter
  WHERE key = ANY ($1) AND archetype IS NULL AND product_id IS NULL AND currency IS NULL AND effective_from <= $2
  ORDER BY key, effective_from DESC;

-- src/core/embedded/settings/get-calendar.ts

-- readCalendar
SELECT day::text AS date, name, kind, provisional FROM core.holiday;

-- src/core/embedded/settings/list-missing-setup.ts

-- listMissingSetup
WITH once AS (SELECT EXISTS (SELECT FROM core.set_up) AS done)
  SELECT part FROM (VALUES
  (1, 'products', EXISTS (SELECT 1 FROM core.product)),
  (2, 'prices', (SELECT done FROM once) OR NOT EXISTS (
  SELECT FROM core.fund WHERE open_for_new_money
  AND NOT EXISTS (SELECT FROM core.fund_price AS price WHERE price.fund_code = fund.fund_code AND price.state = 'FINAL'))),
  (3, 'parameters', NOT $1::boolean),
  (4, 'choices', (SELECT done FROM once) OR NOT EXISTS (SELECT FROM core.parameter WHERE unconfirmed_since IS NOT NULL)),
  (5, 'calendar', EXISTS (SELECT 1 FROM core.holiday) AND ((SELECT done FROM once) OR NOT EXISTS (
  SELECT FROM unnest(ARRAY[$2::date, ($2::date - interval '1 year')::date]) AS needed (day)
  WHERE NOT EXISTS (SELECT FROM core.holiday WHERE kind = 'national'
  AND extract(year FROM holiday.day) = extract(year FROM needed.day)))))
  ) AS setup (place, part, there)
  WHERE NOT there ORDER BY place;

-- noteSetUp
INSERT INTO core.set_up (singleton) VALUES (true) ON CONFLICT (singleton) DO NOTHING;

-- src/core/embedded/settings/load-holidays.ts

-- loadHolidays
WITH given AS (
  SELECT date, kind, name FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text)
  WHERE date > coalesce((SELECT business_date FROM core.day_reached WHERE EXISTS (SELECT FROM core.job_day)), '-infinity')
  ), gone AS (
  DELETE FROM core.holiday WHERE NOT entered AND extract(year FROM day)::text = ANY($2::text[])
  AND day > coalesce((SELECT business_date FROM core.day_reached WHERE EXISTS (SELECT FROM core.job_day)), '-infinity')
  AND NOT EXISTS (SELECT 1 FROM given WHERE given.date = holiday.day AND given.kind = holiday.kind)
  RETURNING day
  ), loaded AS (
  INSERT INTO core.holiday AS known (day, kind, name, provisional) SELECT date, kind, name, false FROM given
  ON CONFLICT (day, kind) DO UPDATE SET name = EXCLUDED.name, provisional = false
  WHERE (known.name, known.provisional) IS DISTINCT FROM (EXCLUDED.name, false)
  RETURNING day
  )
  SELECT (SELECT count(*) FROM given)::integer AS days,
  ((SELECT count(*) FROM loaded) + (SELECT count(*) FROM gone))::integer AS changed;
