-- Accesses of staff at own policies, at those of colleagues, or at much outside their cases (rulebook 4.2, decision 0112).

-- PERSON names the identity number of a member of staff. It stays sealed in the entry, and the newest approved entry counts.
DO $$
DECLARE
  known text := (SELECT conname FROM pg_constraint
                 WHERE conrelid = 'two_person_entry'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%sealed IS NOT NULL%');
BEGIN
  EXECUTE format('ALTER TABLE two_person_entry DROP CONSTRAINT %I', known);
END
$$;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_sealed_check
  CHECK ((kind IN ('CONTACT', 'LETTER') OR (kind = 'STAFF' AND content ->> 'action' = 'PERSON')) = (sealed IS NOT NULL));
CREATE INDEX two_person_entry_person ON two_person_entry (subject, decided_at DESC)
  WHERE kind = 'STAFF' AND outcome = 'APPROVED' AND content ->> 'action' = 'PERSON';

-- PERSON changes nothing but the entry; it needs somebody who may sign in.
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
    WHEN 'PERSON' THEN PERFORM FROM public.staff WHERE user_name = about AND active FOR UPDATE;
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

-- Lines for compliance, one for a person and a subject. OWN = a policy of their own, COLLEAGUE = one of another member of staff, MANY = more
-- than `desk.accesses_count` items outside their cases. began_at, last_at = first and last access of the line; accesses = how many.
CREATE TABLE unusual_access (
  access_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('OWN', 'COLLEAGUE', 'MANY')),
  user_name     text NOT NULL REFERENCES staff,
  policy_number text,
  colleague     text REFERENCES staff,
  began_at      timestamptz NOT NULL,
  last_at       timestamptz NOT NULL,
  accesses      integer NOT NULL CHECK (accesses > 0),
  answer        text CHECK (answer IN ('EXPLAINED', 'REPORTED')),
  note          text,
  answered_by   text REFERENCES staff,
  answered_at   timestamptz,
  UNIQUE NULLS NOT DISTINCT (user_name, kind, policy_number, began_at),
  CHECK ((kind = 'MANY') = (policy_number IS NULL) AND (kind = 'COLLEAGUE') = (colleague IS NOT NULL)),
  CHECK (num_nonnulls(answer, note, answered_by, answered_at) IN (0, 4)),
  -- Nobody answers a line about themselves, or about accesses at their own policy.
  CHECK (answered_by NOT IN (user_name, coalesce(colleague, user_name)))
);
CREATE INDEX unusual_access_open ON unusual_access (began_at, access_id) WHERE answered_at IS NULL;
CREATE INDEX unusual_access_answered ON unusual_access (answered_at DESC, access_id DESC) WHERE answered_at IS NOT NULL;

-- Moment up to which the trail was searched. The search locks the row, so that no two of them find the same access.
CREATE TABLE access_search (
  singleton   boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  searched_to timestamptz NOT NULL
);
INSERT INTO access_search (searched_to) VALUES (now());
