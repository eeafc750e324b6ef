-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/card-reuse/card-repository.ts

-- insertCards
INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at)
  SELECT name, $2, $3, $4, $5, $6 FROM attachment WHERE name = ANY ($1) ON CONFLICT (name) DO NOTHING;

-- insertReplacement
INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at)
  SELECT attachment.name, before.policy_number, before.party_id, before.identity_hash, $3, $4
  FROM holder_card AS before JOIN attachment ON attachment.name = $2 AND attachment.type = 'KTP'
  WHERE before.name = $1;

-- findAcceptedCard
SELECT card.name, card.received_on::text AS "receivedOn", proposal.number AS "requestNumber",
  proposal.title AS "requestTitle", attachment.size, attachment.photo_faults AS "photoFaults"
  FROM holder_card AS card JOIN attachment USING (name) JOIN proposal ON proposal.number = attachment.used_by
  WHERE card.policy_number = $1 AND card.received_on >= $4 AND card.origin IS NULL
  AND card.party_id = $2 AND card.identity_hash = ANY ($3) AND ($5::text IS NULL OR card.name = $5)
  AND attachment.replaced_by IS NULL AND attachment.stored_at IS NOT NULL
  AND proposal.state = ANY ($6) AND proposal.decided_at IS NOT NULL AND NOT proposal.automatic
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number AND message.objection)
  AND NOT EXISTS (SELECT FROM holder_card AS marked JOIN attachment AS held USING (name)
  JOIN asked_document AS asked ON asked.number = held.used_by AND asked.previous = marked.name
  WHERE marked.policy_number = $1 AND (marked.recorded_at > card.recorded_at OR card.name IN (marked.name, marked.origin)))
  AND NOT EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = $1 AND report.state = 'CONFIRMED'
  AND report.reported_at >= card.recorded_at)
  AND NOT EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = $1 AND report.reported_at >= card.recorded_at)
  AND NOT EXISTS (SELECT FROM number_change AS change WHERE change.policy_number = $1
  AND change.stopped_by = 'OBJECTION' AND change.ended_at >= card.recorded_at)
  ORDER BY card.received_on DESC, card.recorded_at DESC LIMIT 1;

-- insertCopy
INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at,
  origin, origin_request, consent_version, consent_sha256, consented_at)
  SELECT $1, policy_number, party_id, identity_hash, received_on, recorded_at, name, $3, $4, $5, $6
  FROM holder_card WHERE name = $2;

-- listCopies
SELECT name, origin, origin_request AS "originRequest", received_on::text AS "receivedOn"
  FROM holder_card WHERE name = ANY ($1) AND origin IS NOT NULL;

-- listUnsentCopies
SELECT name, received_on::text AS "receivedOn" FROM holder_card AS card JOIN attachment USING (name)
  WHERE card.policy_number = $1 AND card.party_id = $2 AND card.origin IS NOT NULL AND attachment.used_by IS NULL
  ORDER BY name;
