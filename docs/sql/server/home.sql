-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/home/home-repository.ts

-- selectProposals
SELECT ${proposalColumns},
  (SELECT coalesce(json_agg(json_build_object('number', number, 'name', name, 'slot', slot, 'type', type, 'label', label,
  'reason', reason, 'note', note, 'previous', previous, 'attachment', attachment, 'added', added,
  'done', done_at IS NOT NULL) ORDER BY asked_at, name), '[]')
  FROM asked_document AS a WHERE a.number = proposal.number) AS asked,
  (
  SELECT json_build_object(
  'receivedOn', (min(at) FILTER (WHERE objection) AT TIME ZONE 'Asia/Jakarta')::date::text,
  'answerBy', (min(answer_by) FILTER (WHERE objection))::text,
  'extendedTo', (min(answer_by) FILTER (WHERE reply_kind = 'EXTENSION'))::text,
  'answeredOn', (min(at) FILTER (WHERE reply_kind = 'ANSWER') AT TIME ZONE 'Asia/Jakarta')::date::text)
  FROM request_message WHERE request_message.number = proposal.number HAVING bool_or(objection)) AS objection
  FROM proposal
  WHERE (ended_at IS NULL OR ended_at > $2 AND (state = 'KEDALUWARSA' OR state = 'DITOLAK' AND approver IS NOT NULL)
  AND NOT EXISTS (SELECT FROM proposal newer WHERE newer.policy_number = $1 AND newer.route = proposal.route
  AND newer.submitted_at > proposal.submitted_at)
  OR EXISTS (SELECT FROM request_message objecting WHERE objecting.number = proposal.number AND objecting.objection)
  AND NOT EXISTS (SELECT FROM request_message answer WHERE answer.number = proposal.number
  AND answer.reply_kind = 'ANSWER' AND answer.at <= $2))
  AND (policy_number = $1
  OR number IN (SELECT request_number FROM proposal_policy WHERE proposal_policy.policy_number = $1))
  ORDER BY ended_at IS NOT NULL, submitted_at DESC, number DESC LIMIT 100;

-- selectOthers
SELECT ${proposalColumns} FROM proposal
  WHERE party_id = $1 AND ended_at IS NULL AND policy_number <> $2
  ORDER BY policy_number, submitted_at DESC LIMIT 100;

-- selectDrafts
SELECT suffix, payload, saved_at FROM draft WHERE policy_number = $1 AND party_id = $2 ORDER BY saved_at DESC, suffix;
