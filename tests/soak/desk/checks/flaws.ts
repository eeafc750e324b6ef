/** Flaw that is written into the database, and the line of a check that has to name it. */
export interface Flaw {
  readonly name: string;
  readonly statements: readonly string[];
  readonly says: RegExp;
}

const approved = `(SELECT min(number) FROM proposal_event WHERE to_state = 'DISETUJUI' AND actor_role = 'PENYETUJU')`;
const someOpen = `(SELECT min(number) FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI')`;
const answered = `(SELECT min(number) FROM proposal_event WHERE kind LIKE 'compliance-%')`;
const done = `(SELECT decision_id FROM delayed_decision WHERE state = 'DONE' ORDER BY recorded_at LIMIT 1)`;
const inProcess = `(SELECT min(number) FROM proposal_event WHERE from_state = 'DISETUJUI' AND to_state = 'DALAM_PROSES')`;

/** SQL that adds an event to the end of a case, as a copy of its first one. */
const addEvent = (number: string, place: number, changes: string): string => `
  INSERT INTO proposal_event SELECT (jsonb_populate_record(event, ${changes} || jsonb_build_object('position', ${place}))).*
  FROM proposal_event AS event WHERE number = ${number} AND position = (SELECT min(position) FROM proposal_event WHERE number = ${number})`;

const claimed = `'{"from_state":"MENUNGGU_VERIFIKASI","to_state":"VERIFIKASI","actor":"verifikator8","actor_role":"VERIFIKATOR"}'::jsonb`;
const takenAway = `'{"from_state":"VERIFIKASI","to_state":"MENUNGGU_VERIFIKASI","actor":"verifikator9","actor_role":"VERIFIKATOR"}'::jsonb`;

/** SQL that removes the rules of a table which would refuse the flaw. */
const withoutRules = (table: string): string => `
  DO $$ DECLARE rule text; BEGIN
    FOR rule IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c' LOOP
      EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', rule);
    END LOOP;
  END $$`;

const ownWork: readonly Flaw[] = [
  {
    name: 'an approver who had checked the case',
    statements: [
      `UPDATE proposal_event AS decided SET actor = checked.actor FROM proposal_event AS checked
       WHERE decided.number = ${approved} AND decided.to_state = 'DISETUJUI' AND checked.number = decided.number
         AND checked.actor_role = 'VERIFIKATOR' AND checked.to_state = 'MENUNGGU_PERSETUJUAN'`,
    ],
    says: /decided what they checked/,
  },
  {
    name: 'a payout prepared and released by one person',
    statements: [withoutRules('core.payout_attempt'), 'UPDATE core.payout_attempt SET releaser = maker'],
    says: /prepared and released/,
  },
  {
    name: 'an entry approved by its author',
    statements: [withoutRules('two_person_entry'), 'UPDATE two_person_entry SET decided_by = entered_by'],
    says: /entered and approved/,
  },
];

const queues: readonly Flaw[] = [
  {
    name: 'a case in no queue',
    statements: [`UPDATE proposal SET state = 'MASA_DEPAN' WHERE number = ${someOpen}`],
    says: /is in 0 queues/,
  },
  {
    name: 'a case in another queue than its list says',
    statements: [`UPDATE proposal SET state = 'UNDERWRITING' WHERE number = ${someOpen}`],
    says: /of UNDERWRITING is listed in \[VERIFICATION\]/,
  },
  {
    name: 'a case in hand of somebody who left',
    statements: [
      `UPDATE proposal SET state = 'VERIFIKASI', claimed_by = 'verifikator7', claimed_until = 'infinity' WHERE number = ${someOpen}`,
    ],
    says: /is held by verifikator7, who left/,
  },
  {
    name: 'a case taken from another clerk',
    statements: [addEvent(someOpen, 901, claimed), addEvent(someOpen, 902, takenAway)],
    says: /was taken by verifikator9 from verifikator8/,
  },
];

const clocks: readonly Flaw[] = [
  {
    name: 'a missed due date that nobody noticed',
    statements: [
      'DELETE FROM missed_due_date',
      `UPDATE proposal SET promised_date = '2026-01-05', waits_for = NULL, effective_on = NULL WHERE number = ${someOpen}`,
    ],
    says: /missed 2026-01-05 and nobody noticed/,
  },
  {
    name: 'a due date whose leader was not told',
    statements: [
      'DELETE FROM missed_due_date',
      'DELETE FROM due_date_step',
      `UPDATE proposal SET promised_date = '2030-01-01', serve_by = (SELECT (now() + offset_ms * interval '1 millisecond')::date FROM business_clock),
         paused_since = NULL, pause_reason = NULL, waits_for = NULL, effective_on = NULL WHERE number = ${someOpen}`,
    ],
    says: /used 100 % without the step LEADER/,
  },
];

const compliance: readonly Flaw[] = [
  {
    name: 'an answer of compliance that was not recorded',
    statements: [`DELETE FROM proposal_event WHERE number = ${answered} AND kind LIKE 'compliance-%'`],
    says: /answers given, 0 recorded/,
  },
  {
    name: 'an answer of compliance that did not count',
    statements: [
      `UPDATE compliance_look SET state = 'OPEN', found_at = '2026-01-01' WHERE request_number = ${answered}`,
    ],
    says: /a finding is OPEN/,
  },
  {
    name: 'an approval in spite of a finding',
    statements: [
      `DELETE FROM proposal_event WHERE number = ${approved} AND kind LIKE 'compliance-%'`,
      `INSERT INTO compliance_look (request_number, about, found_at) VALUES (${approved}, 'uji', '2026-01-01')`,
    ],
    says: /approved with a finding/,
  },
];

const postings: readonly Flaw[] = [
  {
    name: 'a request in process without a posting',
    statements: [`DELETE FROM core.posting WHERE request_number = ${inProcess}`],
    says: /with 0 postings/,
  },
  {
    name: 'a request approved twice',
    statements: [addEvent(approved, 903, `'{"from_state":"VERIFIKASI","to_state":"DISETUJUI"}'::jsonb`)],
    says: /was approved twice/,
  },
  {
    name: 'a payment made twice',
    statements: [
      `INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at, result, answered_at)
       SELECT payable_id, attempt + 1, release_key || '/2', maker, releaser, sent_at, result, answered_at
       FROM core.payout_attempt WHERE result = 'PAID' LIMIT 1`,
    ],
    says: /was paid 2 times/,
  },
  {
    name: 'a line too much in the journal',
    statements: [
      `UPDATE core.journal_line SET amount = amount + 1
       WHERE journal_id = (SELECT max(journal_id) FROM core.journal_line WHERE currency = 30) AND currency = 30`,
    ],
    says: /journal in 30/,
  },
];

const undo: readonly Flaw[] = [
  {
    name: 'a decision carried out early',
    statements: [`UPDATE delayed_decision SET ended_at = due_at - interval '0.2 s' WHERE decision_id = ${done}`],
    says: /before its time was over/,
  },
  {
    name: 'a message before the undo time was over',
    statements: [
      `UPDATE message SET request_number = number, created_at = recorded_at + interval '0.1 s'
       FROM delayed_decision WHERE decision_id = ${done} AND message_id = (SELECT message_id FROM message LIMIT 1)`,
    ],
    says: /a message went out while/,
  },
  {
    name: 'a notice before the undo time was over',
    statements: [
      `UPDATE notification SET request_number = number, recorded_at = decision.recorded_at + interval '0.1 s'
       FROM delayed_decision AS decision WHERE decision_id = ${done}
         AND notification_id = (SELECT notification_id FROM notification LIMIT 1)`,
    ],
    says: /a notice appeared while/,
  },
  {
    name: 'a decision without its event',
    statements: [
      `DELETE FROM proposal_event AS event USING delayed_decision AS decision
       WHERE decision_id = ${done} AND event.number = decision.number AND actor = decided_by AND event.recorded_at >= due_at`,
    ],
    says: /happened 0 times/,
  },
];

const insight: readonly Flaw[] = [
  {
    name: 'a decision that insight counts twice',
    statements: [`UPDATE insight_day SET count = count + 1 WHERE kind = 'DECIDED'`],
    says: /insight counts \d+ approvals by staff/,
  },
  {
    name: 'a question that insight does not know',
    statements: [`DELETE FROM insight_fact WHERE kind = 'RETURNED'`],
    says: /insight counts 0 questions/,
  },
];

/** Flaws of every check; each has to be found. */
export const flaws: readonly Flaw[] = [
  ...ownWork,
  ...queues,
  ...clocks,
  ...compliance,
  ...postings,
  ...undo,
  ...insight,
];
