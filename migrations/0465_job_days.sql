-- The desk reads what the daily jobs did (rulebook 2.4).

-- A kind of daily work on a business date. caught_up = the day was over when it was first done. failed = how many things could not be
-- done when it ran last (0 = it is done), failure = what it said.
CREATE TABLE core.job_day (
  job           text NOT NULL,
  business_date date NOT NULL,
  caught_up     boolean NOT NULL,
  failed        integer NOT NULL CHECK (failed >= 0),
  failure       text,
  PRIMARY KEY (job, business_date),
  CHECK ((failed = 0) = (failure IS NULL))
);
CREATE INDEX job_day_of_date ON core.job_day (business_date);
CREATE INDEX job_report_of_date ON core.job_report (business_date);

-- What was sent to the bank and not answered.
CREATE INDEX payout_attempt_unanswered ON core.payout_attempt (sent_at) WHERE result IS NULL;
