-- Functions of the owner say which person of an entry lost the role or the session. CONSTRAINT names the refusal, which
-- src/server/http/error-answer.ts answers in words: staff_session, staff_role = of the caller, entry_author = of who entered.

CREATE OR REPLACE FUNCTION user_of_entry(session_key bytea, entry_kind text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person public.staff := public.staff_of_session(session_key);
BEGIN
  IF person.user_name IS NULL THEN
    RAISE EXCEPTION 'no staff session' USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'staff_session';
  END IF;
  IF NOT coalesce(public.administrator_of_entry(entry_kind) = ANY (person.roles), true) THEN
    RAISE EXCEPTION 'no role that may enter or decide %', entry_kind
      USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'staff_role';
  END IF;
  RETURN person.user_name;
END
$$;

-- Raises unless both people of an entry hold their roles; NULL = the author needs none.
CREATE FUNCTION check_people_of_entry(entry two_person_entry, author_role text, decider_role text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.decided_by AND decider_role = ANY (roles)) THEN
    RAISE EXCEPTION 'only % decides %', decider_role, entry.kind
      USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'staff_role';
  END IF;
  IF author_role IS NOT NULL
    AND NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.entered_by AND author_role = ANY (roles)) THEN
    RAISE EXCEPTION 'only % enters %', author_role, entry.kind
      USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'entry_author';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION check_people_of_entry FROM PUBLIC;

CREATE OR REPLACE FUNCTION release_staff_change(about text, link_proof bytea, link_until timestamptz, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('STAFF', about, 'staff-changed');
BEGIN
  IF about IN (entry.entered_by, entry.decided_by) THEN
    RAISE EXCEPTION 'nobody changes themselves' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM public.check_people_of_entry(entry, 'ADMIN_STAF', 'ADMIN_STAF');
  IF NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.entered_by AND active) THEN
    RAISE EXCEPTION 'who entered % has left', about USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'entry_author';
  END IF;
  PERFORM public.apply_staff_change(entry.content ->> 'action', about, entry.content ->> 'displayName',
    ARRAY(SELECT jsonb_array_elements_text(entry.content -> 'roles')), link_proof, link_until, at);
END
$$;

CREATE OR REPLACE FUNCTION release_inserted_text(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('INSERTED_TEXT', about, 'inserted-text-released');
  given jsonb := entry.content;
BEGIN
  PERFORM public.check_people_of_entry(entry, NULL, 'PENYETUJU');
  INSERT INTO public.inserted_text (kind, title, version, body, withdrawn)
  SELECT given ->> 'kind', given ->> 'title', 1 + coalesce(max(version), 0), given ->> 'body', (given ->> 'withdraws')::boolean
  FROM public.inserted_text WHERE kind = given ->> 'kind' AND title = given ->> 'title';
END
$$;

CREATE OR REPLACE FUNCTION release_watch_list(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('WATCH_LIST', about, 'watch-list-released');
BEGIN
  PERFORM public.check_people_of_entry(entry, 'KEPATUHAN', 'PENYETUJU');
  IF about IS DISTINCT FROM entry.content ->> 'list' OR jsonb_array_length(entry.content -> 'entries') = 0 THEN
    RAISE EXCEPTION 'a watch list has entries' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM public.save_watch_list(about, entry.content -> 'entries', entry.decided_at, entry.entered_by, entry.decided_by);
END
$$;

CREATE OR REPLACE FUNCTION release_automatic_switch(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('AUTOMATIC_SWITCH', about, 'automatic-switched-on');
BEGIN
  PERFORM public.check_people_of_entry(entry, 'KETUA_TIM', 'PENYETUJU');
  UPDATE public.automatic_switch SET on_at = entry.decided_at, asked_by = entry.entered_by, on_by = entry.decided_by
  WHERE subject = about AND on_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is switched off about %', about USING ERRCODE = 'no_data_found';
  END IF;
END
$$;
