-- Requests ("pengajuan"): one case with a life (architecture 4). Payload, summary and texts as shown are sealed in `content`.
CREATE TABLE policy_gate (
  policy_number text PRIMARY KEY
);
COMMENT ON TABLE policy_gate IS 'Row locked while a request of this policy is stored or decided, so that two behave as one after the other (P22).';

CREATE TABLE proposal (
  number          text PRIMARY KEY,
  suffix          text NOT NULL,
  route           text NOT NULL,
  service_id      integer NOT NULL,
  policy_number   text NOT NULL,
  party_id        integer NOT NULL,
  title           text NOT NULL,
  headline        text NOT NULL,
  lock_class      text NOT NULL,
  holds_lock      boolean NOT NULL DEFAULT true,
  state           text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  review_level    text NOT NULL,
  content         bytea NOT NULL,
  checks          jsonb NOT NULL DEFAULT '[]',
  face_result     text NOT NULL DEFAULT 'missing',
  service_days    integer NOT NULL,
  promised_date   date NOT NULL,
  paused_since    timestamptz,
  pause_reason    text,
  reply_by        date,
  claimed_by      text,
  claimed_until   timestamptz,
  verifier        text,
  proposed        text CHECK (proposed IN ('approve', 'reject')),
  proposed_reason text,
  first_approver  text,
  approver        text,
  decision_reason text,
  automatic       boolean NOT NULL DEFAULT false,
  outcome         jsonb NOT NULL DEFAULT '[]',
  submitted_at    timestamptz NOT NULL,
  decided_at      timestamptz,
  ended_at        timestamptz,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX proposal_of_policy ON proposal (policy_number, submitted_at DESC, number DESC);
CREATE INDEX proposal_open ON proposal (policy_number) WHERE ended_at IS NULL;
CREATE INDEX proposal_queue ON proposal (state, promised_date, number) WHERE ended_at IS NULL;
-- The same type open twice is impossible even if every check above failed (P22).
CREATE UNIQUE INDEX proposal_one_open_per_type ON proposal (policy_number, suffix) WHERE ended_at IS NULL AND holds_lock;

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
  PRIMARY KEY (number, position)
);
CREATE TRIGGER proposal_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_event EXECUTE FUNCTION refuse_change();

-- The same key answers the same number, whatever happens in between (P20).
CREATE TABLE submission_key (
  policy_number text NOT NULL,
  key           text NOT NULL,
  body_hash     text NOT NULL,
  number        text NOT NULL REFERENCES proposal,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (policy_number, key)
);
CREATE INDEX submission_recent ON submission_key (policy_number, body_hash, created_at);

-- Papers a verifier asked again (reupload-pending-document).
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
  PRIMARY KEY (policy_number, party_id, suffix)
);

CREATE TABLE notification (
  notification_id uuid PRIMARY KEY,
  policy_number   text NOT NULL,
  request_number  text REFERENCES proposal,
  title           text NOT NULL,
  status          text NOT NULL,
  message         text NOT NULL,
  updated_at      timestamptz NOT NULL,
  recorded_at     timestamptz NOT NULL,
  opened_at       timestamptz
);
CREATE INDEX notification_of_policy ON notification (policy_number, recorded_at DESC, notification_id);

-- A new e-mail or phone counts when its owner has followed the link (rulebook 7.25).
CREATE TABLE contact_confirmation (
  token_hash     text PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  contact        bytea NOT NULL,
  masked_contact text NOT NULL,
  channel        text NOT NULL,
  expires_at     timestamptz NOT NULL,
  confirmed_at   timestamptz
);
CREATE INDEX contact_confirmation_request ON contact_confirmation (request_number);

-- How far the server has read the core's events.
CREATE TABLE core_cursor (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  event_id text NOT NULL DEFAULT '0'
);
INSERT INTO core_cursor DEFAULT VALUES;

-- Release of a payable by two finance people; the core is told by a job.
CREATE TABLE payout_release (
  release_key    text PRIMARY KEY,
  payable_id     text NOT NULL,
  request_number text NOT NULL REFERENCES proposal,
  attempt        integer NOT NULL,
  maker          text NOT NULL,
  prepared_at    timestamptz NOT NULL,
  releaser       text CHECK (releaser <> maker),
  released_at    timestamptz,
  UNIQUE (payable_id, attempt)
);
