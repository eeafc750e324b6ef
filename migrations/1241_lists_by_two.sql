-- Holidays that are withdrawn, reasons and agreement texts that two administrators decided about (decision 0101).

CREATE OR REPLACE FUNCTION administrator_of_entry(entry_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN entry_kind IN ('CLOSED_DAY', 'LIST_ENTRY', 'PARAMETERS', 'PARAMETER_ROW', 'PRICE_CORRECTION', 'TERMS_TEXT',
                                  'UNIT_PRICES') THEN 'ADMIN_PARAMETER'
              WHEN entry_kind = 'STAFF' THEN 'ADMIN_STAF' END
$$;

-- Opens a day to come that was closed; a day that has begun stays as it is.
CREATE FUNCTION core.open_day(opened date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('CLOSED_DAY', opened::text, 'day-opened');
BEGIN
  IF entry.content ->> 'action' IS DISTINCT FROM 'OPEN' OR opened <= public.business_today() THEN
    RAISE EXCEPTION 'only a day to come is opened' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM core.holiday WHERE day = opened;
END
$$;

-- Writes the approved row of a list: a new code, a new name of a code from a day on, or the last day of one. Old rows stay.
CREATE FUNCTION release_list_entry(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('LIST_ENTRY', about, 'list-entry-released');
  given jsonb := entry.content;
  on_day date := (given ->> 'day')::date;
BEGIN
  IF on_day < public.business_today() OR given ->> 'list' <> 'reasons' THEN
    RAISE EXCEPTION 'a list changes from today on' USING ERRCODE = 'insufficient_privilege';
  END IF;
  CASE given ->> 'action'
    WHEN 'ADD' THEN
      INSERT INTO public.list_entry (list, code, valid_from, name, position, rider_position)
      SELECT 'reasons', (1 + coalesce(max(code::integer), 0))::text, on_day, given ->> 'name',
             1 + coalesce(max(position), 0), CASE WHEN (given ->> 'forRiders')::boolean THEN 1 + coalesce(max(rider_position), 0) END
      FROM public.list_entry WHERE list = 'reasons';
    WHEN 'RENAME' THEN
      INSERT INTO public.list_entry AS known (list, code, valid_from, name, position, rider_position)
      SELECT 'reasons', code, on_day, given ->> 'name', position, rider_position FROM public.list_entry
      WHERE list = 'reasons' AND code = given ->> 'code' AND valid_from < on_day ORDER BY valid_from DESC LIMIT 1;
    WHEN 'END' THEN
      UPDATE public.list_entry SET valid_until = on_day
      WHERE list = 'reasons' AND code = given ->> 'code'
        AND valid_from = (SELECT max(valid_from) FROM public.list_entry
                          WHERE list = 'reasons' AND code = given ->> 'code' AND valid_from <= on_day);
  END CASE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no row of the list to change' USING ERRCODE = 'no_data_found';
  END IF;
END
$$;

-- Writes the approved version of an agreement text as the insurer's own; stored versions keep their words.
CREATE FUNCTION release_terms_text(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('TERMS_TEXT', about, 'terms-released');
  given jsonb := entry.content;
BEGIN
  IF (given ->> 'validFrom')::date < public.business_today() THEN
    RAISE EXCEPTION 'an agreement text counts from today on' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.terms_text (terms_id, flavour, version, title, body, valid_from, origin)
  VALUES (given ->> 'id', given ->> 'flavour', given ->> 'version', given ->> 'title', given ->> 'body',
          (given ->> 'validFrom')::date, 'IMPORTED');
END
$$;
REVOKE EXECUTE ON FUNCTION core.open_day, release_list_entry, release_terms_text FROM PUBLIC;
