-- Insight (decision 0109): what happened to requests, as facts and their counts by day, and what is open. A job derives all of it from
-- events, missed due dates and objections. No column describes a customer; clerk = user name of staff, '' = nobody.

-- Fact of one event of a request; day = its business day (WIB), type = title of the request, detail = code of outcome, reason or cause.
-- position = of the event, 0 = an objection.
CREATE TABLE insight_fact (
  number   text NOT NULL REFERENCES proposal,
  position integer NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('DECIDED', 'STEP', 'RETURNED', 'MISSED', 'REOPENED', 'OBJECTED')),
  detail   text NOT NULL,
  day      date NOT NULL,
  type     text NOT NULL,
  clerk    text NOT NULL DEFAULT '',
  PRIMARY KEY (number, position, kind, detail)
);
-- Each ends with the order of the lists, the newest first.
CREATE INDEX insight_fact_day ON insight_fact (kind, day, number, position);
CREATE INDEX insight_fact_detail ON insight_fact (kind, detail, day, number, position);
CREATE INDEX insight_fact_type ON insight_fact (kind, type, day, number, position);
CREATE INDEX insight_fact_clerk ON insight_fact (kind, clerk, day, number, position) WHERE clerk <> '';

-- Number of facts that are alike; what the pages add up.
CREATE TABLE insight_day (
  kind   text NOT NULL,
  day    date NOT NULL,
  detail text NOT NULL,
  type   text NOT NULL,
  clerk  text NOT NULL,
  count  integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (kind, day, detail, type, clerk)
);

-- Open requests as of the last refresh. missed_on = first due date that was missed, cause = of the latest one; both NULL = none.
CREATE TABLE insight_open (
  number    text PRIMARY KEY REFERENCES proposal,
  type      text NOT NULL,
  state     text NOT NULL,
  queue     text NOT NULL,
  clerk     text NOT NULL,
  sent_on   date NOT NULL,
  missed_on date,
  cause     text,
  amount    numeric(20,2),
  currency  integer,
  CHECK ((missed_on IS NULL) = (cause IS NULL)),
  CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX insight_open_late ON insight_open (missed_on, number) WHERE missed_on IS NOT NULL;

-- Last event that was read (NULL = none yet), last objection, and when all figures were last made; day = business day of that moment.
CREATE TABLE insight_refresh (
  singleton     boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  event_at      timestamptz,
  event_number  text NOT NULL DEFAULT '',
  event_place   integer NOT NULL DEFAULT 0,
  objection_at  timestamptz,
  made_at       timestamptz,
  day           date,
  CHECK ((made_at IS NULL) = (day IS NULL))
);
INSERT INTO insight_refresh DEFAULT VALUES;

-- Hours a day for which a clerk is at work, where the leader entered them; no row = not set.
CREATE TABLE staff_hours (
  user_name text PRIMARY KEY REFERENCES staff,
  hours     numeric(4,2) NOT NULL CHECK (hours > 0 AND hours <= 24),
  set_by    text NOT NULL REFERENCES staff,
  set_at    timestamptz NOT NULL
);

-- Objections are read as they come.
CREATE INDEX request_message_objection ON request_message (recorded_at, number) WHERE objection;
