-- What one holder sent on one policy, newest first: the status list pages through it.
CREATE INDEX proposal_of_holder ON proposal (policy_number, party_id, submitted_at DESC, number DESC);

-- What customer and desk write to each other about one request. Texts lie sealed.
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
  -- Of a customer's message: when the desk wrote back.
  answered_at timestamptz
);
CREATE INDEX request_message_of_request ON request_message (number, recorded_at, message_id);
CREATE INDEX request_message_open ON request_message (recorded_at, message_id) WHERE author = 'customer' AND answered_at IS NULL;

-- Whose notice it is: a new holder does not read what the old one was told. NULL = news of the policy itself.
ALTER TABLE notification
  ADD COLUMN party_id    bigint,
  -- Where it leads.
  ADD COLUMN about       text NOT NULL DEFAULT 'request',
  -- Messages that went out with the notice, by WhatsApp, SMS or e-mail; not each of them was wanted.
  ADD COLUMN message_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE notification SET about = 'offer' WHERE status = 'Menunggu Persetujuan Nasabah';
UPDATE notification SET about = 'money' WHERE request_number IS NULL;
UPDATE notification n SET party_id = p.party_id FROM proposal p WHERE p.number = n.request_number;
CREATE INDEX notification_unopened ON notification (policy_number) WHERE opened_at IS NULL;
