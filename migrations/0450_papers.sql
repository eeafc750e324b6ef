-- Papers that the product gives out (rulebook 6.8, decision 0040). What a paper says is kept as text and drawn each time; it names people, so
-- it lies sealed. party_id = whom it is addressed to. about = what it was made of, once for each kind. sha256 = of what it says, printed on
-- it. code_hash = keyed, of number and code: who knows both holds the paper.
CREATE SEQUENCE paper_serial;
CREATE TABLE paper (
  serial         bigint PRIMARY KEY,
  number         text NOT NULL UNIQUE,
  kind           text NOT NULL CHECK (kind IN ('ENDORSEMENT', 'APPROVAL', 'REJECTION', 'OFFER', 'STATEMENT', 'PAYMENT', 'PREMIUM_RECEIPT',
                   'LAPSE', 'REINSTATEMENT', 'LOAN_CLOSED', 'YEARLY', 'VALUE_REPORT')),
  policy_number  text NOT NULL,
  party_id       bigint NOT NULL,
  request_number text,
  about          text NOT NULL,
  content        bytea NOT NULL,
  sha256         text NOT NULL,
  code_hash      text NOT NULL UNIQUE,
  made_at        timestamptz NOT NULL,
  made_on        date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  UNIQUE (kind, about)
);
CREATE INDEX paper_of_holder ON paper (policy_number, party_id, made_on DESC, serial DESC);
CREATE TRIGGER paper_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper EXECUTE FUNCTION refuse_change();
