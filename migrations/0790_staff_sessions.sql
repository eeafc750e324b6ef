-- Staff sessions are opened by the owner's function alone, and only with the password's key (decision 0057).

-- 'scrypt-sha256$N$r$p$salt$digest': the digest of the derived key, so that the stored text does not open a session.
UPDATE staff
SET password_hash = 'scrypt-sha256' || substring(password_hash FROM '^scrypt(\$\d+\$\d+\$\d+\$[\w-]+\$)')
  || encode(sha256(decode(translate(split_part(password_hash, '$', 6), '-_', '+/') || '=', 'base64')), 'hex')
WHERE password_hash ~ '^scrypt\$\d+\$\d+\$\d+\$[\w-]+\$[\w-]{43}$';

-- SHA-256 of the session key that the owner's functions ask for. Sessions from before have none: their people sign in again.
ALTER TABLE staff_session ADD COLUMN proof bytea UNIQUE;
UPDATE staff_session SET ended_at = now(), end_reason = 'updated' WHERE ended_at IS NULL;

-- A session never passes to somebody else, and an ended one stays ended.
CREATE FUNCTION guard_staff_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.session_id, NEW.token_hash, NEW.user_name) IS DISTINCT FROM (OLD.session_id, OLD.token_hash, OLD.user_name)
     OR NEW.proof IS DISTINCT FROM OLD.proof OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'a staff session keeps its person and its end' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER staff_session_guarded BEFORE UPDATE ON staff_session FOR EACH ROW EXECUTE FUNCTION guard_staff_session();

-- Opens a session; returns false without the password's key, and for somebody who was deactivated. The row of the person is locked until the caller's transaction
-- ends, so that a deactivation ends this session too.
CREATE FUNCTION open_staff_session(opened_id uuid, opened_token_hash text, opened_proof bytea, opened_for text, password_key bytea,
                                   opened_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.staff_session (session_id, token_hash, proof, user_name, started_at, last_used_at)
  SELECT opened_id, opened_token_hash, opened_proof, user_name, opened_at, opened_at FROM public.staff
  WHERE user_name = opened_for AND active AND password_hash LIKE 'scrypt-sha256$%'
    AND split_part(password_hash, '$', 6) = encode(sha256(password_key), 'hex')
  FOR SHARE;
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION open_staff_session FROM PUBLIC;

-- Returns the member of staff whose session has this key; NULL for none.
CREATE FUNCTION staff_of_session(session_key bytea) RETURNS staff
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT staff FROM public.staff_session JOIN public.staff USING (user_name)
  WHERE staff_session.proof = sha256(session_key) AND staff_session.ended_at IS NULL AND staff.active
$$;
REVOKE EXECUTE ON FUNCTION staff_of_session FROM PUBLIC;
