-- The channels of src/shared/lists/message-channels.ts, said once: a new one is let in by another constraint on this domain.
CREATE DOMAIN message_channel AS text CONSTRAINT message_channel_known CHECK (VALUE IN ('WA', 'SMS', 'EMAIL'));

ALTER TABLE message DROP CONSTRAINT message_channel_check, ALTER COLUMN channel TYPE message_channel;
ALTER TABLE sign_in_attempt DROP CONSTRAINT sign_in_attempt_method_check, ALTER COLUMN method TYPE message_channel;
ALTER TABLE sign_in_history ALTER COLUMN method TYPE message_channel;
ALTER TABLE step_up DROP CONSTRAINT step_up_method_check, ALTER COLUMN method TYPE message_channel;
ALTER TABLE customer_preference DROP CONSTRAINT customer_preference_method_check, ALTER COLUMN method TYPE message_channel;
ALTER TABLE contact_confirmation ALTER COLUMN channel TYPE message_channel;
ALTER TABLE disown_link ALTER COLUMN channel TYPE message_channel;
