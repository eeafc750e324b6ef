-- The desk: staff, screening, openings of attachments, public reports and entries that two people make.

-- Staff of the desk (rulebook 4.2). Passwords as scrypt with a salt of their own; nobody is here until somebody is added.
CREATE TABLE staff (
  user_name     text PRIMARY KEY CHECK (user_name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name  text NOT NULL,
  roles         text[] NOT NULL CHECK (cardinality(roles) > 0),
  password_hash text NOT NULL,
  active        boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL
);

-- A token of somebody who was deactivated stays dead when the person is set active again.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE staff_session SET ended_at = now(), end_reason = 'deactivated' WHERE user_name = NEW.user_name AND ended_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER staff_deactivated AFTER UPDATE OF active ON staff
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_staff_sessions();

CREATE TABLE staff_session (
  session_id   uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  user_name    text NOT NULL REFERENCES staff,
  started_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at     timestamptz,
  end_reason   text
);
CREATE INDEX staff_session_age ON staff_session (started_at);
CREATE INDEX staff_session_open ON staff_session (user_name) WHERE ended_at IS NULL;

-- Networks from which a member of staff signed in: a crowd of wrong passwords from elsewhere does not hold them back there. Fingerprints only.
CREATE TABLE staff_network (
  user_name      text NOT NULL REFERENCES staff,
  network_hash   text NOT NULL,
  last_signed_in timestamptz NOT NULL,
  PRIMARY KEY (user_name, network_hash)
);
CREATE INDEX staff_network_age ON staff_network (last_signed_in);

-- Names that compliance watches (rulebook 6.7): terror (DTTOT), proliferation (DPPSPM), politically exposed (PEP). Public lists, loaded
-- by `scripts/watch-list.ts`; an entry taken off a list stays for the record of what it was found with.
CREATE TABLE watch_entry (
  entry_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list       text NOT NULL CHECK (list IN ('DTTOT', 'DPPSPM', 'PEP')),
  reference  text NOT NULL,
  name       text NOT NULL,
  birth_date date,
  parts      text[] NOT NULL,
  removed_at timestamptz,
  UNIQUE (list, reference, name)
);
CREATE INDEX watch_entry_parts ON watch_entry USING gin (parts) WHERE removed_at IS NULL;

-- Screening hits that compliance decides before a request may be approved. `about` is the role of the name, or why the request itself is
-- examined; the name stays in the sealed content of the request.
CREATE TABLE compliance_look (
  look_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  about          text NOT NULL,
  entry_id       bigint REFERENCES watch_entry,
  score          integer,
  state          text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLEARED', 'UPHELD')),
  found_at       timestamptz NOT NULL,
  answered_by    text,
  answered_at    timestamptz,
  note           text,
  -- Null = a name on a list, or the sum; else what is shared.
  sharing        text,
  UNIQUE NULLS NOT DISTINCT (request_number, about, entry_id)
);
CREATE INDEX compliance_look_open ON compliance_look (request_number) WHERE state <> 'CLEARED';

-- First opening of an attachment or face frame by a member of staff (P13): nobody proposes or approves without having opened it.
CREATE TABLE paper_opening (
  request_number text NOT NULL,
  name           text NOT NULL,
  user_name      text NOT NULL,
  opened_at      timestamptz NOT NULL,
  PRIMARY KEY (request_number, name, user_name)
);

-- Accounts, phones, e-mails and devices of requests, as keyed fingerprints, so that one that several people share is found.
CREATE TABLE request_mark (
  request_number text NOT NULL REFERENCES proposal,
  kind           text NOT NULL CHECK (kind IN ('ACCOUNT', 'PHONE', 'EMAIL', 'DEVICE')),
  fingerprint    text NOT NULL,
  -- Keyed fingerprint of the holder's identity number: the same person's other policies are no finding.
  holder         text NOT NULL,
  policy_number  text NOT NULL,
  noted_at       timestamptz NOT NULL,
  PRIMARY KEY (request_number, kind, fingerprint)
);
CREATE INDEX request_mark_same ON request_mark (fingerprint, kind, noted_at DESC);

-- Other users of such a mark: another request, or (other_request null) the data of another policy.
CREATE TABLE shared_mark (
  request_number text NOT NULL REFERENCES proposal,
  kind           text NOT NULL,
  other_holder   text NOT NULL,
  other_policy   text NOT NULL,
  other_request  text REFERENCES proposal,
  found_at       timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (request_number, kind, other_policy, other_request)
);

CREATE SEQUENCE death_report_number;

-- The insured's death is reported by the holder, by somebody who is not signed in, or by telephone (rulebook 7.28, decision 0041).
-- content = who reports, whom and what, sealed. policy_number = as it was typed by somebody nobody knows, until staff have found it.
-- marked_at = since then payouts and changes of the policy wait. OPEN waits for somebody of the desk.
CREATE TABLE death_report (
  report_number text PRIMARY KEY,
  source        text NOT NULL CHECK (source IN ('CUSTOMER', 'PUBLIC', 'CALL')),
  state         text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DISMISSED', 'LIFTED')),
  policy_number text,
  content       bytea,
  reported_at   timestamptz NOT NULL,
  marked_at     timestamptz,
  looked_by     text,
  looked_at     timestamptz,
  ended_by      text,
  ended_at      timestamptz,
  reason        text,
  -- Reporter on the policy: their copy of personal data has it, not that of a later holder. Public reports and calls have none.
  party_id      bigint,
  -- Reports of people who are not signed in, sent beyond the limit of their network or of everybody: kept apart, so that a crowd hides no other report.
  bulk          boolean NOT NULL DEFAULT false,
  -- business_at = the business moment at which the report came: contacts recorded later receive no code about it. NULL: reported_at counts.
  -- checked_by, checked_at, check_note = who examined a report that marks a policy, and what they found; somebody else decides.
  business_at   timestamptz,
  checked_by    text,
  checked_at    timestamptz,
  check_note    text,
  CHECK ((state IN ('DISMISSED', 'LIFTED')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'CONFIRMED' OR (marked_at IS NOT NULL AND policy_number IS NOT NULL)),
  CHECK (party_id IS NULL OR source = 'CUSTOMER'),
  CHECK ((checked_by IS NULL) = (checked_at IS NULL) AND (checked_by IS NULL) = (check_note IS NULL))
);
CREATE INDEX death_report_waiting ON death_report (reported_at) WHERE state IN ('OPEN', 'CONFIRMED');
CREATE INDEX death_report_of_policy ON death_report (policy_number) WHERE state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL;
CREATE INDEX death_report_over ON death_report (ended_at) WHERE content IS NOT NULL;
CREATE INDEX death_report_by ON death_report (policy_number, party_id) WHERE party_id IS NOT NULL AND content IS NOT NULL;
CREATE INDEX death_report_bulk ON death_report (reported_at) WHERE bulk AND state = 'OPEN';
-- Cases name the open reports about their policy, marked or not.
CREATE INDEX death_report_about ON death_report (policy_number) WHERE state IN ('OPEN', 'CONFIRMED');

-- Objection to a report, one for each. content = author and words, answer = the desk's reply; both sealed. answer_by = the promised day.
CREATE TABLE death_objection (
  report_number text PRIMARY KEY REFERENCES death_report,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  content       bytea,
  received_at   timestamptz NOT NULL,
  received_on   date NOT NULL,
  answer_by     date NOT NULL,
  outcome       text CHECK (outcome IN ('KEPT', 'LIFTED')),
  answered_by   text,
  answered_at   timestamptz,
  answered_on   date,
  answer        bytea,
  CHECK ((outcome IS NULL) = (answered_by IS NULL) AND (outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_on IS NULL))
);
CREATE INDEX death_objection_of_holder ON death_objection (policy_number, party_id, received_at);
CREATE INDEX death_objection_waiting ON death_objection (received_at) WHERE outcome IS NULL;

CREATE SEQUENCE fraud_report_number;

-- Somebody who is not signed in says that others use a policy (rulebook 7.29, decision 0049).
-- content = who reports and what happened, sealed. policy_number = as it was typed by somebody nobody knows, until staff have spoken to them.
-- OPEN waits for somebody of the desk; CONFIRMED goes on as the security_report of the same number.
CREATE TABLE fraud_report (
  report_number text PRIMARY KEY,
  state         text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DISMISSED')),
  policy_number text NOT NULL,
  content       bytea,
  reported_at   timestamptz NOT NULL,
  looked_by     text,
  looked_at     timestamptz,
  reason        text,
  bulk          boolean NOT NULL DEFAULT false,
  CHECK ((state = 'OPEN') = (looked_at IS NULL))
);
CREATE INDEX fraud_report_waiting ON fraud_report (reported_at) WHERE state = 'OPEN';
CREATE INDEX fraud_report_over ON fraud_report (looked_at) WHERE content IS NOT NULL;
CREATE INDEX fraud_report_bulk ON fraud_report (reported_at) WHERE bulk AND state = 'OPEN';
CREATE INDEX fraud_report_about ON fraud_report (policy_number) WHERE state = 'OPEN';

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
