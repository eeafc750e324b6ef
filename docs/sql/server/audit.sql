-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/audit/append-audit.ts

-- appendAudit
SELECT pg_advisory_xact_lock(hashtextextended($1, 1));

-- appendAudit
SELECT position, hash FROM audit_event WHERE stream = $1 ORDER BY position DESC LIMIT 1;

-- appendAudit
INSERT INTO audit_event (stream, position, at, actor, action, detail, previous, key_id, hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- auditChains
SELECT stream, position, at, actor, action, detail, previous, key_id, hash FROM audit_event
  WHERE (stream, position) > ($1, $2) AND ($4::text IS NULL OR stream = $4)
  ORDER BY stream, position LIMIT $3;

-- auditChains
WITH newest AS (
  SELECT stream, max(position) AS position FROM audit_event WHERE stream > $1 GROUP BY stream ORDER BY stream LIMIT $2
  )
  SELECT stream AS chain, position, hash FROM newest JOIN audit_event USING (stream, position) ORDER BY stream;

-- auditChains
SELECT stream AS chain, position, hash
  FROM audit_event JOIN unnest($1::text[], $2::bigint[]) AS wanted (stream, position) USING (stream, position);

-- src/server/audit/chain-heads.ts

-- listNights
SELECT family, night, taken_at, chains, key_id, digest FROM chain_night WHERE family = $1 ORDER BY night;

-- listNoted
SELECT chain, position, hash FROM chain_head WHERE family = $1 AND night = $2 AND chain > $3 ORDER BY chain LIMIT $4;

-- findLastNoted
SELECT wanted.chain, noted.position FROM unnest($2::text[]) AS wanted (chain)
  CROSS JOIN LATERAL (
  SELECT position FROM chain_head WHERE family = $1 AND chain = wanted.chain ORDER BY night DESC LIMIT 1
  ) AS noted;

-- insertHeads
INSERT INTO chain_head (family, night, chain, position, hash)
  SELECT $1, $2, chain, position, hash FROM unnest($3::text[], $4::bigint[], $5::text[]) AS head (chain, position, hash);

-- sealNight
INSERT INTO chain_night (family, night, taken_at, chains, key_id, digest) VALUES ($1, $2, $3, $4, $5, $6);

-- sealFirstNight
SELECT count(*) AS chains FROM chain_head WHERE family = $1 AND night = 0;

-- src/server/audit/find-audited.ts

-- findMoneyStep
SELECT action, substr(actor, length('staff:') + 1) AS by, at FROM audit_event
  WHERE stream = 'desk' AND action IN ('money.matched', 'money.returned', 'money.reversal-closed')
  AND (detail->>'payment' = $1 OR detail->>'request' = $2)
  ORDER BY position DESC LIMIT 1;

-- findGuardLifted
SELECT action, substr(actor, length('staff:') + 1) AS by, at FROM audit_event
  WHERE stream = 'policy:' || $1 AND action = 'sign-in-guard.lifted' ORDER BY position DESC LIMIT 1;

-- src/server/audit/verify-chain.ts

-- findKeyless
SELECT chain, position FROM chain_head WHERE family = $1 AND night = 0 AND chain = ANY ($2);
