-- Watch lists that compliance enters at the desk and a supervisor releases (decision 0105).
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'two_person_entry_kind_check');
BEGIN
  ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
  EXECUTE 'ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''WATCH_LIST''::text, ');
END
$$;

-- Each loading of a whole list: when, by whom, and what it changed. loaded_by = a user name; NULL = a command.
CREATE TABLE watch_list_load (
  load_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list        text NOT NULL CHECK (list IN ('DTTOT', 'DPPSPM', 'PEP')),
  loaded_at   timestamptz NOT NULL,
  loaded_by   text,
  released_by text,
  listed      integer NOT NULL,
  removed     integer NOT NULL
);
CREATE INDEX watch_list_load_newest ON watch_list_load (list, load_id DESC);
COMMENT ON TABLE watch_list_load IS 'Loadings of whole watch lists: when, by whom, and how many names are listed and were removed.';

-- Replaces a list by these entries (reference, name, birth_date, parts); of equal names the last counts. Missing ones are marked as
-- removed. Returns how many were removed.
CREATE FUNCTION save_watch_list(of_list text, entries jsonb, at timestamptz, entered_by text, decided_by text) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  INSERT INTO public.watch_entry (list, reference, name, birth_date, parts)
  SELECT DISTINCT ON (given ->> 'reference', given ->> 'name') of_list, given ->> 'reference', given ->> 'name',
         (given ->> 'birth_date')::date, ARRAY(SELECT jsonb_array_elements_text(given -> 'parts'))
  FROM jsonb_array_elements(entries) WITH ORDINALITY AS each (given, place)
  ORDER BY given ->> 'reference', given ->> 'name', place DESC
  ON CONFLICT (list, reference, name) DO UPDATE SET birth_date = excluded.birth_date, parts = excluded.parts, removed_at = NULL;
  UPDATE public.watch_entry AS known SET removed_at = at
  WHERE known.list = of_list AND known.removed_at IS NULL AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(entries) AS given
    WHERE given ->> 'reference' = known.reference AND given ->> 'name' = known.name);
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO public.watch_list_load (list, loaded_at, loaded_by, released_by, listed, removed)
  VALUES (of_list, at, entered_by, decided_by, (
    SELECT count(*) FROM public.watch_entry WHERE list = of_list AND removed_at IS NULL), gone);
  RETURN gone;
END
$$;

-- Loads the approved list. Compliance enters it, a supervisor decides.
CREATE FUNCTION release_watch_list(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('WATCH_LIST', about, 'watch-list-released');
BEGIN
  IF NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.entered_by AND 'KEPATUHAN' = ANY (roles))
    OR NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.decided_by AND 'PENYETUJU' = ANY (roles)) THEN
    RAISE EXCEPTION 'compliance enters a watch list and a supervisor releases it' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF about IS DISTINCT FROM entry.content ->> 'list' OR jsonb_array_length(entry.content -> 'entries') = 0 THEN
    RAISE EXCEPTION 'a watch list has entries' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM public.save_watch_list(about, entry.content -> 'entries', entry.decided_at, entry.entered_by, entry.decided_by);
END
$$;
REVOKE EXECUTE ON FUNCTION save_watch_list, release_watch_list FROM PUBLIC;
