-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/policy/movement-answer.ts

-- selectOwn
SELECT number FROM proposal WHERE number = ANY($1) AND policy_number = $2 AND party_id = $3;

-- src/server/policy/pending-changes.ts

-- selectPending
SELECT number, suffix, title, state, submitted_at, promised_date, headline, waits_for, face_consent_until, decided_at, ended_at, effective_on,
  holds_lock, service_days, promise, paused_since, pause_reason, reply_by, content FROM proposal
  WHERE policy_number = $1 AND party_id = $2 AND ended_at IS NULL AND holds_lock
  ORDER BY submitted_at, number LIMIT 100;
