-- Forms that the holder signs on screen with a fresh code: debit mandate and beneficial-owner statement (rulebook 6.3, decision 0086).
-- attachment = the PDF of the form, which requests name like any upload; the evidence ends with it.
-- content = text as shown, answers, person, and way of the code, sealed. text_sha256 = hash of the text that was shown.
-- at = business moment on the form; signed_at = system moment (UTC).
CREATE TABLE signed_form (
  attachment    text PRIMARY KEY REFERENCES attachment ON DELETE CASCADE,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  suffix        text NOT NULL,
  form          text NOT NULL CHECK (form IN ('DEBIT_MANDATE', 'BENEFICIAL_OWNER')),
  number        text NOT NULL UNIQUE,
  serial        bigint NOT NULL,
  text_sha256   text NOT NULL,
  content       bytea NOT NULL,
  at            timestamptz NOT NULL,
  signed_at     timestamptz NOT NULL
);
-- The evidence is never changed; only its encryption may be renewed, by the owner alone. A row ends with its file.
CREATE TRIGGER signed_form_append_only BEFORE TRUNCATE ON signed_form EXECUTE FUNCTION refuse_change();
CREATE FUNCTION guard_signed_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'content' IS DISTINCT FROM to_jsonb(OLD) - 'content' THEN
    RAISE EXCEPTION 'signed_form is append only';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER signed_form_guarded BEFORE UPDATE ON signed_form FOR EACH ROW EXECUTE FUNCTION guard_signed_form();
CREATE INDEX signed_form_of_text ON signed_form (policy_number, text_sha256);

ALTER TABLE paper DROP CONSTRAINT paper_kind_check;
ALTER TABLE paper ADD CONSTRAINT paper_kind_check CHECK (kind IN ('ENDORSEMENT', 'APPROVAL', 'REJECTION', 'OFFER', 'STATEMENT',
  'PAYMENT', 'PREMIUM_RECEIPT', 'LAPSE', 'REINSTATEMENT', 'ENDED', 'LOAN_CLOSED', 'YEARLY', 'VALUE_REPORT', 'SIGNED_FORM'));

-- Banks that take a debit mandate only on paper.
ALTER TABLE list_entry ADD COLUMN mandate_by_hand boolean;
ALTER TABLE list_entry ADD CHECK (list = 'banks' OR mandate_by_hand IS NULL);
COMMENT ON COLUMN list_entry.mandate_by_hand IS 'True for a bank that insists on a debit mandate signed on paper; none = false.';
