-- Messages, notices, letters to customers, and what customers and desk write to each other.

-- Messages to people leave through here. The text is sealed; the outbox of demo mode opens it.
CREATE TABLE message (
  message_id     uuid PRIMARY KEY,
  channel        message_channel NOT NULL,
  address        bytea,
  masked_address text NOT NULL,
  template       text NOT NULL,
  body           bytea,
  policy_number  text,
  request_number text,
  created_at     timestamptz NOT NULL,
  sent_at        timestamptz,
  attempts       integer NOT NULL DEFAULT 0,
  failure        text,
  CONSTRAINT message_text CHECK ((address IS NULL) = (body IS NULL))
);
CREATE INDEX message_newest ON message (created_at DESC);
-- Index of the job that runs every minute, so that it reads no other rows.
CREATE INDEX message_codes ON message (created_at) WHERE template IN ('sign-in-code', 'step-up-code');
CREATE INDEX message_texts ON message (created_at) WHERE body IS NOT NULL;
CREATE INDEX message_code_texts ON message (created_at)
  WHERE template IN ('sign-in-code', 'step-up-code') AND body IS NOT NULL;

CREATE TABLE notification (
  notification_id uuid PRIMARY KEY,
  policy_number   text NOT NULL,
  request_number  text REFERENCES proposal,
  title           text NOT NULL,
  status          text NOT NULL,
  message         text NOT NULL,
  updated_at      timestamptz NOT NULL,
  recorded_at     timestamptz NOT NULL,
  opened_at       timestamptz,
  -- Owner of the notice: a new holder does not read those of the former one. NULL = a notice of the policy itself.
  party_id        bigint,
  -- Address that the notice opens.
  about           text NOT NULL DEFAULT 'request',
  -- Messages that went out with the notice, by WhatsApp, SMS or e-mail; not each of them was wanted.
  message_ids     uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX notification_of_policy ON notification (policy_number, recorded_at DESC, notification_id);
CREATE INDEX notification_unopened ON notification (policy_number) WHERE opened_at IS NULL;

-- Messages of a policy within a short time go out as one (rulebook 4.5, MESSAGE_DIGEST_SECONDS): they wait here, without
-- anything personal, until the time is over. A sent row stays a week, so that a repeated job sends nothing twice.
CREATE TABLE waiting_notice (
  notice_id     uuid PRIMARY KEY,
  policy_number text NOT NULL,
  notice        jsonb NOT NULL,
  noted_at      timestamptz NOT NULL,
  told_at       timestamptz
);
CREATE INDEX waiting_notice_of_policy ON waiting_notice (policy_number, noted_at) WHERE told_at IS NULL;
CREATE INDEX waiting_notice_told ON waiting_notice (told_at) WHERE told_at IS NOT NULL;

-- Messages between customer and desk about one request. Texts are sealed.
CREATE TABLE request_message (
  message_id  uuid PRIMARY KEY,
  number      text NOT NULL REFERENCES proposal,
  author      text NOT NULL CHECK (author IN ('customer', 'insurer')),
  -- 'nasabah:<party>' or the user name of the clerk.
  actor       text NOT NULL,
  -- The customer does not agree with a decision.
  objection   boolean NOT NULL DEFAULT false,
  body        bytea NOT NULL,
  -- Same author, same text: a double press is one message.
  fingerprint text NOT NULL,
  at          timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- For a customer's message: the moment of the desk's answer.
  answered_at timestamptz,
  -- An objection has a day by which it is answered, is answered by a message of its own kind, and its time can be extended once
  -- (rulebook 11.2). Null for messages from before: the day then follows from the day of the objection.
  -- For a clerk's message: it answers the objection, or extends its time.
  reply_kind  text CHECK (reply_kind IS NULL OR (author = 'insurer' AND reply_kind IN ('ANSWER', 'EXTENSION'))),
  -- Promised day of the answer: of the message that opened the objection, and of the one that extended its time.
  answer_by   date
);
CREATE INDEX request_message_of_request ON request_message (number, recorded_at, message_id);
CREATE INDEX request_message_open ON request_message (recorded_at, message_id) WHERE author = 'customer' AND answered_at IS NULL;
CREATE UNIQUE INDEX request_message_reply ON request_message (number, reply_kind) WHERE reply_kind IS NOT NULL;

-- Browser that receives the notices of one policy. It belongs to the holder who asked, and outlives a session that runs out.
CREATE TABLE push_subscription (
  subscription_id uuid PRIMARY KEY,
  policy_number   text NOT NULL,
  party_id        bigint NOT NULL,
  -- Session in which it was requested: its person and its browser (null = the browser gave no number).
  session_id      uuid NOT NULL,
  identity_hash   text NOT NULL,
  device_mark     text,
  -- As the list shows it: 'Chrome di Android'.
  device          text NOT NULL,
  -- Keyed fingerprint of the endpoint: one browser is one row a policy.
  endpoint_hash   text NOT NULL,
  -- Endpoint and keys, sealed.
  target          bytea NOT NULL,
  created_at      timestamptz NOT NULL,
  -- The message that this browser was given last, so that a repeated delivery leaves it out.
  last_message    uuid,
  -- Since when a push service refuses a browser's messages as such (400, 403); null = it took the last one. One refused for days is forgotten.
  refused_since   timestamptz,
  UNIQUE (policy_number, party_id, endpoint_hash)
);
CREATE INDEX push_subscription_endpoint ON push_subscription (endpoint_hash);
CREATE INDEX push_subscription_person ON push_subscription (identity_hash);
CREATE INDEX push_subscription_device ON push_subscription (device_mark);

-- Issued documents (rulebook 6.8, decision 0040). The content is stored as text and drawn each time; it names people, so it is
-- sealed. party_id = addressee. about = source, once for each kind. sha256 = hash of the content, printed on the document.
-- code_hash = keyed hash of number and code, which only the owner of the document knows.
CREATE SEQUENCE paper_serial;
CREATE TABLE paper (
  serial         bigint PRIMARY KEY,
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL,
  policy_number  text NOT NULL,
  party_id       bigint NOT NULL,
  request_number text,
  about          text NOT NULL,
  content        bytea NOT NULL,
  sha256         text NOT NULL,
  code_hash      text NOT NULL UNIQUE,
  made_at        timestamptz NOT NULL,
  made_on        date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  UNIQUE (kind, about),
  CONSTRAINT paper_kind_check CHECK (kind IN ('ENDORSEMENT', 'APPROVAL', 'REJECTION', 'OFFER', 'STATEMENT', 'PAYMENT',
    'PREMIUM_RECEIPT', 'LAPSE', 'REINSTATEMENT', 'ENDED', 'LOAN_CLOSED', 'YEARLY', 'VALUE_REPORT'))
);
CREATE INDEX paper_of_holder ON paper (policy_number, party_id, made_on DESC, serial DESC);
CREATE TRIGGER paper_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper EXECUTE FUNCTION refuse_change();

-- Whoever signs out, or is put out, leaves nothing behind in that browser, whichever statement did it; one that ran out, or went over
-- to another policy of the same person, leaves it.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE identity_hash = NEW.identity_hash
    AND (session_id = NEW.session_id OR device_mark = NEW.device_mark);
  RETURN NULL;
END
$$;
CREATE TRIGGER customer_session_push AFTER UPDATE OF ended_at ON customer_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.end_reason NOT IN ('expired', 'switched'))
  EXECUTE FUNCTION end_push_of_session();

-- A browser in which another person signs in tells the first one's news no more.
CREATE FUNCTION end_push_of_others() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE device_mark = NEW.device_mark AND identity_hash <> NEW.identity_hash;
  RETURN NULL;
END
$$;
CREATE TRIGGER customer_session_push_of_others AFTER INSERT ON customer_session
  FOR EACH ROW WHEN (NEW.device_mark IS NOT NULL) EXECUTE FUNCTION end_push_of_others();
