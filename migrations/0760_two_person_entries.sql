-- Entries that one person of the desk makes and another one decides, in one table (decision 0054): contacts, rights, declined policies, closed days and dismissals of reports.
-- subject = what the entry is about, such as a policy or a report; one entry waits about it. content = the kind's own fields, checked by its
-- schema; sealed = those that nobody may read in clear. A row without decided_at waits.
CREATE TABLE two_person_entry (
  entry_id   uuid PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL')),
  subject    text NOT NULL,
  content    jsonb NOT NULL,
  sealed     bytea,
  note       text NOT NULL,
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  outcome    text CHECK (outcome IN ('APPROVED', 'REJECTED')),
  reason     text,
  CHECK ((kind = 'CONTACT') = (sealed IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (outcome IS NULL)),
  -- Another person decides. Only who confirms a report rejects a dismissal of their own by it.
  CHECK (decided_by IS DISTINCT FROM entered_by OR (outcome = 'REJECTED' AND kind IN ('DEATH_DISMISSAL', 'FRAUD_DISMISSAL')))
);
CREATE UNIQUE INDEX two_person_entry_waiting ON two_person_entry (kind, subject) WHERE decided_at IS NULL;

-- A program of the version before may still write while this runs.
LOCK TABLE contact_change, right_change, policy_decline, closed_day_change, report_dismissal IN ACCESS EXCLUSIVE MODE;

-- A contact keeps its id: its seal is bound to it.
INSERT INTO two_person_entry
SELECT change_id, 'CONTACT', policy_number, jsonb_build_object('partyId', party_id, 'reason', reason), contact,
       note, made_by, made_at, decided_by, decided_at, CASE WHEN approved THEN 'APPROVED' WHEN NOT approved THEN 'REJECTED' END, decision_note
FROM contact_change;

INSERT INTO two_person_entry
SELECT gen_random_uuid(), kind, subject, content, NULL,
       note, made_by, made_at, decided_by, decided_at, CASE WHEN approved THEN 'APPROVED' WHEN NOT approved THEN 'REJECTED' END, decision_note
FROM (
  SELECT 'RIGHT' AS kind, policy_number || ' ' || kind || ' ' || right_holder AS subject,
         jsonb_build_object('policyNumber', policy_number, 'action', action, 'kind', kind, 'rightHolder', right_holder, 'since', since, 'endedOn', ended_on) AS content,
         note, made_by, made_at, decided_by, decided_at, approved, decision_note
  FROM right_change
  UNION ALL
  SELECT 'DECLINE', policy_number, '{}', note, made_by, made_at, decided_by, decided_at, approved, decision_note
  FROM policy_decline
  UNION ALL
  SELECT 'CLOSED_DAY', day::text, jsonb_build_object('day', day, 'reach', reach, 'name', name), note, made_by, made_at, decided_by, decided_at, approved, decision_note
  FROM closed_day_change
  UNION ALL
  SELECT kind || '_DISMISSAL', report_number, '{}', note, made_by, made_at, decided_by, decided_at, approved, decision_note
  FROM report_dismissal
) AS earlier;

DROP TABLE contact_change, right_change, policy_decline, closed_day_change, report_dismissal;
