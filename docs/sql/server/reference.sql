-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/reference/area-names.ts

-- areaNames
SELECT area_id AS id, name FROM area WHERE area_id = ANY ($1);

-- src/server/reference/areas-repository.ts

-- listBeginning
SELECT area_id AS id, name FROM ${from(scope.parentId !== undefined)} AND search >= $3 AND search < $4
  ORDER BY search, area_id LIMIT $5 OFFSET $6;

-- countBeginning
SELECT count(*)::integer AS count FROM ${from(scope.parentId !== undefined)} AND search >= $3 AND search < $4;

-- listContaining
SELECT area_id AS id, name FROM ${from(scope.parentId !== undefined)} AND search LIKE $3 AND NOT starts_with(search, $4)
  ORDER BY search, area_id LIMIT $5 OFFSET $6;

-- findArea
SELECT area_id AS id, name FROM area WHERE level = $1 AND area_id = $2;

-- src/server/reference/ensure-reference.ts

-- ensureReference
SELECT pg_advisory_xact_lock(hashtext('server/seed-reference'));

-- isReferenceLoaded
SELECT EXISTS (SELECT FROM area) AND (SELECT count(DISTINCT list) FROM list_entry) = $1 AS is_filled;

-- src/server/reference/inserted-text-repository.ts

-- listInsertedTexts
SELECT kind, title, version, body, released_at AS "releasedAt" FROM (
  SELECT DISTINCT ON (kind, title) * FROM inserted_text WHERE $1::text IS NULL OR kind = $1
  ORDER BY kind, title, version DESC) AS newest
  WHERE NOT withdrawn ORDER BY kind, lower(title);

-- findInsertedTexts
SELECT kind, title, version, body FROM inserted_text
  JOIN unnest($1::text[], $2::text[], $3::integer[]) AS given (kind, title, version) USING (kind, title, version);

-- insertInsertedTexts
INSERT INTO inserted_text (kind, title, version, body)
  SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[])
  ON CONFLICT (kind, title, version) DO NOTHING;

-- src/server/reference/list-rows.ts

-- listRows
SELECT list, code, name, position, valid_from::text AS "validFrom", valid_until::text AS "validUntil",
  coalesce(auto_debit, false) AS "autoDebit", coalesce(issues_cards, false) AS "issuesCards",
  coalesce(mandate_by_hand, false) AS "mandateByHand", rider_position AS "riderPosition" FROM list_entry WHERE list = ANY ($1) ORDER BY valid_from, list, code;

-- findListRows
SELECT list, code, name, position, valid_from::text AS "validFrom", valid_until::text AS "validUntil",
  coalesce(auto_debit, false) AS "autoDebit", coalesce(issues_cards, false) AS "issuesCards",
  coalesce(mandate_by_hand, false) AS "mandateByHand", rider_position AS "riderPosition" FROM list_entry
  JOIN unnest($2::text[], $3::date[]) AS given (code, valid_from) USING (code, valid_from) WHERE list = $1;

-- saveListRows
INSERT INTO list_entry (list, code, name, position, valid_from, valid_until, auto_debit, issues_cards, mandate_by_hand,
  rider_position)
  SELECT $1, * FROM jsonb_to_recordset($2::jsonb) AS row (code text, name text, position smallint, "validFrom" date,
  "validUntil" date, "autoDebit" boolean, "issuesCards" boolean, "mandateByHand" boolean, "riderPosition" smallint)
  ON CONFLICT (list, code, valid_from) DO UPDATE SET position = EXCLUDED.position, valid_until = EXCLUDED.valid_until,
  rider_position = EXCLUDED.rider_position;

-- listEmptyLists
SELECT needed.list FROM unnest($1::text[]) AS needed (list)
  WHERE NOT EXISTS (SELECT FROM list_entry AS known WHERE known.list = needed.list AND known.valid_from <= $2
  AND (known.valid_until IS NULL OR known.valid_until >= $2));

-- src/server/reference/missing-terms.ts

-- listMissingTerms
SELECT terms_id || ' ' || flavour AS missing
  FROM unnest($1::text[], $2::text[]) AS needed (terms_id, flavour)
  WHERE NOT EXISTS (SELECT FROM terms_text AS own
  WHERE (own.terms_id, own.flavour) = (needed.terms_id, needed.flavour)
  AND own.origin = 'IMPORTED' AND own.valid_from <= $3)
  ORDER BY 1;

-- src/server/reference/seed-areas.ts

-- insertAreas
SELECT 1 FROM area LIMIT 1;

-- insertAreas
INSERT INTO area (area_id, level, parent_id, name, search)
  SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[]);

-- insertAreas
ANALYZE area;

-- src/server/reference/seed-reference.ts

-- fillLists
SELECT DISTINCT list FROM list_entry;

-- src/server/reference/terms-repository.ts

-- listTerms
SELECT DISTINCT ON (terms_id) terms_id AS id, version, title, body, valid_from
  FROM terms_text
  WHERE flavour = $2 AND valid_from <= $3 AND ($1::text[] IS NULL OR terms_id = ANY ($1) OR terms_id LIKE $4)
  ORDER BY terms_id, origin = 'IMPORTED' DESC, valid_from DESC, position DESC LIMIT 100;

-- listTermsVersions
SELECT terms_id AS id, flavour, version, title, body, valid_from::text AS "validFrom", origin = 'IMPORTED' AS own,
  valid_from <= $1 AND row_number() OVER (PARTITION BY terms_id, flavour, valid_from <= $1
  ORDER BY origin = 'IMPORTED' DESC, valid_from DESC, position DESC) = 1 AS counts
  FROM terms_text ORDER BY terms_id, flavour, valid_from, position;

-- insertTerms
INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from, origin)
  SELECT *, $7 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
  ON CONFLICT (terms_id, flavour, version) DO NOTHING;

-- findTerms
SELECT known.terms_id AS id, known.flavour, known.version, known.title, known.body, known.valid_from::text AS "validFrom"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS text (terms_id, flavour, version)
  JOIN terms_text AS known USING (terms_id, flavour, version);

-- countMissingTerms
SELECT count(*)::integer AS count FROM unnest($1::text[], $2::text[], $3::text[]) AS text (terms_id, flavour, version)
  WHERE NOT EXISTS (SELECT FROM terms_text AS known WHERE (known.terms_id, known.flavour, known.version)
  = (text.terms_id, text.flavour, text.version));

-- findChangedTerms
SELECT text.index::integer - 1 AS index
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[])
  WITH ORDINALITY AS text (terms_id, flavour, version, title, body, valid_from, index)
  JOIN terms_text before USING (terms_id, flavour, version)
  WHERE before.origin = 'SHIPPED'
  AND (before.title, before.body, before.valid_from) IS DISTINCT FROM (text.title, text.body, text.valid_from)
  ORDER BY 1;

-- removeOtherDrafts
DELETE FROM terms_text
  WHERE origin = 'DRAFT'
  AND (terms_id, flavour, version) NOT IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]));
