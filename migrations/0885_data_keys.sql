-- Keys with which content is or was sealed. chain_key = the key of the audit chains derived from it, itself sealed with the newest key,
-- so that old links can be checked after the data key is gone. retired_at = since then nothing is sealed with it, and no start needs it.
CREATE TABLE data_key (
  key_id     text PRIMARY KEY,
  chain_id   text NOT NULL,
  chain_key  bytea NOT NULL,
  noted_at   timestamptz NOT NULL,
  retired_at timestamptz
);

-- Documents stay as they are. Only their encryption may be renewed, and with it the fingerprint of their code, by the owner alone.
DROP TRIGGER paper_append_only ON paper;
CREATE TRIGGER paper_append_only BEFORE DELETE OR TRUNCATE ON paper EXECUTE FUNCTION refuse_change();
CREATE FUNCTION guard_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{content, code_hash}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{content, code_hash}'::text[] THEN
    RAISE EXCEPTION 'paper is append only';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER paper_guarded BEFORE UPDATE ON paper FOR EACH ROW EXECUTE FUNCTION guard_paper();
