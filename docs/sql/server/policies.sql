-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/policies/session-person.ts

-- findPerson
SELECT session_id, policy_number, identity_hash, phone_hash, holder, device, device_mark, started_at FROM customer_session WHERE session_id = $1 AND ended_at IS NULL;

-- findPersonLocked
SELECT session_id, policy_number, identity_hash, phone_hash, holder, device, device_mark, started_at FROM customer_session WHERE session_id = $1 AND ended_at IS NULL FOR UPDATE;
