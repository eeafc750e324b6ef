-- Business clock (rulings 2): business moment = system moment + offset. Moved only in demo mode.
CREATE TABLE business_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO business_clock DEFAULT VALUES;

-- Messages to people leave through here (architecture 6). The text is sealed; the outbox of demo mode opens it.
CREATE TABLE message (
  message_id    uuid PRIMARY KEY,
  channel       text NOT NULL CHECK (channel IN ('WA', 'SMS', 'EMAIL')),
  address       bytea NOT NULL,
  masked_address text NOT NULL,
  template      text NOT NULL,
  body          bytea NOT NULL,
  policy_number text,
  request_number text,
  created_at    timestamptz NOT NULL,
  sent_at       timestamptz,
  attempts      integer NOT NULL DEFAULT 0,
  failure       text
);
CREATE INDEX message_newest ON message (created_at DESC);

-- Append-only trail with a hash chain per stream (promises P33): sign-ins, staff views, reveals, parameter changes.
CREATE TABLE audit_event (
  stream    text NOT NULL,
  position  bigint NOT NULL,
  at        timestamptz NOT NULL,
  actor     text NOT NULL,
  action    text NOT NULL,
  detail    jsonb NOT NULL,
  previous  text NOT NULL,
  hash      text NOT NULL,
  PRIMARY KEY (stream, position)
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event EXECUTE FUNCTION refuse_change();
