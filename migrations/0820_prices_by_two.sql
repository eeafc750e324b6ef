-- Unit prices of a day and dated rows of parameters are entered by one administrator and released by another (decision 0061).
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL', 'PARAMETERS', 'PARAMETER_ROW', 'STAFF', 'UNIT_PRICES'));

CREATE OR REPLACE FUNCTION administrator_of_entry(entry_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN entry_kind IN ('CLOSED_DAY', 'PARAMETERS', 'PARAMETER_ROW', 'UNIT_PRICES') THEN 'ADMIN_PARAMETER'
              WHEN entry_kind = 'STAFF' THEN 'ADMIN_STAF' END
$$;

-- Writes the prices of the approved entry of a day as drafts; returns their number. A later entry replaces a draft, never a FINAL price.
CREATE FUNCTION core.release_prices(priced date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('UNIT_PRICES', priced::text, 'prices-released');
  released integer;
BEGIN
  INSERT INTO core.fund_price AS known (fund_code, day, price, state)
  SELECT given."fundCode", priced, given.price, 'DRAFT'
  FROM jsonb_to_recordset(entry.content -> 'prices') AS given ("fundCode" text, price numeric)
  ON CONFLICT (fund_code, day) DO UPDATE SET price = EXCLUDED.price WHERE known.state = 'DRAFT';
  GET DIAGNOSTICS released = ROW_COUNT;
  IF released <> jsonb_array_length(entry.content -> 'prices') THEN
    RAISE EXCEPTION 'a FINAL price is never overwritten' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN released;
END
$$;
REVOKE EXECUTE ON FUNCTION core.release_prices FROM PUBLIC;
