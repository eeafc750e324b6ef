-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/bank-statements/candidate-repository.ts

-- findLine
SELECT line_id AS "lineId", account, day::text AS day, amount::text AS amount FROM bank_statement_line WHERE line_id = $1;

-- listCandidates
WITH open AS (
  SELECT moved.movement_id, moved.channel, moved.reference, moved.policy_number, moved.amount, moved.earliest, moved.latest
  FROM bank_movement AS moved
  WHERE moved.channel = ANY($1) AND moved.currency = $2 AND sign(moved.amount) = sign($4::numeric)
  AND ($5 <> '' OR $7::text IS NOT NULL OR moved.latest >= $3::date - $6::integer AND moved.earliest <= $3::date + $6::integer)
  AND NOT EXISTS (
  SELECT FROM bank_settlement_movement AS part JOIN bank_settlement AS settled USING (settlement_id)
  WHERE part.movement_id = moved.movement_id AND part.in_force
  AND (settled.state <> 'SUGGESTED' OR settled.line_id IS DISTINCT FROM $8::uuid))
  ), candidate AS (
  SELECT 'movement/' || movement_id AS key, 'movement' AS kind, channel, reference AS name, policy_number, 1 AS count,
  amount AS total, earliest, latest, ARRAY[movement_id] AS ids
  FROM open
  UNION ALL
  SELECT 'batch/' || batch.number, 'batch', 'payout', batch.number::text, NULL, count(*)::integer, sum(open.amount),
  min(earliest), max(latest), array_agg(movement_id ORDER BY movement_id)
  FROM open JOIN payout_line AS line ON line.reference = open.reference
  JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
  WHERE at.state = 'paid' GROUP BY batch.number HAVING count(*) > 1
  UNION ALL
  SELECT 'day/' || channel || '/' || earliest, 'day', channel, earliest::text, NULL, count(*)::integer, sum(amount),
  earliest, max(latest), array_agg(movement_id ORDER BY movement_id)
  FROM open WHERE channel <> 'payout' GROUP BY channel, earliest HAVING count(*) > 1
  )
  SELECT key, kind, channel, name, policy_number AS "policyNumber", count, total::text AS total, earliest::text AS earliest,
  latest::text AS latest, ids AS "movementIds"
  FROM candidate
  WHERE ($7::text IS NULL OR key = $7)
  AND ($5 = '' OR strpos(lower(name), lower($5)) > 0 OR strpos(policy_number, $5) > 0)
  ORDER BY abs(total - $4::numeric), abs(latest - $3::date), key LIMIT $9;

-- findMovement
SELECT movement_id AS "movementId", amount::text AS amount, currency FROM bank_movement WHERE movement_id = $1;

-- findAnswerForUpdate
SELECT settlement_id AS "settlementId", state, made_by AS "madeBy", made_at AS "madeAt" FROM bank_settlement AS settled
  WHERE state IN ('SUGGESTED', 'WAITING', 'SETTLED') AND (line_id = $1::uuid OR EXISTS (
  SELECT FROM bank_settlement_movement AS part
  WHERE part.settlement_id = settled.settlement_id AND part.movement_id = $2 AND part.in_force))
  FOR UPDATE;

-- src/server/bank-statements/day-lines.ts

-- listDayLines
SELECT line.line_id AS "lineId", line.account, line.day::text AS day, line.amount::text AS amount, line.reference,
  coalesce(settled.note, '') AS note,
  ARRAY(SELECT moved.reference FROM bank_settlement_movement AS part JOIN bank_movement AS moved USING (movement_id)
  WHERE part.settlement_id = settled.settlement_id AND part.in_force ORDER BY moved.movement_id) AS answered
  FROM bank_statement_line AS line
  LEFT JOIN bank_settlement AS settled ON settled.line_id = line.line_id AND settled.state IN ('SUGGESTED', 'WAITING', 'SETTLED')
  WHERE line.account = ANY($1) AND line.day BETWEEN $2 AND $3
  ORDER BY line.day, line.account, line.reference, line.position LIMIT $4;

-- listCoveringAccounts
SELECT DISTINCT account FROM bank_statement WHERE account = ANY($1) AND last_day >= $2 AND first_day <= $2;

-- src/server/bank-statements/difference-repository.ts

-- countStates
WITH covered AS (
  SELECT range_agg(daterange(first_day, last_day, '[]')) AS days FROM bank_statement WHERE account = $1
  ), item AS (
  SELECT 'unknown' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, NULL::uuid AS settlement_id
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
  WHERE open.account = $1
  UNION ALL
  SELECT CASE settled.state WHEN 'SUGGESTED' THEN 'different' WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END,
  line.day, line.amount, line.line_id, NULL, settled.settlement_id
  FROM bank_settlement AS settled JOIN bank_statement_line AS line ON line.line_id = settled.line_id
  WHERE (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE')) AND line.account = $1
  UNION ALL
  SELECT 'missing', moved.latest, moved.amount, NULL, moved.movement_id, NULL
  FROM bank_open_movement AS open JOIN bank_movement AS moved USING (movement_id)
  WHERE moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  UNION ALL
  SELECT CASE settled.state WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END, moved.latest, moved.amount, NULL, moved.movement_id,
  settled.settlement_id
  FROM bank_settlement AS settled
  JOIN bank_settlement_movement AS part ON part.settlement_id = settled.settlement_id AND part.in_force
  JOIN bank_movement AS moved ON moved.movement_id = part.movement_id
  WHERE settled.line_id IS NULL AND (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE'))
  AND moved.awaited AND moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  ), counted AS (
  SELECT state, count(*) AS count, count(line_id) AS lines, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS money_in,
  coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS money_out, coalesce(sum(amount) FILTER (WHERE amount > 0 AND line_id IS NOT NULL), 0) AS line_in,
  coalesce(-sum(amount) FILTER (WHERE amount < 0 AND line_id IS NOT NULL), 0) AS line_out, min(day) AS first, max(day) AS last
  FROM item GROUP BY state
  ), every AS (
  SELECT coalesce(sum(lines), 0) AS lines, coalesce(sum(money_in), 0) AS money_in, coalesce(sum(money_out), 0) AS money_out
  FROM bank_statement_day WHERE account = $1
  ), pair AS (
  SELECT every.lines - coalesce(sum(counted.lines), 0) AS count, every.money_in - coalesce(sum(line_in), 0) AS money_in,
  every.money_out - coalesce(sum(line_out), 0) AS money_out
  FROM every LEFT JOIN counted ON true GROUP BY every.lines, every.money_in, every.money_out
  )
  SELECT state, count::integer AS count, money_in::text AS "moneyIn", money_out::text AS "moneyOut", first::text AS first, last::text AS last
  FROM counted
  UNION ALL
  SELECT 'matched', count::integer, money_in::text, money_out::text,
  (SELECT line.day::text FROM bank_statement_line AS line JOIN bank_settlement AS settled
  ON settled.line_id = line.line_id AND settled.state = 'SETTLED' AND settled.kind <> 'NOTE' WHERE line.account = $1 ORDER BY line.day LIMIT 1),
  (SELECT line.day::text FROM bank_statement_line AS line JOIN bank_settlement AS settled
  ON settled.line_id = line.line_id AND settled.state = 'SETTLED' AND settled.kind <> 'NOTE' WHERE line.account = $1 ORDER BY line.day DESC LIMIT 1)
  FROM pair WHERE count > 0;

-- countLate
WITH covered AS (
  SELECT range_agg(daterange(first_day, last_day, '[]')) AS days FROM bank_statement WHERE account = $1
  ), item AS (
  SELECT 'unknown' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, NULL::uuid AS settlement_id
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
  WHERE open.account = $1
  UNION ALL
  SELECT CASE settled.state WHEN 'SUGGESTED' THEN 'different' WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END,
  line.day, line.amount, line.line_id, NULL, settled.settlement_id
  FROM bank_settlement AS settled JOIN bank_statement_line AS line ON line.line_id = settled.line_id
  WHERE (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE')) AND line.account = $1
  UNION ALL
  SELECT 'missing', moved.latest, moved.amount, NULL, moved.movement_id, NULL
  FROM bank_open_movement AS open JOIN bank_movement AS moved USING (movement_id)
  WHERE moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  UNION ALL
  SELECT CASE settled.state WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END, moved.latest, moved.amount, NULL, moved.movement_id,
  settled.settlement_id
  FROM bank_settlement AS settled
  JOIN bank_settlement_movement AS part ON part.settlement_id = settled.settlement_id AND part.in_force
  JOIN bank_movement AS moved ON moved.movement_id = part.movement_id
  WHERE settled.line_id IS NULL AND (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE'))
  AND moved.awaited AND moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  ) SELECT count(*)::integer AS count, min(day)::text AS oldest FROM item
  WHERE state IN ('unknown', 'different', 'missing', 'waiting') AND day < $5;

-- listMatched
WITH page AS (
  SELECT 'matched' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, settled.settlement_id,
  (line.day - date '2000-01-01') * -1 AS place
  FROM bank_statement_line AS line JOIN bank_settlement AS settled
  ON settled.line_id = line.line_id AND settled.state = 'SETTLED' AND settled.kind <> 'NOTE' WHERE line.account = $1 ORDER BY line.day DESC, line.amount, line.line_id LIMIT $2 OFFSET $3
  )
  SELECT page.state, page.day::text AS day, page.amount::text AS amount, line.line_id AS "lineId", line.reference,
  line.sealed_text AS "sealedText", line.line_number AS "lineNumber", statement.number::text AS statement,
  part.movements, part.total::text AS "movedTotal", part.first AS movement,
  CASE WHEN settled.settlement_id IS NOT NULL THEN jsonb_build_object('settlementId', settled.settlement_id,
  'kind', settled.kind, 'note', settled.note, 'madeBy', settled.made_by, 'decidedBy', settled.decided_by,
  'madeAt', to_char(settled.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS settlement
  FROM page
  LEFT JOIN bank_statement_line AS line ON line.line_id = page.line_id
  LEFT JOIN bank_statement AS statement ON statement.statement_id = line.statement_id
  LEFT JOIN bank_settlement AS settled ON settled.settlement_id = page.settlement_id
  CROSS JOIN LATERAL (
  SELECT count(*)::integer AS movements, sum(amount) AS total,
  (array_agg(jsonb_build_object('movementId', movement_id, 'kind', kind, 'channel', channel, 'reference', reference,
  'virtualAccount', virtual_account, 'policyNumber', policy_number, 'earliest', earliest, 'latest', latest)
  ORDER BY movement_id))[1] AS first
  FROM bank_movement WHERE movement_id IN (
  SELECT page.movement_id UNION SELECT movement_id FROM bank_settlement_movement WHERE settlement_id = page.settlement_id)) AS part
  ORDER BY page.place, page.amount, page.line_id, page.movement_id;

-- listItems
WITH covered AS (
  SELECT range_agg(daterange(first_day, last_day, '[]')) AS days FROM bank_statement WHERE account = $1
  ), item AS (
  SELECT 'unknown' AS state, line.day, line.amount, line.line_id, NULL::text AS movement_id, NULL::uuid AS settlement_id
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
  WHERE open.account = $1
  UNION ALL
  SELECT CASE settled.state WHEN 'SUGGESTED' THEN 'different' WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END,
  line.day, line.amount, line.line_id, NULL, settled.settlement_id
  FROM bank_settlement AS settled JOIN bank_statement_line AS line ON line.line_id = settled.line_id
  WHERE (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE')) AND line.account = $1
  UNION ALL
  SELECT 'missing', moved.latest, moved.amount, NULL, moved.movement_id, NULL
  FROM bank_open_movement AS open JOIN bank_movement AS moved USING (movement_id)
  WHERE moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  UNION ALL
  SELECT CASE settled.state WHEN 'WAITING' THEN 'waiting' ELSE 'explained' END, moved.latest, moved.amount, NULL, moved.movement_id,
  settled.settlement_id
  FROM bank_settlement AS settled
  JOIN bank_settlement_movement AS part ON part.settlement_id = settled.settlement_id AND part.in_force
  JOIN bank_movement AS moved ON moved.movement_id = part.movement_id
  WHERE settled.line_id IS NULL AND (settled.state IN ('SUGGESTED', 'WAITING') OR (settled.state = 'SETTLED' AND settled.kind = 'NOTE'))
  AND moved.awaited AND moved.channel = ANY($2) AND moved.currency = $3
  AND daterange(moved.earliest, moved.latest + $4::integer, '[]') <@ (SELECT days FROM covered)
  ), page AS (
  SELECT *, (day - date '2000-01-01') * CASE WHEN state = 'explained' THEN -1 ELSE 1 END AS place
  FROM item WHERE state = ANY($5) ORDER BY place, amount, line_id, movement_id LIMIT $6 OFFSET $7
  )
  SELECT page.state, page.day::text AS day, page.amount::text AS amount, line.line_id AS "lineId", line.reference,
  line.sealed_text AS "sealedText", line.line_number AS "lineNumber", statement.number::text AS statement,
  part.movements, part.total::text AS "movedTotal", part.first AS movement,
  CASE WHEN settled.settlement_id IS NOT NULL THEN jsonb_build_object('settlementId', settled.settlement_id,
  'kind', settled.kind, 'note', settled.note, 'madeBy', settled.made_by, 'decidedBy', settled.decided_by,
  'madeAt', to_char(settled.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS settlement
  FROM page
  LEFT JOIN bank_statement_line AS line ON line.line_id = page.line_id
  LEFT JOIN bank_statement AS statement ON statement.statement_id = line.statement_id
  LEFT JOIN bank_settlement AS settled ON settled.settlement_id = page.settlement_id
  CROSS JOIN LATERAL (
  SELECT count(*)::integer AS movements, sum(amount) AS total,
  (array_agg(jsonb_build_object('movementId', movement_id, 'kind', kind, 'channel', channel, 'reference', reference,
  'virtualAccount', virtual_account, 'policyNumber', policy_number, 'earliest', earliest, 'latest', latest)
  ORDER BY movement_id))[1] AS first
  FROM bank_movement WHERE movement_id IN (
  SELECT page.movement_id UNION SELECT movement_id FROM bank_settlement_movement WHERE settlement_id = page.settlement_id)) AS part
  ORDER BY page.place, page.amount, page.line_id, page.movement_id;

-- src/server/bank-statements/movement-repository.ts

-- insertMovements
INSERT INTO bank_movement (movement_id, channel, kind, reference, virtual_account, policy_number, currency, amount,
  earliest, latest, awaited, recorded_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
  $8::numeric[], $9::date[], $10::date[], $11::boolean[], $12::timestamptz[])
  ON CONFLICT (movement_id) DO NOTHING;

-- findKnown
SELECT (SELECT max(recorded_at) FROM bank_movement) AS newest,
  (SELECT min(first_day)::text FROM bank_statement) AS "firstDay";

-- src/server/bank-statements/settlement-repository.ts

-- listOpenLines
SELECT line_id AS "lineId", day::text AS day, amount::text AS amount, reference, sealed_text AS "sealedText"
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)
  WHERE open.account = $1
  ORDER BY day, reference, position, line_id;

-- listOpenMovements
SELECT movement_id AS "movementId", reference, virtual_account AS "virtualAccount", amount::text AS amount,
  earliest::text AS earliest, latest::text AS latest
  FROM bank_movement AS moved
  WHERE channel = ANY($1) AND currency = $2 AND latest >= $3 AND earliest <= $4 AND NOT EXISTS (
  SELECT FROM bank_settlement_movement AS one WHERE one.movement_id = moved.movement_id AND one.in_force)
  ORDER BY latest, movement_id;

-- listPartedPairs
SELECT settlement.line_id AS "lineId", one.movement_id AS "movementId"
  FROM bank_settlement AS settlement JOIN bank_settlement_movement AS one USING (settlement_id)
  JOIN bank_statement_line AS line ON line.line_id = settlement.line_id
  WHERE line.account = $1 AND settlement.state IN ('REFUSED', 'UNDONE');

-- insertSettlements
INSERT INTO bank_settlement (settlement_id, line_id, kind, state, amount, note, made_by, made_at)
  SELECT settlement_id, line_id, kind, state, amount, note, $7, $8
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::numeric[], $6::text[])
  AS one (settlement_id, line_id, kind, state, amount, note);

-- insertSettlements
INSERT INTO bank_settlement_movement (settlement_id, movement_id)
  SELECT * FROM unnest($1::uuid[], $2::text[]);

-- findSettlementForUpdate
SELECT settlement_id AS "settlementId", line_id AS "lineId", kind, state, amount::text AS amount, made_by AS "madeBy",
  decided_by AS "decidedBy", decided_at AS "decidedAt"
  FROM bank_settlement WHERE settlement_id = $1 FOR UPDATE;

-- updateSettlement
UPDATE bank_settlement SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5 WHERE settlement_id = $1;

-- src/server/bank-statements/statement-repository.ts

-- listStatements
SELECT number::text AS number, first_day::text AS "firstDay", last_day::text AS "lastDay", opening::text AS opening,
  closing::text AS closing, line_count AS "lineCount", new_count AS "newCount", uploaded_by AS by, uploaded_at AS at
  FROM bank_statement WHERE account = $1 ORDER BY number DESC LIMIT $2;

-- findSameStatement
SELECT number::text AS number, first_day::text AS "firstDay", last_day::text AS "lastDay", opening::text AS opening,
  closing::text AS closing, line_count AS "lineCount", new_count AS "newCount", uploaded_by AS by, uploaded_at AS at
  FROM bank_statement WHERE account = $1 AND first_day = $2 AND last_day = $3 AND sha256 = $4;

-- findNeighbours
SELECT number::text AS number, first_day::text AS "firstDay", last_day::text AS "lastDay", opening::text AS opening,
  closing::text AS closing, line_count AS "lineCount", new_count AS "newCount", uploaded_by AS by, uploaded_at AS at
  FROM bank_statement WHERE account = $1 AND closing IS NOT NULL
  AND CASE $2 WHEN 'before' THEN last_day = $3::date - 1 ELSE first_day = $3::date + 1 END
  ORDER BY number DESC LIMIT 1;

-- listCoveredDays
SELECT lower(days)::text AS from, (upper(days) - 1)::text AS to
  FROM (SELECT unnest(range_agg(daterange(first_day, last_day, '[]'))) AS days FROM bank_statement WHERE account = $1) AS span
  ORDER BY lower(days);

-- lockAccount
SELECT pg_advisory_xact_lock(hashtextextended($1, 2));

-- countStored
SELECT count(given.day)::integer AS known, (count(*) - count(given.day))::integer AS lacking
  FROM bank_statement_line AS line
  LEFT JOIN unnest($4::date[], $5::text[], $6::numeric[], $7::integer[]) AS given (day, reference, amount, position)
  ON (given.day, given.reference, given.amount, given.position) = (line.day, line.reference, line.amount, line.position)
  WHERE line.account = $1 AND line.day BETWEEN $2 AND $3;

-- insertStatement
INSERT INTO bank_statement (statement_id, account, first_day, last_day, opening, closing, line_count, new_count, sha256,
  uploaded_by, uploaded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING number::text AS number;

-- insertStatement
INSERT INTO bank_statement_line (line_id, statement_id, line_number, account, day, reference, amount, position, sealed_text)
  SELECT line_id, $1, line_number, $2, day, reference, amount, position, sealed_text
  FROM unnest($3::uuid[], $4::integer[], $5::date[], $6::text[], $7::numeric[], $8::integer[], $9::bytea[])
  AS line (line_id, line_number, day, reference, amount, position, sealed_text)
  ON CONFLICT ON CONSTRAINT bank_statement_line_once DO NOTHING;
