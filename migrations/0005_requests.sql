-- Requests with their drafts, attachments and face checks, and the lists that forms read.

-- The channels of src/shared/lists/message-channels.ts, said once: a new one is let in by another constraint on this domain.
CREATE DOMAIN message_channel AS text CONSTRAINT message_channel_known CHECK (VALUE IN ('WA', 'SMS', 'EMAIL', 'PUSH'));

-- Look-up tables of wire 7. Filled by seeding from data files; an insurer replaces the rows, not the code.
-- Four levels in one table: 1 province (2 digits), 2 city (4), 3 district (6), 4 village (10). Ids are the digits of the decree's
-- codes. `search` is the name in lower case, compared byte by byte, so that 'starts with' is an index range.
CREATE TABLE area (
  area_id   text PRIMARY KEY,
  level     smallint NOT NULL CHECK (level BETWEEN 1 AND 4),
  parent_id text,
  name      text NOT NULL,
  search    text COLLATE "C" NOT NULL
);
CREATE INDEX area_by_name ON area (level, search, area_id);
CREATE INDEX area_in_parent ON area (parent_id, search, area_id);

-- `auto_debit`: the insurer may draw premiums from accounts at this bank (service 173).
CREATE TABLE bank (
  bank_id      text PRIMARY KEY,
  name         text NOT NULL,
  auto_debit   boolean NOT NULL,
  issues_cards boolean NOT NULL
);

CREATE TABLE occupation (
  category_code text PRIMARY KEY,
  name          text NOT NULL,
  risk_class    smallint NOT NULL CHECK (risk_class BETWEEN 1 AND 4),
  position      smallint NOT NULL UNIQUE
);

CREATE TABLE industry (
  industry_id integer PRIMARY KEY,
  name        text NOT NULL,
  position    smallint NOT NULL UNIQUE
);

-- Surrender reasons; `name` carries wording tokens and is what is sent (rulebook 9.6).
CREATE TABLE surrender_reason (
  reason_id integer PRIMARY KEY,
  name      text NOT NULL
);

-- Texts the customer agrees to. The row with the newest `valid_from` not after today counts; old ones stay readable.
CREATE TABLE terms_text (
  terms_id   text NOT NULL,
  flavour    text NOT NULL CHECK (flavour IN ('conventional', 'syariah')),
  version    text NOT NULL,
  title      text NOT NULL,
  body       text NOT NULL,
  valid_from date NOT NULL,
  -- Source of a text, and whether its words still wait for a version of their own (decision 0052). Two versions may begin on one
  -- day: the one that was added later counts.
  origin     text NOT NULL CHECK (origin IN ('SHIPPED', 'DRAFT', 'IMPORTED')),
  position   bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (terms_id, flavour, version)
);
COMMENT ON TABLE terms_text IS
  'Texts that customers agree to. Of those that began by today the newest first day counts, on one day the highest position.';

-- Row for each uploaded file. The row is written before the file and `stored_at` after it, so that a crash in between leaves
-- a row that the cleanup finds, never a file that nobody knows of (promises P18).
CREATE TABLE attachment (
  name            text PRIMARY KEY,
  policy_number   text NOT NULL,
  session_id      text NOT NULL,
  type            text NOT NULL,
  content_type    text NOT NULL,
  size            integer NOT NULL,
  sha256_original text NOT NULL,
  sha256_stored   text NOT NULL,
  scan_state      text NOT NULL CHECK (scan_state IN ('clean', 'not_scanned_no_scanner')),
  created_at      timestamptz NOT NULL,
  stored_at       timestamptz,
  used_by         text,
  slot            text,
  replaced_by     text REFERENCES attachment,
  awaits_consent  boolean NOT NULL DEFAULT false,
  CHECK ((used_by IS NULL) = (slot IS NULL))
);
CREATE INDEX attachment_of_request ON attachment (used_by, slot) WHERE used_by IS NOT NULL;
CREATE INDEX attachment_unused ON attachment (created_at) WHERE used_by IS NULL;
CREATE INDEX attachment_liveness ON attachment (policy_number, created_at) WHERE type = 'LIVENESS';

-- Uploads of a person on a day (WIB), counted before the file is read; yesterday's rows are deleted at night.
CREATE TABLE upload_day (
  party_id bigint NOT NULL,
  day      date NOT NULL,
  files    integer NOT NULL,
  bytes    bigint NOT NULL,
  PRIMARY KEY (party_id, day)
);

-- A face check: from generate-token until a request uses its result. `suffix` null = asked without naming a request type; it is
-- then tied to the request that uses it. `identity` is a keyed fingerprint of the holder's identity number.
CREATE TABLE face_session (
  transaction_id    text PRIMARY KEY,
  token_fingerprint text NOT NULL,
  policy_number     text NOT NULL,
  identity          text NOT NULL,
  session_id        text NOT NULL,
  suffix            text,
  challenge         jsonb NOT NULL,
  refused_frames    integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL,
  -- Until then frames are taken.
  expires_at        timestamptz NOT NULL,
  -- Until then a request may use the result (parameter liveness.valid_hours).
  valid_until       timestamptz NOT NULL,
  -- Result of a selfie where the step is 'camera': 'passed' in demo mode only (rulings 2).
  selfie_outcome    text NOT NULL CHECK (selfie_outcome IN ('passed', 'recorded')),
  outcome           text CHECK (outcome IN ('passed', 'recorded')),
  attachment        text REFERENCES attachment ON DELETE SET NULL,
  finished_at       timestamptz,
  used_by           text,
  -- Consent to the use of the face, given when the check was started: wording, version and moment. All null = not given.
  consent_version   text,
  consent_text      text,
  consented_at      timestamptz,
  -- Judge of the check. 'embedded' records pictures and judges nobody.
  provider          text NOT NULL DEFAULT 'embedded',
  CHECK ((outcome IS NULL) = (finished_at IS NULL)),
  CHECK ((consent_version IS NULL) = (consented_at IS NULL) AND (consent_version IS NULL) = (consent_text IS NULL))
);
CREATE INDEX face_session_of_request ON face_session (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX face_session_unused ON face_session (created_at) WHERE used_by IS NULL;
CREATE INDEX face_session_of_policy ON face_session (policy_number, created_at DESC);

-- Frames of the embedded provider, kept sealed for the desk under `name`.
CREATE TABLE face_frame (
  transaction_id text NOT NULL REFERENCES face_session ON DELETE CASCADE,
  position       smallint NOT NULL,
  challenge_id   text NOT NULL,
  name           text NOT NULL UNIQUE,
  sha256         text NOT NULL,
  received_at    timestamptz NOT NULL,
  -- False while the file is on its way to the store.
  stored         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (transaction_id, position)
);

-- Requests ("pengajuan"): one case with a life. Payload, summary and texts as shown are sealed in `content`.
CREATE TABLE policy_gate (
  policy_number text PRIMARY KEY
);
COMMENT ON TABLE policy_gate IS 'Row locked while a request of this policy is stored or decided, so that two behave as one after the other (P22).';

CREATE TABLE proposal (
  number             text PRIMARY KEY,
  suffix             text NOT NULL,
  route              text NOT NULL,
  service_id         integer NOT NULL,
  policy_number      text NOT NULL,
  party_id           integer NOT NULL,
  title              text NOT NULL,
  headline           text NOT NULL,
  lock_class         text NOT NULL,
  holds_lock         boolean NOT NULL DEFAULT true,
  state              text NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  review_level       text NOT NULL,
  content            bytea NOT NULL,
  checks             jsonb NOT NULL DEFAULT '[]',
  face_result        text NOT NULL DEFAULT 'missing',
  service_days       integer NOT NULL,
  promised_date      date NOT NULL,
  paused_since       timestamptz,
  pause_reason       text,
  reply_by           date,
  claimed_by         text,
  claimed_until      timestamptz,
  verifier           text,
  proposed           text CHECK (proposed IN ('approve', 'reject')),
  proposed_reason    text,
  first_approver     text,
  approver           text,
  decision_reason    text,
  automatic          boolean NOT NULL DEFAULT false,
  outcome            jsonb NOT NULL DEFAULT '[]',
  submitted_at       timestamptz NOT NULL,
  decided_at         timestamptz,
  ended_at           timestamptz,
  updated_at         timestamptz NOT NULL,
  -- Underwriter who judged the risk of a level U case as standard; until then nobody can propose to approve it (rulebook 4.3, 5.4).
  underwriter        text,
  -- Task that only the customer can do, besides those of the state: give a mandatory statement, or confirm a new contact through
  -- a link. The due date pauses meanwhile. `terms_given` false = a statement was missing when it was sent: people decide it.
  waits_for          text,
  terms_given        boolean NOT NULL DEFAULT true,
  -- The day on which an approved request takes effect while it waits for that day. Such a request leaves free what it will not touch,
  -- and its customer may take it back until the day before (rulings 6). Its promise is that day.
  effective_on       date,
  -- Due date as given when the request was sent (rulebook 4.4, rulings 6): `promise` keeps the first day and what it is
  -- made of. `serve_by` is the last of the service days, by which the desk is measured: the promise itself may be the day of effect, months away.
  -- Both are empty in requests sent before; the promise counts then.
  serve_by           date,
  promise            jsonb,
  -- A request whose face picture came without a consent on record: the last day on which its customer may give it. NULL = no such
  -- picture. Until then the picture is kept and nobody opens it; afterwards it is deleted and another proof is asked (rulings 6.7).
  face_consent_until date,
  CONSTRAINT proposal_waits_for_check CHECK (waits_for IN ('STATEMENT', 'FACE_CONSENT', 'CONFIRMATION')),
  CHECK (waits_for IS DISTINCT FROM 'FACE_CONSENT' OR face_consent_until IS NOT NULL)
);
CREATE INDEX proposal_of_policy ON proposal (policy_number, submitted_at DESC, number DESC);
CREATE INDEX proposal_open ON proposal (policy_number) WHERE ended_at IS NULL;
CREATE INDEX proposal_queue ON proposal (state, promised_date, number) WHERE ended_at IS NULL;
-- Refuses a second open request of one type, even if every check above failed (P22).
CREATE UNIQUE INDEX proposal_one_open_per_type ON proposal (policy_number, suffix) WHERE ended_at IS NULL AND holds_lock;
-- Requests of one holder on one policy, newest first, for the status list.
CREATE INDEX proposal_of_holder ON proposal (policy_number, party_id, submitted_at DESC, number DESC);
-- The desk's list of what has ended grows for ever: it is read in its own order, a page at a time, and searched by index.
CREATE INDEX proposal_ended ON proposal (ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_state ON proposal (state, ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_title ON proposal (title, ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_number ON proposal (number text_pattern_ops) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_policy ON proposal (policy_number text_pattern_ops) WHERE ended_at IS NOT NULL;
-- The home of one policy names what waits for the same person on the others: their open requests, by party.
CREATE INDEX proposal_open_party ON proposal (party_id) WHERE ended_at IS NULL;
CREATE INDEX proposal_face_consent_idx ON proposal (face_consent_until) WHERE face_consent_until IS NOT NULL;

-- Append-only life of a request, hash-chained (P33). `at` = business moment, `recorded_at` = system moment.
CREATE TABLE proposal_event (
  number       text NOT NULL REFERENCES proposal,
  position     integer NOT NULL,
  at           timestamptz NOT NULL,
  recorded_at  timestamptz NOT NULL,
  actor        text NOT NULL,
  actor_role   text NOT NULL,
  kind         text NOT NULL,
  from_state   text,
  to_state     text,
  reason       text,
  detail       json NOT NULL,
  rule_version text NOT NULL,
  previous     text NOT NULL,
  hash         text NOT NULL,
  key_id       text,
  PRIMARY KEY (number, position)
);
CREATE TRIGGER proposal_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_event EXECUTE FUNCTION refuse_change();

-- Policies beside its own that a request changes: it is open there too, with its lock.
CREATE TABLE proposal_policy (
  policy_number  text NOT NULL,
  request_number text NOT NULL REFERENCES proposal,
  PRIMARY KEY (policy_number, request_number)
);
CREATE INDEX proposal_policy_request ON proposal_policy (request_number);

-- Idempotency keys: the same key returns the same number (P20).
CREATE TABLE submission_key (
  policy_number text NOT NULL,
  key           text NOT NULL,
  body_hash     text NOT NULL,
  number        text NOT NULL REFERENCES proposal,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (policy_number, key)
);
CREATE INDEX submission_recent ON submission_key (policy_number, body_hash, created_at);

-- Attachments that a verifier requested again (reupload-pending-document).
CREATE TABLE asked_document (
  number     text NOT NULL REFERENCES proposal,
  name       text NOT NULL,
  slot       text NOT NULL,
  type       text NOT NULL,
  label      text NOT NULL,
  reason     text NOT NULL,
  note       text NOT NULL,
  previous   text,
  attachment text,
  asked_by   text NOT NULL,
  asked_at   timestamptz NOT NULL,
  done_at    timestamptz,
  PRIMARY KEY (number, name)
);

-- Drafts lie on the server: another device, after sign-out, after a new version (P25). Never card numbers.
CREATE TABLE draft (
  policy_number  text NOT NULL,
  party_id       integer NOT NULL,
  suffix         text NOT NULL,
  payload        bytea NOT NULL,
  revision       integer NOT NULL,
  submission_key text NOT NULL,
  saved_at       timestamptz NOT NULL,
  -- The save that made a draft what it is. A page that is left while a save is under way says its last word over that save,
  -- whether it has arrived yet or not; revisions alone cannot tell it from another device (P25).
  save_id        text,
  PRIMARY KEY (policy_number, party_id, suffix)
);

-- A new e-mail or phone counts when its owner has followed the link (rulebook 7.25).
CREATE TABLE contact_confirmation (
  token_hash     text PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  contact        bytea NOT NULL,
  masked_contact text NOT NULL,
  channel        message_channel NOT NULL,
  expires_at     timestamptz NOT NULL,
  confirmed_at   timestamptz,
  -- A link to a new contact lives for days and can be sent again; how often it was is counted. What waits for such a link is its
  -- customer's turn, and the promise stands still from now on.
  sent_at        timestamptz,
  sends          integer NOT NULL DEFAULT 1
);
CREATE INDEX contact_confirmation_request ON contact_confirmation (request_number);

-- Newest core event that the server has read.
CREATE TABLE core_cursor (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  event_id  text NOT NULL DEFAULT '0'
);
INSERT INTO core_cursor DEFAULT VALUES;

-- Events of the core that could not be handled, and those that wait behind them; the event itself stays in core.event.
CREATE TABLE core_event_aside (
  event_id       bigint PRIMARY KEY,
  policy_number  text NOT NULL,
  request_number text,
  -- Name of the kind as the event has it; no values.
  kind           text NOT NULL,
  -- Row that ends every open request of its policy, so it keeps its place among their events.
  ends_requests  boolean NOT NULL,
  -- UNREADABLE = this program does not know it; FAILED = handling it failed; WAITS = an earlier one of the same request is aside.
  reason         text NOT NULL CHECK (reason IN ('UNREADABLE', 'FAILED', 'WAITS')),
  tries          integer NOT NULL DEFAULT 0,
  put_aside_at   timestamptz NOT NULL DEFAULT now(),
  next_try_at    timestamptz NOT NULL DEFAULT now(),
  -- An operator decided that nothing follows from it.
  skipped_at     timestamptz
);
CREATE INDEX core_event_aside_requests ON core_event_aside (request_number) WHERE skipped_at IS NULL;
CREATE INDEX core_event_aside_policies ON core_event_aside (policy_number) WHERE skipped_at IS NULL;

-- Answers to calls of the bank: the same reference gets the same answer.
CREATE TABLE bank_callback (
  bank_reference text PRIMARY KEY,
  body_hash      text NOT NULL,
  answer         jsonb NOT NULL,
  at             timestamptz NOT NULL
);

-- Release of a payable by two finance people; a job posts it to the core.
CREATE TABLE payout_release (
  release_key    text PRIMARY KEY,
  payable_id     text NOT NULL,
  request_number text REFERENCES proposal,
  attempt        integer NOT NULL,
  maker          text NOT NULL,
  prepared_at    timestamptz NOT NULL,
  releaser       text CHECK (releaser <> maker),
  released_at    timestamptz,
  -- Fingerprint of the prepared amount and account. A payable that changed since is prepared again (P13).
  prepared_for   text NOT NULL DEFAULT '',
  UNIQUE (payable_id, attempt)
);
CREATE INDEX payout_release_request ON payout_release (request_number);

-- The days on which somebody who was asked for documents is reminded (rulebook 4.4, doc.reminders_cd), written when they are asked; the
-- last of them says so. When it is requested again, the days begin again.
CREATE TABLE document_reminder (
  number  text NOT NULL REFERENCES proposal,
  due_on  date NOT NULL,
  is_last boolean NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (number, due_on)
);
CREATE INDEX document_reminder_due ON document_reminder (due_on) WHERE done_at IS NULL;

-- Risk profile from a person's answers, with its day (rulebook 7.14). The answers themselves lie sealed with the request that
-- brought them. The latest counts, for every policy of the person.
CREATE TABLE risk_profile (
  party_id       integer NOT NULL,
  request_number text NOT NULL REFERENCES proposal,
  level          integer NOT NULL CHECK (level BETWEEN 1 AND 5),
  answered_on    date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (party_id, request_number)
);

-- Follow-up work for staff that a request left: another policy of the same person that could not be
-- corrected (rulebook 6.9). It waits until somebody of the desk says what became of it.
CREATE TABLE follow_up (
  request_number text NOT NULL REFERENCES proposal (number),
  policy_number  text NOT NULL,
  since          timestamptz NOT NULL,
  done_by        text,
  done_at        timestamptz,
  note           text,
  PRIMARY KEY (request_number, policy_number),
  CHECK ((done_at IS NULL) = (done_by IS NULL) AND (done_at IS NULL) = (note IS NULL))
);
CREATE INDEX follow_up_waiting ON follow_up (since) WHERE done_at IS NULL;
