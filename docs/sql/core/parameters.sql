-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/parameters/confirm-parameters.ts

-- listMissingKeys
SELECT key FROM unnest($1::text[]) AS needed (key)
  WHERE NOT EXISTS (SELECT FROM core.parameter WHERE parameter.key = needed.key) ORDER BY key;

-- listUnconfirmedKeys
SELECT DISTINCT key FROM core.parameter WHERE unconfirmed_since IS NOT NULL ORDER BY key;

-- confirmKeys
UPDATE core.parameter SET unconfirmed_since = NULL
  WHERE unconfirmed_since IS NOT NULL AND key = ANY ($1) RETURNING key;

-- confirmDecidedKeys
SELECT core.confirm_parameters() AS keys;

-- isSetUpOnce
SELECT FROM core.set_up;

-- src/core/embedded/parameters/find-parameters.ts

-- selectRows
SELECT coalesce(json_agg(json_build_object(
  'key', key, 'archetype', archetype, 'productId', product_id, 'currency', currency,
  'effectiveFrom', effective_from, 'value', value)), '[]')::text AS rows
  FROM core.parameter
  WHERE effective_from <= $4 AND (product_id IS NULL OR product_id = $1)
  AND (archetype IS NULL OR archetype = $2) AND (currency IS NULL OR currency = $3);

-- listAllRows
SELECT key, archetype, product_id AS "productId", currency, effective_from AS "effectiveFrom", value, source
  FROM core.parameter;

-- src/core/embedded/parameters/release-parameter.ts

-- listDatedParameters
SELECT key, archetype, product_id AS "productId", currency, effective_from::text AS "effectiveFrom", value, source,
  unconfirmed_since IS NULL AS "isConfirmed"
  FROM core.parameter
  ORDER BY key, effective_from, product_id NULLS FIRST, archetype NULLS FIRST, currency NULLS FIRST;

-- releaseParameter
SELECT core.release_parameter($1);

-- src/core/embedded/parameters/seed-parameters.ts

-- fill
INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source, unconfirmed_since)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source, CASE WHEN $2 THEN now() END
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
  "effectiveFrom" date, value jsonb, source text)
  WHERE NOT EXISTS (SELECT 1 FROM core.parameter AS known WHERE known.key = row.key)
  ON CONFLICT DO NOTHING
  RETURNING key;

-- takesNewParameters
SELECT FROM core.parameter LIMIT 1;

-- listProposed
SELECT key || ' = ' || coalesce(value, 'null'::jsonb)::text
  || coalesce(' for ' || nullif(concat_ws(', ', archetype, 'product ' || "productId", 'currency ' || currency), ''), '')
  || ' from ' || "effectiveFrom" AS line
  FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
  "effectiveFrom" date, value jsonb, source text)
  WHERE NOT EXISTS (SELECT 1 FROM core.parameter AS known WHERE known.key = row.key)
  UNION ALL
  SELECT key || ' = ' || value::text
  || coalesce(' for ' || nullif(concat_ws(', ', archetype, 'product ' || product_id, 'currency ' || currency), ''), '')
  || ' from ' || effective_from || ', filled in' AS line
  FROM core.parameter WHERE unconfirmed_since IS NOT NULL
  ORDER BY line;
