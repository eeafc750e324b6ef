-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/issued-documents/issued-document-repository.ts

-- takeSerial
SELECT nextval('paper_serial')::text AS serial;

-- hasIssuedDocument
SELECT FROM paper WHERE kind = $1 AND about = $2;

-- insertIssuedDocument
INSERT INTO paper (serial, number, kind, policy_number, party_id, request_number, about, content, sha256, code_hash, made_at, made_on,
  recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING;

-- findIssuedDocument
SELECT serial::text AS serial, number, kind, request_number, sha256, made_at, made_on, content FROM paper WHERE number = $1 AND policy_number = $2 AND party_id = $3;

-- findDocumentAbout
SELECT serial::text AS serial, number, kind, request_number, sha256, made_at, made_on, content FROM paper WHERE kind = $1 AND about = $2 AND policy_number = $3 AND party_id = $4;

-- page
SELECT serial::text AS serial, number, kind, request_number, sha256, made_at, made_on, content FROM paper
  WHERE policy_number = $1 AND party_id = $2 AND ($3::text IS NULL OR kind = $3)
  AND ($4::integer IS NULL OR made_on BETWEEN make_date($4, 1, 1) AND make_date($4, 12, 31))
  AND ($5::text IS NULL OR request_number = $5)
  AND ($6::bigint IS NULL OR (made_on, serial) < (SELECT made_on, serial FROM paper WHERE serial = $6))
  ORDER BY made_on DESC, serial DESC LIMIT $7;

-- listDocumentKinds
SELECT kind, array_agg(DISTINCT extract(year FROM made_on)::integer) AS years
  FROM paper WHERE policy_number = $1 AND party_id = $2 GROUP BY kind;

-- findByHash
SELECT kind, made_on, sha256 FROM paper WHERE code_hash = ANY ($1);

-- src/server/issued-documents/words/letter-text-repository.ts

-- listOwnLetters
SELECT letter, json_object_agg(part, body) AS words
  FROM (SELECT DISTINCT ON (letter, part) letter, part, body FROM letter_text
  WHERE valid_from <= $1 ORDER BY letter, part, valid_from DESC) AS newest
  GROUP BY letter;

-- findLetterTexts
SELECT letter, part, valid_from::text AS "validFrom", body
  FROM unnest($1::text[], $2::text[], $3::date[]) AS given (letter, part, valid_from)
  JOIN letter_text USING (letter, part, valid_from);

-- insertLetterTexts
INSERT INTO letter_text (letter, part, valid_from, body)
  SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[])
  ON CONFLICT (letter, part, valid_from) DO NOTHING;
