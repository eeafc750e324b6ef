-- Parameters that an update brought are confirmed by two administrators (decision 0058).
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check
  CHECK (kind IN ('CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL', 'PARAMETERS'));

-- Confirms the keys of the approved entry; rows that were filled in after it was entered still wait. Returns the confirmed keys.
CREATE FUNCTION core.confirm_parameters() RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('PARAMETERS', 'new', 'parameters-confirmed');
  confirmed text[];
BEGIN
  WITH changed AS (
    UPDATE core.parameter SET unconfirmed_since = NULL
    WHERE unconfirmed_since <= entry.entered_at AND entry.content -> 'keys' ? key RETURNING key
  )
  SELECT coalesce(array_agg(DISTINCT key ORDER BY key), '{}') INTO confirmed FROM changed;
  RETURN confirmed;
END
$$;
REVOKE EXECUTE ON FUNCTION core.confirm_parameters FROM PUBLIC;
