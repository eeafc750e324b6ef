-- What may be drawn from, and since when (rulebook 7.17). Of a card: a token, the first six and last four digits; never its number.
CREATE TABLE core.payment_mandate (
  policy_number  text NOT NULL REFERENCES core.policy,
  request_number text NOT NULL,
  method         integer NOT NULL CHECK (method IN (3, 30, 93)),
  bank_name      text,
  account        text CHECK (method <> 30 OR account ~ '^\d{6}\*{6}\d{4}$'),
  card_token     text,
  card_expiry    text,
  valid_from     date NOT NULL,
  ended_on       date,
  PRIMARY KEY (policy_number, request_number),
  CHECK ((method = 30) = (card_token IS NOT NULL))
);
CREATE UNIQUE INDEX payment_mandate_current ON core.payment_mandate (policy_number) WHERE ended_on IS NULL;
