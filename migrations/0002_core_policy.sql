-- The policy core: products and parameters, policies with their versions, what is posted to them, events, and the daily jobs.

-- The embedded policy core. Only src/core/embedded reads or writes this schema; the server goes through the port.
CREATE SCHEMA core;

-- Products, their funds, levels and riders: data, not code (rulebook 2.2).
CREATE TABLE core.product (
  product_id      integer PRIMARY KEY,
  name            text NOT NULL,
  archetype       text NOT NULL,
  priority_code   text NOT NULL,
  is_rider        boolean NOT NULL DEFAULT false,
  family_type     integer NOT NULL DEFAULT 0,
  needs_health    boolean NOT NULL DEFAULT true,
  min_sum_assured numeric(20,2) NOT NULL,
  max_sum_assured numeric(20,2) NOT NULL,
  plans           jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE core.product_rider (
  main_product_id  integer NOT NULL REFERENCES core.product,
  rider_product_id integer NOT NULL REFERENCES core.product,
  PRIMARY KEY (main_product_id, rider_product_id)
);

-- Rulebook 3: one row per key, product (NULL = all), currency (NULL = all) and day from which it counts.
CREATE TABLE core.parameter (
  key               text NOT NULL,
  archetype         text,
  product_id        integer,
  currency          integer,
  effective_from    date NOT NULL,
  value             jsonb NOT NULL,
  source            text NOT NULL,
  -- Numbers of the business that the program filled in, and that nobody at the insurer has confirmed yet.
  unconfirmed_since timestamptz,
  UNIQUE NULLS NOT DISTINCT (key, archetype, product_id, currency, effective_from)
);
CREATE INDEX parameter_unconfirmed ON core.parameter (key) WHERE unconfirmed_since IS NOT NULL;

CREATE TABLE core.holiday (
  day         date NOT NULL,
  kind        text NOT NULL,
  name        text NOT NULL,
  provisional boolean NOT NULL DEFAULT false,
  entered     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, kind),
  CONSTRAINT holiday_kind_check CHECK (kind IN ('national', 'joint_leave', 'exchange', 'closed'))
);

CREATE TABLE core.fund (
  fund_code          text PRIMARY KEY,
  name               text NOT NULL,
  currency           integer NOT NULL,
  is_syariah         boolean NOT NULL,
  risk_level         integer NOT NULL,
  open_for_new_money boolean NOT NULL DEFAULT true
);

CREATE TABLE core.product_fund (
  product_id integer NOT NULL REFERENCES core.product,
  fund_code  text NOT NULL REFERENCES core.fund,
  PRIMARY KEY (product_id, fund_code)
);

-- Only FINAL may price (rulebook 2.3). A day's price is DRAFT until it is published on the next working day.
CREATE TABLE core.fund_price (
  fund_code text NOT NULL REFERENCES core.fund,
  day       date NOT NULL,
  price     numeric(18,4) NOT NULL CHECK (price > 0),
  state     text NOT NULL CHECK (state IN ('DRAFT', 'FINAL')),
  PRIMARY KEY (fund_code, day)
);
CREATE INDEX fund_price_latest ON core.fund_price (fund_code, day DESC) INCLUDE (price) WHERE state = 'FINAL';

CREATE TABLE core.policy (
  policy_number       text PRIMARY KEY,
  product_id          integer NOT NULL REFERENCES core.product,
  currency            integer NOT NULL,
  start_date          date NOT NULL,
  received_date       date,
  sub_status          text NOT NULL,
  claim_registered    boolean NOT NULL DEFAULT false,
  identity_number     text NOT NULL,
  payout_hold_until   date,
  current_version     integer NOT NULL DEFAULT 1,
  created_at          timestamptz NOT NULL,
  -- Ended at its holder's wish (rulebook 7.1): since when, and whether the seller's commission is to be taken back.
  ended_on            date,
  commission_clawback boolean NOT NULL DEFAULT false,
  -- 'Ini bukan saya': no money leaves the policy while this is set; staff lift it. account_changed_on: for the call-back of rulebook 7.10.
  payouts_frozen_at   timestamptz,
  account_changed_on  date,
  -- Rulebook 7.22: no change of holder so soon after a change of contact.
  contact_changed_on  date,
  movements           bigint NOT NULL DEFAULT 0,
  -- Identity and bank account numbers lie sealed (decision 0032). SQL has no key: the program seals what still stands in clear at its
  -- next start, in place, and finds it by these flags; a row that is loaded by hand later is found the same way. What is searched or
  -- must be unique has a keyed fingerprint beside it.
  identity_hash       text,
  is_sealed           boolean NOT NULL DEFAULT false,
  -- The holder asked for premiums to be lent from the cash value rather than to lose the cover (rulebook 2.4).
  advances_premiums   boolean NOT NULL DEFAULT false,
  -- The day on which the main cover ends, and the first day before it on which a rider ends; kept with each new version.
  expires_on          date,
  rider_ends_on       date,
  -- A birth date that is corrected since inception (rulebook 7.19) changes what was paid for the main cover: above zero = paid in later,
  -- below zero = given back. Cash value and free look count with it; the bills that were paid stay as they were.
  corrected_premiums  numeric(20,2) NOT NULL DEFAULT 0
);
-- A virtual account ends in the last nine digits of its policy number (rulings 3).
CREATE INDEX policy_sequence ON core.policy (right(policy_number, 9));
CREATE INDEX policy_identity ON core.policy (identity_hash);
-- Empty once everything is sealed, so that a start has nothing to read.
CREATE INDEX policy_clear ON core.policy (policy_number) WHERE NOT is_sealed;
CREATE INDEX policy_expires ON core.policy (expires_on)
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');
CREATE INDEX policy_rider_ends ON core.policy (rider_ends_on)
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');
CREATE INDEX policy_monthly_day ON core.policy ((extract(day FROM start_date)))
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');

-- Bitemporal: valid_from = since when it counts, recorded_at = since when we know it. One approved change = one version.
-- The document is the typed policy of src/shared/policy (decision 0038); units and prices come from the ledgers.
CREATE TABLE core.policy_version (
  policy_number  text NOT NULL REFERENCES core.policy,
  version        integer NOT NULL,
  valid_from     date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  request_number text,
  document       jsonb NOT NULL,
  is_sealed      boolean NOT NULL DEFAULT false,
  account_hashes text[] NOT NULL DEFAULT '{}',
  -- People named by the policy, in any role, as keyed fingerprints of identity numbers: finds the same person on other policies (rulebook 6.9).
  person_hashes  text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (policy_number, version)
);
CREATE INDEX policy_version_clear ON core.policy_version (policy_number, version) WHERE NOT is_sealed;
CREATE INDEX policy_version_account ON core.policy_version USING gin (account_hashes);
CREATE INDEX policy_version_mobile ON core.policy_version ((document #>> '{holder,person,mobile}'));
CREATE INDEX policy_version_email ON core.policy_version (lower(document #>> '{holder,person,email}'));
CREATE INDEX policy_version_person ON core.policy_version USING gin (person_hashes);

-- Cash value of a traditional policy on its newest day (job cash-values).
CREATE TABLE core.policy_value (
  policy_number     text PRIMARY KEY REFERENCES core.policy,
  as_of             date NOT NULL,
  cash_value        numeric(20,2) NOT NULL DEFAULT 0,
  -- Premiums whose value left the policy with a part of its cover (rulebook 7.8): they make no cash value any more.
  released_premiums numeric(20,2) NOT NULL DEFAULT 0 CHECK (released_premiums >= 0)
);

-- Numbers of people who come into a policy by a request; those of earlier people stand in the policies (rulebook 2.3).
-- Far above any number that a portfolio brings along. One document of identity, one number.
CREATE TABLE core.party (
  party_id        integer GENERATED BY DEFAULT AS IDENTITY (START WITH 1000000001) PRIMARY KEY,
  identity_type   integer NOT NULL,
  identity_number text NOT NULL,
  identity_hash   text,
  is_sealed       boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX party_identity ON core.party (identity_type, identity_hash);
CREATE INDEX party_clear ON core.party (party_id) WHERE NOT is_sealed;

-- Layers of a cover, each added by one increase (rulebook 7.7) and contestable from its own day.
-- A cover by plan has levels instead of a sum. premium = what the layer costs a bill; 0 where the fund pays for it.
CREATE TABLE core.coverage_layer (
  policy_number  text NOT NULL REFERENCES core.policy,
  item_id        bigint NOT NULL,
  request_number text NOT NULL,
  valid_from     date NOT NULL,
  sum_assured    numeric(20,2) NOT NULL CHECK (sum_assured >= 0),
  plan           text,
  premium        numeric(20,2) NOT NULL,
  PRIMARY KEY (policy_number, item_id, request_number)
);

-- Rights of others in a policy: a lender to whom it is pledged, a beneficiary who cannot be revoked (rulebook 6.10).
CREATE TABLE core.policy_right (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('PLEDGE', 'IRREVOCABLE')),
  -- The lender or the beneficiary, as the document of the right names them.
  right_holder  text NOT NULL,
  since         date NOT NULL,
  ended_on      date,
  PRIMARY KEY (policy_number, kind, right_holder, since)
);

-- Lapses of a policy, the running one and those before it (rulebook 2.1, 7.4). lapsed_on = first day without cover.
-- ended_on/ended_by: reinstated by a request, or terminated when the window was over (ended_by NULL).
CREATE TABLE core.policy_lapse (
  policy_number text NOT NULL REFERENCES core.policy,
  lapsed_on     date NOT NULL,
  reason        text NOT NULL CHECK (reason IN ('LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN')),
  outcome       text CHECK (outcome IN ('REINSTATED', 'EXPIRED')),
  ended_on      date CHECK (ended_on >= lapsed_on),
  ended_by      text,
  PRIMARY KEY (policy_number, lapsed_on),
  CHECK ((outcome IS NULL) = (ended_on IS NULL))
);
CREATE UNIQUE INDEX policy_lapse_running ON core.policy_lapse (policy_number) WHERE outcome IS NULL;
CREATE INDEX policy_lapse_window ON core.policy_lapse (lapsed_on) WHERE outcome IS NULL;

-- Approved reinstatements: waiting periods begin again (rulebook 7.4).
CREATE TABLE core.endorsement (
  request_number text NOT NULL,
  step           text NOT NULL,
  policy_number  text NOT NULL REFERENCES core.policy,
  kind           text NOT NULL,
  effective_on   date NOT NULL,
  detail         jsonb NOT NULL,
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (request_number, step, kind)
);
CREATE INDEX endorsement_policy ON core.endorsement (policy_number, effective_on);

-- Letters ahead of a day, each once: step = the number of days before event_on that it belongs to.
CREATE TABLE core.notice_sent (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL,
  event_on      date NOT NULL,
  step          integer NOT NULL CHECK (step > 0),
  at            timestamptz NOT NULL,
  PRIMARY KEY (policy_number, kind, event_on, step),
  CONSTRAINT notice_sent_kind_check CHECK (kind IN ('END_AHEAD', 'HOLIDAY_ENDING', 'WINDOW_ENDING'))
);

-- Reports of a policy on its own day (rulebook 6.8): of each year at its anniversary, of the value of its funds every so many months
-- (report.value_months). Each report is made once; to_on = its last day.
CREATE TABLE core.report_made (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('YEAR', 'VALUE')),
  to_on         date NOT NULL,
  at            timestamptz NOT NULL,
  -- Closing figures of a report, with which the next one opens (rulebook 6.8): the value and the day of its prices, the premiums paid
  -- so far, and the last rows of both ledgers that it counted. NULL on reports made before: their successors count by date.
  value         numeric(20,2),
  priced_on     date,
  premiums_paid numeric(20,2),
  last_unit     bigint,
  last_journal  bigint,
  PRIMARY KEY (policy_number, kind, to_on)
);

-- Exactly once per request and step: the primary key is the promise.
CREATE TABLE core.posting (
  request_number text NOT NULL,
  step           text NOT NULL,
  policy_number  text NOT NULL REFERENCES core.policy,
  good_at        timestamptz NOT NULL,
  changes        jsonb NOT NULL,
  outcome        text NOT NULL,
  effective_date date NOT NULL,
  due_on         date NOT NULL,
  voided         boolean NOT NULL DEFAULT false,
  is_sealed      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (request_number, step),
  CONSTRAINT posting_outcome_check CHECK (outcome IN ('APPLIED', 'QUEUED', 'DATED'))
);
CREATE INDEX posting_clear ON core.posting (request_number, step) WHERE NOT is_sealed;
-- A bill asks for the changes of its policy that count from its due date on.
CREATE INDEX posting_policy ON core.posting (policy_number);

-- State of each change of a posting: waiting for its price (QUEUED) or its day (DATED), on the policy (APPLIED), or void.
CREATE TABLE core.posting_change (
  request_number text NOT NULL,
  step           text NOT NULL,
  ordinal        integer NOT NULL,
  state          text NOT NULL CHECK (state IN ('QUEUED', 'DATED', 'APPLIED', 'VOID')),
  due_on         date CHECK ((state = 'DATED') <= (due_on IS NOT NULL)),
  PRIMARY KEY (request_number, step, ordinal),
  FOREIGN KEY (request_number, step) REFERENCES core.posting
);
CREATE INDEX posting_change_due ON core.posting_change (due_on) WHERE state = 'DATED';

-- Events of the core for the server; read by cursor.
CREATE TABLE core.event (
  event_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number  text NOT NULL,
  request_number text,
  at             timestamptz NOT NULL,
  body           jsonb NOT NULL
);

-- Daily jobs: each business date once.
CREATE TABLE core.job_run (
  job           text NOT NULL,
  business_date date NOT NULL,
  finished_at   timestamptz NOT NULL,
  PRIMARY KEY (job, business_date)
);

-- Progress of a daily job over many policies: each batch moves last_key in its own transaction, so that after a
-- crash the day goes on behind it. The row goes when the day is done (core.job_run).
CREATE TABLE core.job_progress (
  job           text NOT NULL,
  business_date date NOT NULL,
  last_key      text NOT NULL,
  PRIMARY KEY (job, business_date)
);

-- Results of a daily job on a business date, counted in the transaction of the work itself. kind = what was done; amount in currency.
CREATE TABLE core.job_report (
  job           text NOT NULL,
  business_date date NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('DONE', 'SKIPPED', 'REFUSED')),
  kind          text NOT NULL,
  currency      integer NOT NULL,
  policies      integer NOT NULL CHECK (policies > 0),
  amount        numeric(24,2) NOT NULL,
  PRIMARY KEY (job, business_date, outcome, kind, currency)
);
CREATE INDEX job_report_of_date ON core.job_report (business_date);

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

-- A policy lives between requests (rulebook 2.4): premiums are billed and paid, charges taken, cover ends when nobody pays.
-- The last business date on which daily work was begun. Whoever comes later first ends that day, then does each day behind it for its
-- own date.
CREATE TABLE core.day_reached (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  business_date date NOT NULL
);

-- First moment at which this installation had all it needs to serve; without a row it is still being set up, and nothing is filled in.
CREATE TABLE core.set_up (
  singleton    boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  completed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION core.count_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE core.policy AS policy SET movements = policy.movements + moved.total
  FROM (SELECT policy_number, count(*) AS total FROM added GROUP BY policy_number ORDER BY policy_number) AS moved
  WHERE policy.policy_number = moved.policy_number;
  RETURN NULL;
END $$;
