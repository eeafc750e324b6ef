-- Messages may go to browsers that asked for them (Web Push): a channel, and the browsers.
ALTER DOMAIN message_channel DROP CONSTRAINT message_channel_known;
ALTER DOMAIN message_channel ADD CONSTRAINT message_channel_known CHECK (VALUE IN ('WA', 'SMS', 'EMAIL', 'PUSH'));

-- A browser that is told the news of one policy. It belongs to the holder who asked, and outlives a session that runs out.
CREATE TABLE push_subscription (
  subscription_id uuid PRIMARY KEY,
  policy_number   text NOT NULL,
  party_id        bigint NOT NULL,
  -- Of the session in which it was asked for: whose it is, and in which browser (null = the browser gave no number).
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
  UNIQUE (policy_number, party_id, endpoint_hash)
);
CREATE INDEX push_subscription_endpoint ON push_subscription (endpoint_hash);
CREATE INDEX push_subscription_person ON push_subscription (identity_hash);
CREATE INDEX push_subscription_device ON push_subscription (device_mark);

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
