-- Clock of due dates: steps before a due date, and due dates that were missed (rulebook 4.4, decision 0102).

-- Steps that a request reached, each once for a due date. round = number of due dates missed before.
-- serve_by = last service day that was counted; the mark of the row shows while it is still the same.
CREATE TABLE due_date_step (
  number   text NOT NULL REFERENCES proposal,
  round    integer NOT NULL,
  step     text NOT NULL CHECK (step IN ('AMBER', 'LEADER')),
  serve_by date NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (number, round, step)
);

-- Missed due dates. cause = who had the request longest, spent = working days by cause, as of noticed_at (business time).
-- apology_from = day from which the system apologises and gives a new day; NULL when the customer had an apology before.
-- chosen_by: NULL = the system.
CREATE TABLE missed_due_date (
  number        text NOT NULL REFERENCES proposal,
  round         integer NOT NULL CHECK (round >= 1),
  promised_on   date NOT NULL,
  noticed_at    timestamptz NOT NULL,
  cause         text NOT NULL CHECK (cause IN ('US', 'CUSTOMER', 'BANK', 'PRICE', 'COMPLIANCE', 'CORE')),
  spent         jsonb NOT NULL,
  apology_from  date,
  new_date      date,
  reason        text,
  chosen_by     text REFERENCES staff,
  apologised_at timestamptz,
  PRIMARY KEY (number, round),
  UNIQUE (number, promised_on),
  CHECK ((new_date IS NULL) = (reason IS NULL)),
  CHECK (apologised_at IS NULL OR new_date IS NOT NULL)
);
-- The customer gets one apology for a request.
CREATE UNIQUE INDEX missed_due_date_apology ON missed_due_date (number) WHERE apologised_at IS NOT NULL;
CREATE INDEX missed_due_date_open ON missed_due_date (apology_from) WHERE new_date IS NULL;

ALTER TABLE team_notice DROP CONSTRAINT team_notice_kind_check;
ALTER TABLE team_notice ADD CONSTRAINT team_notice_kind_check
  CHECK (kind IN ('GIVEN', 'TAKEN', 'OFFERED', 'AMBER', 'LEADER', 'MISSED'));
