-- Entries that two people decide are written by the owner's functions alone: who entered and who decided come from their sessions.

-- Role that enters and decides entries about administrative data; NULL = an entry about anything else, whose roles the server checks.
CREATE FUNCTION administrator_of_entry(entry_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN entry_kind IN ('CLOSED_DAY', 'PARAMETERS') THEN 'ADMIN_PARAMETER' END
$$;

-- Returns the user name of the person who has this session and may enter or decide entries of this kind.
CREATE FUNCTION user_of_entry(session_key bytea, entry_kind text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person public.staff := public.staff_of_session(session_key);
BEGIN
  IF person.user_name IS NULL OR NOT coalesce(public.administrator_of_entry(entry_kind) = ANY (person.roles), true) THEN
    RAISE EXCEPTION 'no staff session that may enter or decide %', entry_kind USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN person.user_name;
END
$$;
REVOKE EXECUTE ON FUNCTION user_of_entry FROM PUBLIC;

-- Stores an entry; returns false when another one about the same subject waits.
CREATE FUNCTION enter_two_person_entry(session_key bytea, entered_id uuid, entered_kind text, about text, entered_content jsonb,
                                       entered_sealed bytea, entered_note text, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.two_person_entry (entry_id, kind, subject, content, sealed, note, entered_by, entered_at)
  VALUES (entered_id, entered_kind, about, entered_content, entered_sealed, entered_note,
          public.user_of_entry(session_key, entered_kind), at)
  ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
  RETURN FOUND;
END
$$;

-- Locks the entry until the caller's transaction ends, so that two decisions at once see each other.
CREATE FUNCTION lock_two_person_entry(locked_kind text, locked_id text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT FROM public.two_person_entry WHERE kind = locked_kind AND entry_id::text = locked_id FOR UPDATE
$$;

-- Records the decision on the waiting entry about a subject; does nothing if none waits. The table refuses the person who entered it.
CREATE FUNCTION decide_two_person_entry(session_key bytea, decided_kind text, about text, decision text, decided_reason text,
                                        at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.two_person_entry
  SET decided_by = public.user_of_entry(session_key, decided_kind), decided_at = at, outcome = decision, reason = decided_reason
  WHERE kind = decided_kind AND subject = about AND decided_at IS NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION enter_two_person_entry, lock_two_person_entry, decide_two_person_entry FROM PUBLIC;
