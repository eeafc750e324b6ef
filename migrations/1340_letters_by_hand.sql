-- Letters that staff write by hand (rulebook 6.8.2, decision 0111). One with figures waits as an entry of two people. Its words are
-- sealed.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'two_person_entry_kind_check');
  sealing text := (SELECT conname FROM pg_constraint
                   WHERE conrelid = 'two_person_entry'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%sealed IS NOT NULL%');
BEGIN
  ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
  EXECUTE 'ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''LETTER''::text, ');
  EXECUTE format('ALTER TABLE two_person_entry DROP CONSTRAINT %I', sealing);
END
$$;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_sealed_check
  CHECK ((kind IN ('CONTACT', 'LETTER')) = (sealed IS NOT NULL));

ALTER TABLE paper DROP CONSTRAINT paper_kind_check;
ALTER TABLE paper ADD CONSTRAINT paper_kind_check CHECK (kind IN ('ENDORSEMENT', 'APPROVAL', 'REJECTION', 'OFFER', 'STATEMENT',
  'PAYMENT', 'PREMIUM_RECEIPT', 'LAPSE', 'REINSTATEMENT', 'ENDED', 'LOAN_CLOSED', 'YEARLY', 'VALUE_REPORT', 'SIGNED_FORM',
  'FREE_LETTER', 'REPLY_LETTER', 'CERTIFICATE'));
