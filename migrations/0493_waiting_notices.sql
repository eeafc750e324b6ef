-- What is to be told of a policy within a short time goes as one message (rulebook 4.5, MESSAGE_DIGEST_SECONDS): it waits here, without
-- anything personal, until the time is over. A row that was told stays a week, so that a job that is repeated tells nothing twice.
CREATE TABLE waiting_notice (
  notice_id     uuid PRIMARY KEY,
  policy_number text NOT NULL,
  notice        jsonb NOT NULL,
  noted_at      timestamptz NOT NULL,
  told_at       timestamptz
);
CREATE INDEX waiting_notice_of_policy ON waiting_notice (policy_number, noted_at) WHERE told_at IS NULL;
CREATE INDEX waiting_notice_told ON waiting_notice (told_at) WHERE told_at IS NOT NULL;
