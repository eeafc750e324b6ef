-- A FINAL price that was wrong is corrected by a further version of it; the row in core.fund_price stays (decision 0072).
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'BREACH_NOTICE', 'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL', 'PARAMETERS', 'PARAMETER_ROW',
  'PRICE_CORRECTION', 'STAFF', 'UNIT_PRICES'));

CREATE OR REPLACE FUNCTION administrator_of_entry(entry_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN entry_kind IN ('CLOSED_DAY', 'PARAMETERS', 'PARAMETER_ROW', 'PRICE_CORRECTION', 'UNIT_PRICES') THEN 'ADMIN_PARAMETER'
              WHEN entry_kind = 'STAFF' THEN 'ADMIN_STAF' END
$$;

-- Correction of one valuation day that two administrators decided.
CREATE TABLE core.price_correction (
  correction_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day           date NOT NULL,
  reason        text NOT NULL,
  entered_by    text NOT NULL,
  released_by   text NOT NULL,
  released_at   timestamptz NOT NULL
);

-- Later versions of a FINAL price: 2 is the first correction. wrong = the price that it replaces.
CREATE TABLE core.corrected_price (
  fund_code     text NOT NULL REFERENCES core.fund,
  day           date NOT NULL,
  version       integer NOT NULL CHECK (version > 1),
  wrong         numeric(18,4) NOT NULL,
  price         numeric(18,4) NOT NULL CHECK (price > 0),
  correction_id integer NOT NULL REFERENCES core.price_correction,
  PRIMARY KEY (fund_code, day, version)
);
CREATE INDEX corrected_price_correction ON core.corrected_price (correction_id);

-- Prices as they count today: the newest version of each.
CREATE VIEW core.valid_price AS
SELECT fund_code, day,
       coalesce((SELECT later.price FROM core.corrected_price AS later
                 WHERE later.fund_code = published.fund_code AND later.day = published.day
                 ORDER BY later.version DESC LIMIT 1), price) AS price,
       state,
       coalesce((SELECT max(later.version) FROM core.corrected_price AS later
                 WHERE later.fund_code = published.fund_code AND later.day = published.day), 1) AS version
FROM core.fund_price AS published;

-- A counter-entry, and the entry that replaces it, name the first entry of the movement.
ALTER TABLE core.unit_entry ADD COLUMN corrects bigint REFERENCES core.unit_entry;
CREATE INDEX unit_entry_corrects ON core.unit_entry (corrects) WHERE corrects IS NOT NULL;
-- Finds the movements of a day; repeated keys make it small.
CREATE INDEX unit_entry_day ON core.unit_entry (pricing_date, fund_code);

-- Work of a correction. horizon = transactions before it may have read the wrong price; finished once they are over.
CREATE TABLE core.price_correction_work (
  correction_id integer PRIMARY KEY REFERENCES core.price_correction,
  horizon       xid8 NOT NULL,
  finished_at   timestamptz
);

-- Append only. One row for each policy that a correction looked at. problem = why nothing was changed, or OVERPAID: finance decides.
-- paid includes compensation; borne = what the insurer gave up to the customer; units = change by fund.
CREATE TABLE core.corrected_policy (
  correction_id integer NOT NULL REFERENCES core.price_correction,
  policy_number text NOT NULL REFERENCES core.policy,
  is_repriced   boolean NOT NULL,
  problem       text CHECK (problem IN ('DEBT_WRITTEN_OFF', 'MOVEMENT_UNKNOWN', 'OVERPAID', 'REVERSED_PAYMENT', 'SWITCH_UNCLEAR')),
  movements     integer NOT NULL CHECK (movements >= 0),
  units         jsonb NOT NULL,
  currency      integer NOT NULL,
  paid          numeric(20,2) NOT NULL CHECK (paid >= 0),
  compensation  numeric(20,2) NOT NULL CHECK (compensation >= 0),
  borne         numeric(20,2) NOT NULL CHECK (borne >= 0),
  recorded_at   timestamptz NOT NULL,
  PRIMARY KEY (correction_id, policy_number),
  CHECK (is_repriced OR problem IS NOT NULL)
);
CREATE INDEX corrected_policy_problem ON core.corrected_policy (correction_id) WHERE problem IS NOT NULL;

-- Writes the next versions of the prices of the approved entry of a day; returns the correction.
CREATE FUNCTION core.correct_prices(priced date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('PRICE_CORRECTION', priced::text, 'prices-corrected');
  correction integer;
  corrected integer;
BEGIN
  LOCK TABLE core.corrected_price IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO core.price_correction (day, reason, entered_by, released_by, released_at)
  VALUES (priced, entry.note, entry.entered_by, entry.decided_by, entry.decided_at) RETURNING correction_id INTO correction;
  INSERT INTO core.corrected_price (fund_code, day, version, wrong, price, correction_id)
  SELECT given."fundCode", priced, newest.version + 1, newest.price, given.price, correction
  FROM jsonb_to_recordset(entry.content -> 'prices') AS given ("fundCode" text, wrong numeric, price numeric)
  JOIN core.valid_price AS newest ON newest.fund_code = given."fundCode" AND newest.day = priced AND newest.state = 'FINAL'
  WHERE newest.price = given.wrong AND given.price <> given.wrong;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  IF corrected <> jsonb_array_length(entry.content -> 'prices') THEN
    RAISE EXCEPTION 'only a FINAL price is corrected, and only as it was shown' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN correction;
END
$$;
REVOKE EXECUTE ON FUNCTION core.correct_prices FROM PUBLIC;

-- Append only. What finance did about a policy with a problem; it is then no longer listed.
CREATE TABLE core.corrected_policy_closed (
  correction_id integer NOT NULL,
  policy_number text NOT NULL,
  closed_by     text NOT NULL,
  note          text NOT NULL,
  closed_at     timestamptz NOT NULL,
  PRIMARY KEY (correction_id, policy_number),
  FOREIGN KEY (correction_id, policy_number) REFERENCES core.corrected_policy
);
