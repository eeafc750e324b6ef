-- Page of a customer at the desk, and notes of staff on cases and people (rulebook 4.2, decision 0097).

-- A person as holder of policies. The id stands in the address of the page; identity = the sealed identity number, by which
-- the core finds the policies. A row is made when the page or a note needs it.
CREATE TABLE desk_customer (
  customer_id   uuid PRIMARY KEY,
  identity_hash text NOT NULL UNIQUE,
  identity      bytea NOT NULL,
  created_at    timestamptz NOT NULL
);

-- Note on a case (number) or on a person (customer_id). policy_number = the policy with whose data it is deleted. corrects = the
-- note that it takes the place of.
CREATE TABLE staff_note (
  note_id       uuid PRIMARY KEY,
  policy_number text NOT NULL,
  number        text REFERENCES proposal,
  customer_id   uuid REFERENCES desk_customer,
  body          bytea NOT NULL,
  written_by    text NOT NULL REFERENCES staff,
  written_at    timestamptz NOT NULL,
  corrects      uuid UNIQUE REFERENCES staff_note,
  CHECK ((number IS NULL) <> (customer_id IS NULL))
);
CREATE INDEX staff_note_of_case ON staff_note (number, written_at) WHERE number IS NOT NULL;
CREATE INDEX staff_note_of_customer ON staff_note (customer_id, written_at) WHERE customer_id IS NOT NULL;
CREATE INDEX staff_note_of_policy ON staff_note (policy_number);

-- Nobody changes a note; its text may be sealed again under another key.
CREATE TRIGGER staff_note_append_only BEFORE TRUNCATE ON staff_note EXECUTE FUNCTION refuse_change();
CREATE FUNCTION guard_staff_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'body' IS DISTINCT FROM to_jsonb(OLD) - 'body' THEN
    RAISE EXCEPTION 'staff_note is append only';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER staff_note_guarded BEFORE UPDATE ON staff_note FOR EACH ROW EXECUTE FUNCTION guard_staff_note();

-- Deletes the notes on a request that has ended, with its content.
CREATE FUNCTION delete_request_notes(request text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.staff_note WHERE number = request
    AND EXISTS (SELECT FROM public.proposal WHERE proposal.number = request AND ended_at IS NOT NULL)
$$;

-- Deletes notes on the holder that were written with a policy before a day; a note goes together with its corrections.
CREATE FUNCTION delete_holder_notes(policy text, before date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.staff_note WHERE policy_number = policy AND customer_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM public.staff_note AS later
                    WHERE later.policy_number = policy AND later.customer_id = staff_note.customer_id AND later.written_at >= before)
$$;
REVOKE EXECUTE ON FUNCTION delete_request_notes(text), delete_holder_notes(text, date) FROM PUBLIC;

-- The page lists all reports, contacts and rights about the policies of a person, ended ones too.
CREATE INDEX death_report_of_person ON death_report (policy_number);
CREATE INDEX fraud_report_of_person ON fraud_report (policy_number);
CREATE INDEX two_person_entry_of_policy ON two_person_entry (coalesce(content ->> 'policyNumber', subject))
  WHERE kind IN ('CONTACT', 'RIGHT');
