-- Administrative data that serving may only change through functions of the owner (decision 0057).

-- Log of those functions, written in the same transaction. `entry_id` = the approved entry of two people that a function carried out.
CREATE TABLE administration_change (
  change_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  what       text NOT NULL,
  detail     jsonb NOT NULL,
  entry_id   uuid UNIQUE REFERENCES two_person_entry
);
CREATE TRIGGER administration_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON administration_change EXECUTE FUNCTION refuse_change();

-- Triggers find their tables also inside a function with a search path of its own.
ALTER FUNCTION refuse_moved_clock() SET search_path = pg_catalog, public, pg_temp;

CREATE FUNCTION refuse_in_production(what text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM public.installation WHERE mode = 'production') THEN
    RAISE EXCEPTION '% belongs to the demo', what USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION refuse_in_production FROM PUBLIC;

CREATE FUNCTION move_demo_clock(moved_to_ms bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.refuse_in_production('a moved business clock');
  UPDATE public.business_clock SET offset_ms = moved_to_ms;
  INSERT INTO public.administration_change (what, detail) VALUES ('clock-moved', jsonb_build_object('offset_ms', moved_to_ms));
END
$$;

-- Inserts invented prices of a valuation day; existing ones are kept.
CREATE FUNCTION core.draft_demo_prices(priced date, codes text[], prices numeric[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.refuse_in_production('an invented price');
  INSERT INTO core.fund_price (fund_code, day, price, state)
  SELECT draft.code, priced, draft.price, 'DRAFT' FROM unnest(codes, prices) AS draft (code, price)
  ON CONFLICT (fund_code, day) DO NOTHING;
END
$$;

-- Makes the day's drafts final, in production not before the day is over; returns their number. Prices themselves never change here.
CREATE FUNCTION core.publish_prices(priced date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  published integer;
BEGIN
  IF priced >= (now() AT TIME ZONE 'Asia/Jakarta')::date THEN
    PERFORM public.refuse_in_production('a price before its day is over');
  END IF;
  UPDATE core.fund_price SET state = 'FINAL' WHERE day = priced AND state = 'DRAFT';
  GET DIAGNOSTICS published = ROW_COUNT;
  INSERT INTO public.administration_change (what, detail)
  VALUES ('prices-published', jsonb_build_object('day', priced, 'count', published));
  RETURN published;
END
$$;

-- Marks the approved entry of two people about a subject as carried out and returns it; each entry is carried out once.
CREATE FUNCTION carry_out_entry(carried_kind text, about text, what text) RETURNS two_person_entry
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry;
BEGIN
  SELECT * INTO entry FROM public.two_person_entry
  WHERE kind = carried_kind AND subject = about AND outcome = 'APPROVED' AND decided_by <> entered_by
    AND NOT EXISTS (SELECT FROM public.administration_change AS made WHERE made.entry_id = two_person_entry.entry_id)
  ORDER BY decided_at DESC LIMIT 1;
  IF entry.entry_id IS NULL THEN
    RAISE EXCEPTION 'two people have not decided % about %', carried_kind, about USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.administration_change (what, detail, entry_id) VALUES (what, entry.content, entry.entry_id);
  RETURN entry;
END
$$;
REVOKE EXECUTE ON FUNCTION carry_out_entry FROM PUBLIC;

-- Closes a day that two administrators decided to close (rulebook 9.7).
CREATE FUNCTION core.close_day(closed date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('CLOSED_DAY', closed::text, 'day-closed');
BEGIN
  INSERT INTO core.holiday (day, kind, name, provisional, entered)
  VALUES (closed, CASE entry.content ->> 'reach' WHEN 'ALL' THEN 'closed' ELSE 'exchange' END, entry.content ->> 'name', false, true)
  ON CONFLICT (day, kind) DO UPDATE SET name = EXCLUDED.name, provisional = false, entered = true;
END
$$;
REVOKE EXECUTE ON FUNCTION move_demo_clock, core.draft_demo_prices, core.publish_prices, core.close_day FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION core.net_payable FROM PUBLIC;

-- Money that was received is locked while it is used, and for that a role needs the right to update. Nothing in it ever changes.
CREATE FUNCTION core.guard_money_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION 'money received does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER money_received_guarded BEFORE UPDATE ON core.money_received FOR EACH ROW EXECUTE FUNCTION core.guard_money_received();
