-- Staff are added and changed by two people with the role ADMIN_STAF, through functions of the owner alone (decision 0059).
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check
  CHECK (kind IN ('CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL', 'PARAMETERS', 'STAFF'));

CREATE OR REPLACE FUNCTION administrator_of_entry(entry_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN entry_kind IN ('CLOSED_DAY', 'PARAMETERS') THEN 'ADMIN_PARAMETER' WHEN entry_kind = 'STAFF' THEN 'ADMIN_STAF' END
$$;

-- Returns true when one person may hold these roles together. A test compares it with `src/shared/requests/role-pairs.ts`.
CREATE FUNCTION may_combine_roles(held text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT (SELECT count(DISTINCT role) FROM unnest(held) AS role) = 1 OR NOT (
    held && ARRAY['ADMIN_STAF', 'ADMIN_PARAMETER', 'AUDITOR']
    OR (held && ARRAY['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU']
        AND held && ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN']))
$$;

-- Roles from before this version stay until they are changed; nobody gets, or comes back with, roles that one person may not hold.
CREATE FUNCTION guard_staff_roles() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT public.may_combine_roles(NEW.roles) THEN
    RAISE EXCEPTION 'one person may not hold the roles % together', array_to_string(NEW.roles, ', ') USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER staff_roles_added BEFORE INSERT ON staff FOR EACH ROW EXECUTE FUNCTION guard_staff_roles();
CREATE TRIGGER staff_roles_changed BEFORE UPDATE OF roles, active ON staff
  FOR EACH ROW WHEN (OLD.roles IS DISTINCT FROM NEW.roles OR (NEW.active AND NOT OLD.active)) EXECUTE FUNCTION guard_staff_roles();

-- Its trigger finds the sessions also inside a function with a search path of its own.
ALTER FUNCTION end_staff_sessions() SET search_path = pg_catalog, public, pg_temp;

-- One-time link to set a password; a newer link replaces it. `proof` = SHA-256 of the key in the link.
CREATE TABLE staff_password_link (
  user_name   text PRIMARY KEY REFERENCES staff,
  proof       bytea NOT NULL UNIQUE,
  made_at     timestamptz NOT NULL,
  valid_until timestamptz NOT NULL
);

-- Applies a change to a member of staff; raises no_data_found when it changes nobody. `link_proof` and `link_until` belong to ADD and LINK.
-- Called by the owner: by its command, and by the function that carries out what two people decided.
CREATE FUNCTION apply_staff_change(action text, about text, shown_name text, new_roles text[], link_proof bytea,
                                   link_until timestamptz, at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  CASE action
    WHEN 'ADD' THEN
      INSERT INTO public.staff (user_name, display_name, roles, password_hash, created_at)
      VALUES (about, shown_name, new_roles, 'unset', at) ON CONFLICT (user_name) DO NOTHING;
    WHEN 'ROLES' THEN UPDATE public.staff SET roles = new_roles WHERE user_name = about AND roles <> new_roles;
    WHEN 'DISABLE' THEN UPDATE public.staff SET active = false WHERE user_name = about AND active;
    WHEN 'ENABLE' THEN UPDATE public.staff SET active = true WHERE user_name = about AND NOT active;
    WHEN 'LINK' THEN PERFORM FROM public.staff WHERE user_name = about AND active FOR UPDATE;
  END CASE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% changes nobody called %', action, about USING ERRCODE = 'no_data_found';
  END IF;
  IF action = 'DISABLE' THEN
    DELETE FROM public.staff_password_link WHERE user_name = about;
  ELSIF action IN ('ADD', 'LINK') THEN
    INSERT INTO public.staff_password_link (user_name, proof, made_at, valid_until) VALUES (about, link_proof, at, link_until)
    ON CONFLICT (user_name) DO UPDATE SET proof = EXCLUDED.proof, made_at = EXCLUDED.made_at, valid_until = EXCLUDED.valid_until;
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION apply_staff_change FROM PUBLIC;

-- Carries out the approved entry about a member of staff. Both people must still be ADMIN_STAF, and neither is the member.
CREATE FUNCTION release_staff_change(about text, link_proof bytea, link_until timestamptz, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('STAFF', about, 'staff-changed');
BEGIN
  IF about IN (entry.entered_by, entry.decided_by) THEN
    RAISE EXCEPTION 'nobody changes themselves' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF 2 > (SELECT count(*) FROM public.staff
          WHERE user_name IN (entry.entered_by, entry.decided_by) AND active AND 'ADMIN_STAF' = ANY (roles)) THEN
    RAISE EXCEPTION 'two people with ADMIN_STAF change staff' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM public.apply_staff_change(entry.content ->> 'action', about, entry.content ->> 'displayName',
    ARRAY(SELECT jsonb_array_elements_text(entry.content -> 'roles')), link_proof, link_until, at);
END
$$;

-- Sets the password of the person whose unused, valid link has this key, and ends their sessions. Returns the user name; NULL for no such link.
CREATE FUNCTION set_password_by_link(link_key bytea, new_hash text, at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person text;
BEGIN
  DELETE FROM public.staff_password_link AS link USING public.staff
  WHERE link.proof = sha256(link_key) AND link.valid_until > at AND staff.user_name = link.user_name AND staff.active
  RETURNING link.user_name INTO person;
  UPDATE public.staff SET password_hash = new_hash WHERE user_name = person;
  UPDATE public.staff_session SET ended_at = at, end_reason = 'password' WHERE user_name = person AND ended_at IS NULL;
  RETURN person;
END
$$;

-- Changes the password of the session's person, who gives the key of the present one, and ends their other sessions.
-- Returns false for a wrong key.
CREATE FUNCTION change_own_password(session_key bytea, password_key bytea, new_hash text, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person public.staff := public.staff_of_session(session_key);
BEGIN
  UPDATE public.staff SET password_hash = new_hash
  WHERE user_name = person.user_name AND password_hash LIKE 'scrypt-sha256$%'
    AND split_part(password_hash, '$', 6) = encode(sha256(password_key), 'hex');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM public.staff_password_link WHERE user_name = person.user_name;
  UPDATE public.staff_session SET ended_at = at, end_reason = 'password'
  WHERE user_name = person.user_name AND ended_at IS NULL AND proof IS DISTINCT FROM sha256(session_key);
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION release_staff_change, set_password_by_link, change_own_password FROM PUBLIC;
