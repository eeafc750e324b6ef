-- Dated rows of parameters that two administrators decided about (decision 0061).

-- WIB date of the business clock, which is the system's in production.
CREATE FUNCTION business_today() RETURNS date LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT ((now() + coalesce((SELECT max(offset_ms) FROM public.business_clock), 0) * interval '1 millisecond')
          AT TIME ZONE 'Asia/Jakarta')::date
$$;
REVOKE EXECUTE ON FUNCTION business_today FROM PUBLIC;

-- Writes the row of the approved entry. It counts from today or later, and takes the place of a row whose day is still to come.
CREATE FUNCTION core.release_parameter(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('PARAMETER_ROW', about, 'parameter-released');
  given jsonb := entry.content;
  today date := public.business_today();
BEGIN
  INSERT INTO core.parameter AS known (key, archetype, product_id, currency, effective_from, value, source)
  SELECT given ->> 'key', given ->> 'archetype', (given ->> 'productId')::integer, (given ->> 'currency')::integer,
         (given ->> 'effectiveFrom')::date, given -> 'value', '[I]'
  WHERE (given ->> 'effectiveFrom')::date >= today
    AND EXISTS (SELECT FROM core.parameter AS one WHERE one.key = given ->> 'key')
  ON CONFLICT (key, archetype, product_id, currency, effective_from)
  DO UPDATE SET value = EXCLUDED.value, source = EXCLUDED.source, unconfirmed_since = NULL WHERE known.effective_from > today;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a parameter in force is never overwritten' USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION core.release_parameter FROM PUBLIC;
