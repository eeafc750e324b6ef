-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/requested-calls/requested-call-repository.ts

-- upsertCall
INSERT INTO requested_call (call_id, policy_number, party_id, subject, title, slot, requested_at, call_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (policy_number, party_id, subject) WHERE state = 'OPEN' DO UPDATE SET slot = EXCLUDED.slot
  RETURNING call_id AS id;

-- findNewestCall
SELECT call_id AS id, policy_number AS "policyNumber", title, slot, state, requested_at AS "requestedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM requested_call WHERE policy_number = $1 AND party_id = $2 AND subject = $3
  ORDER BY requested_at DESC LIMIT 1;

-- withdrawCall
UPDATE requested_call SET state = 'WITHDRAWN', ended_at = $4
  WHERE policy_number = $1 AND party_id = $2 AND subject = $3 AND state = 'OPEN' RETURNING call_id AS id;

-- listOpenCalls
SELECT call_id AS id, policy_number AS "policyNumber", title, slot, state, requested_at AS "requestedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM requested_call WHERE state = 'OPEN' ORDER BY call_by, requested_at LIMIT 200;

-- findCall
SELECT call_id AS id, policy_number AS "policyNumber", title, slot, state, requested_at AS "requestedAt",
  call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt" FROM requested_call WHERE call_id::text = $1;

-- markReached
UPDATE requested_call SET state = 'REACHED', ended_by = $2, ended_at = $3, note = $4
  WHERE call_id::text = $1 AND state = 'OPEN';

-- markMissed
UPDATE requested_call SET tries = tries + 1, tried_by = $2, tried_at = $3, note = $4
  WHERE call_id::text = $1 AND state = 'OPEN';
