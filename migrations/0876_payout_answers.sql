-- Layout by which the file of a batch was written; a later fetch uses the first one, so that the file stays the same.
ALTER TABLE payout_batch_fetch ADD COLUMN layout jsonb NOT NULL;

-- Answers of the bank that somebody uploaded for the file of a batch: lines that were new, that were known, and that could not be used.
CREATE TABLE payout_batch_answer (
  answer_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id    uuid NOT NULL REFERENCES payout_batch_release,
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  sha256      text NOT NULL,
  recorded    integer NOT NULL,
  repeated    integer NOT NULL,
  unusable    integer NOT NULL
);
CREATE INDEX payout_batch_answer_batch ON payout_batch_answer (batch_id);
CREATE TRIGGER payout_batch_answer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch_answer EXECUTE FUNCTION refuse_change();
