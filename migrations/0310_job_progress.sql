-- How far a daily job has come that goes through many policies: each batch moves last_key in its own transaction, so that after a
-- crash the day goes on behind it. The row goes when the day is done (core.job_run).
CREATE TABLE core.job_progress (
  job           text NOT NULL,
  business_date date NOT NULL,
  last_key      text NOT NULL,
  PRIMARY KEY (job, business_date)
);
