-- Cases of people who do not sign in, followed by number and secret (rulebook 7.30, decision 0080).
-- kind = which part of the program knows its state. secret_hash = keyed hash of number and secret together.
-- words = what is still needed and the answer of the desk, sealed. answered_on = business day of the answer, in words or by the decision.
-- phone = a second phone that the sender left, sealed.
CREATE TABLE public_case (
  number      text PRIMARY KEY,
  kind        text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  received_on date NOT NULL,
  answer_by   date NOT NULL,
  words       bytea,
  words_by    text,
  words_at    timestamptz,
  answered_on date,
  phone       bytea,
  phone_at    timestamptz,
  CHECK ((words IS NULL) = (words_by IS NULL) AND (words IS NULL) = (words_at IS NULL)),
  CHECK ((phone IS NULL) = (phone_at IS NULL))
);

-- Attachments added to such a case. Their files are in the store, sealed under `name`. stored_at NULL = the file is on its way.
CREATE TABLE public_case_attachment (
  name            text PRIMARY KEY,
  number          text NOT NULL REFERENCES public_case,
  content_type    text NOT NULL CHECK (content_type IN ('image/jpeg', 'application/pdf')),
  size            integer NOT NULL,
  sha256_original text NOT NULL,
  sha256_stored   text NOT NULL,
  scan_state      text NOT NULL CHECK (scan_state IN ('clean', 'not_scanned_no_scanner')),
  received_at     timestamptz NOT NULL,
  stored_at       timestamptz
);
CREATE INDEX public_case_attachment_of ON public_case_attachment (number, received_at);
CREATE INDEX public_case_attachment_unstored ON public_case_attachment (received_at) WHERE stored_at IS NULL;
