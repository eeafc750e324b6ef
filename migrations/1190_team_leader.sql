-- The role KETUA_TIM leads those who check and decide; it goes with neither finance nor compliance (decision 0096).
CREATE OR REPLACE FUNCTION may_combine_roles(held text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT (SELECT count(DISTINCT role) FROM unnest(held) AS role) = 1 OR NOT (
    held && ARRAY['ADMIN_STAF', 'ADMIN_PARAMETER', 'AUDITOR']
    OR (held && ARRAY['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU']
        AND held && ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'])
    OR ('KETUA_TIM' = ANY (held) AND held && ARRAY['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'KEPATUHAN']))
$$;

-- Cases that the leader gave to somebody, took away or that went back to the queue; a row stays until its person has seen it.
-- by_user: NULL = the system. word = the reason, as in the event of the case.
CREATE TABLE team_notice (
  notice_id uuid PRIMARY KEY,
  user_name text NOT NULL REFERENCES staff,
  number    text NOT NULL REFERENCES proposal,
  kind      text NOT NULL CHECK (kind IN ('GIVEN', 'TAKEN')),
  by_user   text REFERENCES staff,
  word      text NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX team_notice_of_person ON team_notice (user_name, at);
CREATE INDEX team_notice_of_request ON team_notice (number);
