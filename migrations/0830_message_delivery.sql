-- Messages carry the state that their gateway reports, go on by another channel where one fails, and each channel keeps its health.

-- provider_hash: fingerprint of the gateway's own id of the message; some ids contain the phone number. delivery: what the gateway reported last; it only moves forward, in
-- the order of the list. moved_to: the message that took over by another channel.
ALTER TABLE message
  ADD COLUMN provider_hash text,
  ADD COLUMN delivery      text CHECK (delivery IN ('accepted', 'sent', 'failed', 'delivered', 'read')),
  ADD COLUMN delivery_at   timestamptz,
  ADD COLUMN moved_to      uuid;
CREATE INDEX message_provider ON message (provider_hash) WHERE provider_hash IS NOT NULL;

-- Health of a channel, one row each from its first failure on. It says nothing about anybody: failures that belong to one address
-- are not counted.
CREATE TABLE channel_health (
  channel         message_channel PRIMARY KEY,
  -- Failures since the last success, and the last of them.
  failures        integer NOT NULL DEFAULT 0,
  failed_at       timestamptz,
  -- Last failure that operators have to repair.
  fault           text,
  fault_at        timestamptz,
  -- A gateway that refuses us as such is not called before the moment of the next trial.
  stopped_at      timestamptz,
  trial_at        timestamptz,
  -- Reports about messages that we do not know.
  unknown_reports bigint NOT NULL DEFAULT 0
);

-- sent_by: channel that carried the code; null until it is sent. code_message: its message. code_moved: it may have arrived at two kinds
-- of address, so typing it proves neither.
ALTER TABLE sign_in_attempt
  ADD COLUMN sent_by      message_channel,
  ADD COLUMN code_message uuid,
  ADD COLUMN code_moved   boolean NOT NULL DEFAULT false;
CREATE INDEX sign_in_attempt_message ON sign_in_attempt (code_message) WHERE code_message IS NOT NULL;
