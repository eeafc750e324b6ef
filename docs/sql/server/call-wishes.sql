-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/call-wishes/call-wish-repository.ts

-- upsertWish
INSERT INTO call_wish (wish_id, policy_number, party_id, subject, title, slot, wished_at, call_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (policy_number, party_id, subject) WHERE state = 'OPEN' DO UPDATE SET slot = EXCLUDED.slot
  RETURNING wish_id AS id;

-- findNewestWish
SELECT wish_id AS id, policy_number AS "policyNumber", title, slot, state, wished_at AS "wishedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM call_wish WHERE policy_number = $1 AND party_id = $2 AND subject = $3
  ORDER BY wished_at DESC LIMIT 1;

-- withdrawWish
UPDATE call_wish SET state = 'WITHDRAWN', ended_at = $4
  WHERE policy_number = $1 AND party_id = $2 AND subject = $3 AND state = 'OPEN' RETURNING wish_id AS id;

-- listOpenWishes
SELECT wish_id AS id, policy_number AS "policyNumber", title, slot, state, wished_at AS "wishedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM call_wish WHERE state = 'OPEN' ORDER BY call_by, wished_at LIMIT 200;

-- findWish
SELECT wish_id AS id, policy_number AS "policyNumber", title, slot, state, wished_at AS "wishedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM call_wish WHERE wish_id::text = $1;

-- markReached
UPDATE call_wish SET state = 'REACHED', ended_by = $2, ended_at = $3, note = $4
  WHERE wish_id::text = $1 AND state = 'OPEN';

-- markMissed
UPDATE call_wish SET tries = tries + 1, tried_by = $2, tried_at = $3, note = $4
  WHERE wish_id::text = $1 AND state = 'OPEN';
