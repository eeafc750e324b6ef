-- Sentences that staff insert into rejections, requests for papers and messages (decision 0101).

-- Of the versions of a sentence the highest counts; one that is withdrawn is offered no more. Earlier versions stay readable.
CREATE TABLE inserted_text (
  kind        text NOT NULL CHECK (kind IN ('REJECTION', 'QUESTION', 'MESSAGE')),
  title       text NOT NULL CHECK (title <> ''),
  version     integer NOT NULL CHECK (version > 0),
  body        text NOT NULL CHECK (body <> ''),
  withdrawn   boolean NOT NULL DEFAULT false,
  released_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, title, version)
);
COMMENT ON TABLE inserted_text IS
  'Sentences for cases by kind, title and version, with variables in braces; the highest version of a title counts.';

-- Kinds of this decision join those that the table knows, whatever they are.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'two_person_entry_kind_check');
BEGIN
  ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
  EXECUTE 'ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''INSERTED_TEXT''::text, ''LIST_ENTRY''::text, ''TERMS_TEXT''::text, ');
END
$$;

-- Writes the next version of the approved sentence. Only an approver decides about one.
CREATE FUNCTION release_inserted_text(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('INSERTED_TEXT', about, 'inserted-text-released');
  given jsonb := entry.content;
BEGIN
  IF NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.decided_by AND 'PENYETUJU' = ANY (roles)) THEN
    RAISE EXCEPTION 'an approver releases a sentence' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.inserted_text (kind, title, version, body, withdrawn)
  SELECT given ->> 'kind', given ->> 'title', 1 + coalesce(max(version), 0), given ->> 'body', (given ->> 'withdraws')::boolean
  FROM public.inserted_text WHERE kind = given ->> 'kind' AND title = given ->> 'title';
END
$$;
REVOKE EXECUTE ON FUNCTION release_inserted_text FROM PUBLIC;
