-- Decisions of the system: their trace, the random check by a person afterwards, and the switch to people (rulebook 5.4.1, decision 0108).

-- Trace of a decision of the system. trace = what was looked at, in the order looked: rule (NULL = no rule of the type), words, values.
-- decided_at is the business moment, as in proposal. The trace is emptied with the content of the request.
CREATE TABLE automatic_decision (
  number     text PRIMARY KEY REFERENCES proposal,
  decided_at timestamptz NOT NULL,
  trace      jsonb NOT NULL
);

-- Rules by which a request was decided, so that one rule's decisions since a moment are a walk of its index.
CREATE TABLE automatic_decision_rule (
  rule       text NOT NULL,
  decided_at timestamptz NOT NULL,
  number     text NOT NULL REFERENCES automatic_decision,
  PRIMARY KEY (rule, decided_at, number)
);

-- Decisions of one type, by the system or by people, by day.
CREATE INDEX proposal_decided ON proposal (route, automatic, decided_at, number) WHERE decided_at IS NOT NULL;

-- Decisions drawn at random for a person. should_be = what the person would have done; NULL for SAME and until answered.
-- reason is emptied with the content of the request. reported_at = when the difference was passed to the team leader.
CREATE TABLE automatic_sample (
  number      text PRIMARY KEY REFERENCES automatic_decision,
  drawn_at    timestamptz NOT NULL,
  answer      text CHECK (answer IN ('SAME', 'DIFFERENT')),
  should_be   text CHECK (should_be IN ('REJECT', 'ASK_CUSTOMER', 'UNDERWRITER', 'COMPLIANCE', 'PERSON')),
  reason      text,
  answered_by text REFERENCES staff,
  answered_at timestamptz,
  reported_at timestamptz,
  CHECK ((answer IS NULL) = (answered_by IS NULL) AND (answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (reason IS NULL)),
  CHECK ((answer IS NOT DISTINCT FROM 'DIFFERENT') = (should_be IS NOT NULL)),
  CHECK (reported_at IS NULL OR answer = 'DIFFERENT')
);
CREATE INDEX automatic_sample_open ON automatic_sample (drawn_at, number) WHERE answer IS NULL;
CREATE INDEX automatic_sample_drawn ON automatic_sample (drawn_at);
CREATE INDEX automatic_sample_answered ON automatic_sample (answer, answered_at, number) WHERE answer IS NOT NULL;

-- Switches to people: subject = 'TYPE <route>' or 'RULE <rule>'. Off by one person, on again by two; on_at NULL = still off.
CREATE TABLE automatic_switch (
  switch_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject   text NOT NULL CHECK (subject ~ '^(TYPE|RULE) .'),
  off_at    timestamptz NOT NULL,
  off_by    text NOT NULL REFERENCES staff,
  reason    text NOT NULL,
  on_at     timestamptz,
  asked_by  text REFERENCES staff,
  on_by     text REFERENCES staff,
  CHECK ((on_at IS NULL) = (asked_by IS NULL) AND (on_at IS NULL) = (on_by IS NULL)),
  CHECK (asked_by <> on_by)
);
CREATE UNIQUE INDEX automatic_switch_off ON automatic_switch (subject) WHERE on_at IS NULL;
COMMENT ON TABLE automatic_switch IS 'Request types and rules that people decide instead of the system: since when, by whom, why, and until when.';

-- Requests that the system would have decided, and left to people because of these switches.
CREATE TABLE automatic_withheld (
  number   text PRIMARY KEY REFERENCES proposal,
  subjects text[] NOT NULL,
  at       timestamptz NOT NULL
);

DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'two_person_entry_kind_check');
BEGIN
  ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
  EXECUTE 'ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''AUTOMATIC_SWITCH''::text, ');
  known := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'team_notice_kind_check');
  ALTER TABLE team_notice DROP CONSTRAINT team_notice_kind_check;
  EXECUTE 'ALTER TABLE team_notice ADD CONSTRAINT team_notice_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''SAMPLE_DIFFERS''::text, ');
END
$$;

-- Gives a type or a rule back to the system: a team leader asks for it and a supervisor decides.
CREATE FUNCTION release_automatic_switch(about text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.two_person_entry := public.carry_out_entry('AUTOMATIC_SWITCH', about, 'automatic-switched-on');
BEGIN
  IF NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.entered_by AND 'KETUA_TIM' = ANY (roles))
    OR NOT EXISTS (SELECT FROM public.staff WHERE user_name = entry.decided_by AND 'PENYETUJU' = ANY (roles)) THEN
    RAISE EXCEPTION 'a team leader asks for automatic decisions and a supervisor releases them' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.automatic_switch SET on_at = entry.decided_at, asked_by = entry.entered_by, on_by = entry.decided_by
  WHERE subject = about AND on_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is switched off about %', about USING ERRCODE = 'no_data_found';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION release_automatic_switch FROM PUBLIC;
