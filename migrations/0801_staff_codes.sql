-- One-time codes of staff (TOTP, RFC 6238): the secret encrypted by the program, and the last step used, so that a code works once.
CREATE TABLE staff_totp (
  user_name   text PRIMARY KEY REFERENCES staff,
  sealed      bytea NOT NULL,
  enrolled_at timestamptz NOT NULL,
  last_step   bigint NOT NULL
);

-- Returns true when this is the key of the person's password, and the person may sign in.
CREATE FUNCTION is_password_key(person text, password_key bytea) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM public.staff
    WHERE user_name = person AND active AND password_hash LIKE 'scrypt-sha256$%'
      AND split_part(password_hash, '$', 6) = encode(sha256(password_key), 'hex'))
$$;

-- Stores the secret of a person who gives the key of their password; returns false without it, and for somebody who has one already.
CREATE FUNCTION enrol_staff_totp(person text, password_key bytea, secret bytea, step bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.staff_totp (user_name, sealed, enrolled_at, last_step)
  SELECT person, secret, at, step WHERE public.is_password_key(person, password_key)
  ON CONFLICT (user_name) DO NOTHING;
  RETURN FOUND;
END
$$;

-- Notes that the code of a step was used; returns false for a step that is not newer than the last one, and without the password's key.
CREATE FUNCTION use_staff_totp(person text, password_key bytea, step bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.staff_totp SET last_step = step
  WHERE user_name = person AND last_step < step AND public.is_password_key(person, password_key);
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION is_password_key, enrol_staff_totp, use_staff_totp FROM PUBLIC;

-- RESET_CODE removes the secret: the next sign-in enrols another one.
CREATE OR REPLACE FUNCTION apply_staff_change(action text, about text, shown_name text, new_roles text[], link_proof bytea,
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
    WHEN 'RESET_CODE' THEN DELETE FROM public.staff_totp WHERE user_name = about;
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
