-- Alarms that are open and were sent by mail and webhook. A row goes with its alarm; it holds no personal data.
CREATE TABLE alarm_notice (
  -- Kind of the alarm, and the name of the job where there is one alarm for each job.
  alarm_key text PRIMARY KEY,
  kind      text NOT NULL,
  -- The same in every message about this alarm, from its start to its end.
  notice_id uuid NOT NULL UNIQUE,
  urgent    boolean NOT NULL,
  text      text NOT NULL,
  began_at  timestamptz NOT NULL,
  sent_at   timestamptz NOT NULL
);
