-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/data-keys/count-sealed.ts

-- countOf
SELECT CASE WHEN substr(start, 1, 1) = '\x01' THEN '' ELSE encode(substr(start, 2), 'hex') END AS "keyId", count(*)::int AS count
  FROM ${table}, regexp_matches(${column}::text, 'sealed:([A-Za-z0-9+/]{8})', 'g') AS found,
  decode(found[1], 'base64') AS start GROUP BY 1;

-- countOf
SELECT CASE WHEN substr(${column}, 1, 1) = '\x01' THEN '' ELSE encode(substr(${column}, 2, 5), 'hex') END AS "keyId",
  count(*)::int AS count
  FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1;

-- src/server/data-keys/data-key-repository.ts

-- hasDataKeys
SELECT to_regclass('public.data_key') IS NOT NULL AS has;

-- listDataKeys
SELECT key_id AS "keyId", retired_at IS NOT NULL AS retired FROM data_key ORDER BY noted_at, key_id;

-- insertDataKeys
INSERT INTO data_key (key_id, chain_id, chain_key, noted_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING;

-- retireDataKey
UPDATE data_key SET retired_at = now() WHERE key_id = $1;

-- findChainKey
SELECT key_id, chain_key FROM data_key WHERE key_id <> ALL ($1);

-- src/server/data-keys/rework-rows.ts

-- countPages
SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::bigint)::text AS pages;

-- listChanges
SELECT ctid::text AS at, ${...new Set([...place.reads, ...Object.keys(place.writes)])}::text AS ${...new Set([...place.reads, ...Object.keys(place.writes)])} FROM ${place.table}
  WHERE ctid >= $1::tid AND ctid < $2::tid AND ${place.where};

-- saveChanges
WITH free AS (SELECT ctid AS at FROM ${place.table} WHERE ctid = ANY ($1::tid[]) FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE ${place.table} AS stored
  SET ${columns.map(([name, type]) => `${name} = told.after_${name}::${type}`).join(', ')}
  FROM unnest($1::tid[], ${arrays}) AS told (at, ${pairs}) JOIN free USING (at)
  WHERE stored.ctid = told.at AND stored.ctid = ANY ($1::tid[])
  AND ${columns.map(([name]) => `stored.${name}::text IS NOT DISTINCT FROM told.before_${name}`).join(' AND ')};

-- src/server/data-keys/stored-files.ts

-- listStoredFiles
SELECT name FROM (
  SELECT name FROM attachment WHERE stored_at IS NOT NULL
  UNION ALL SELECT name FROM face_frame WHERE stored
  UNION ALL SELECT name FROM public_case_attachment WHERE stored_at IS NOT NULL
  UNION ALL SELECT file FROM privacy_export WHERE file IS NOT NULL
  ) AS file (name) WHERE name > $1 ORDER BY name LIMIT $2;

-- lockFiles
SELECT name FROM attachment WHERE name = ANY ($1) AND stored_at IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED;

-- lockFiles
SELECT name FROM public_case_attachment WHERE name = ANY ($1) AND stored_at IS NOT NULL FOR NO KEY UPDATE SKIP LOCKED;

-- lockFiles
SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
  WHERE frame.name = ANY ($1) AND frame.stored FOR NO KEY UPDATE SKIP LOCKED;

-- lockFiles
SELECT file AS name FROM privacy_export WHERE file = ANY ($1) AND state = 'READY'
  AND expires_at > now() + interval '1 minute' FOR NO KEY UPDATE SKIP LOCKED;
