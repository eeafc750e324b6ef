-- Staff may sign in by the insurer's OpenID provider, once the owner has named it (decision 0066).

-- Providers whose word counts; `ops -- staff trust` writes it. Without a row nobody signs in by a provider, whatever the settings say.
CREATE TABLE staff_provider (
  issuer     text PRIMARY KEY,
  trusted_at timestamptz NOT NULL
);

-- Who somebody is at the provider: issuer, a space, and the subject. NULL = signs in by password. Nobody has both.
ALTER TABLE staff ADD COLUMN subject text UNIQUE;
ALTER TABLE staff ADD CONSTRAINT staff_one_way_in CHECK (subject IS NULL OR password_hash = 'unset');

-- Sign-ins that are at the provider. `binding_hash` ties one to the tab that began it; `sealed` holds nonce and code verifier.
CREATE TABLE staff_openid_attempt (
  state_hash   text PRIMARY KEY,
  binding_hash text NOT NULL,
  sealed       bytea NOT NULL,
  created_at   timestamptz NOT NULL
);
CREATE INDEX staff_openid_attempt_age ON staff_openid_attempt (created_at);

-- Sessions that the provider vouches for. `sealed` holds its tokens; `checked_at` = its last yes, `next_check` = when it is asked again.
CREATE TABLE staff_openid_session (
  session_id uuid PRIMARY KEY REFERENCES staff_session ON DELETE CASCADE,
  subject    text NOT NULL,
  -- Session at the provider, where it says one.
  sid        text,
  sealed     bytea NOT NULL,
  checked_at timestamptz NOT NULL,
  next_check timestamptz NOT NULL
);
CREATE INDEX staff_openid_session_subject ON staff_openid_session (subject);

-- Opens a session for whom a trusted provider has named; adds the person at the first sign-in, and takes name and roles from the provider.
-- Returns false for somebody who was disabled here. A user name of somebody else is a unique_violation.
CREATE FUNCTION open_provider_session(opened_id uuid, opened_token_hash text, opened_proof bytea, provider text, about text, person text,
                                      shown_name text, held text[], opened_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.staff_provider WHERE issuer = provider) THEN
    RAISE EXCEPTION 'the provider % is not trusted', provider USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.staff AS known (user_name, display_name, roles, password_hash, created_at, subject)
  VALUES (person, shown_name, held, 'unset', opened_at, provider || ' ' || about)
  ON CONFLICT (subject) DO UPDATE SET display_name = EXCLUDED.display_name, roles = EXCLUDED.roles WHERE known.active;
  INSERT INTO public.staff_session (session_id, token_hash, proof, user_name, started_at, last_used_at)
  SELECT opened_id, opened_token_hash, opened_proof, user_name, opened_at, opened_at FROM public.staff
  WHERE subject = provider || ' ' || about AND active FOR SHARE;
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION open_provider_session FROM PUBLIC;
