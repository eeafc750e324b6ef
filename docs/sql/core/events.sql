-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/events/list-events.ts

-- eventsAfter
SELECT event_id::text AS id, policy_number, request_number, body,
  to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
  FROM core.event WHERE event_id > $1::bigint ORDER BY event_id LIMIT $2;

-- src/core/embedded/events/record-events.ts

-- recordAllEvents
SELECT pg_advisory_xact_lock($1);

-- recordAllEvents
INSERT INTO core.event (policy_number, request_number, at, body)
  SELECT row.value->>'policyNumber', row.value->>'requestNumber', $1, row.value->'body'
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS row (value, position)
  ORDER BY row.position;
