-- Bank's answer to the question who owns the account that a request names (rulebook 6.2, decision 0076).
CREATE TABLE payee_name_answer (
  request_number text PRIMARY KEY REFERENCES proposal,
  answer         text NOT NULL CHECK (answer IN ('named', 'no-account', 'closed', 'silent')),
  -- Sealed name of the owner as the bank keeps it.
  name           bytea,
  -- Comparison with the people of the policy when the bank answered.
  result         text NOT NULL
    CHECK (result IN ('same', 'close', 'registered', 'different', 'closed', 'unknown', 'later')),
  -- Comparison with the name that the customer typed. Null = the bank gave no name.
  typed_match    text CHECK (typed_match IN ('same', 'close', 'different')),
  -- Bank's code, or our word for its silence.
  code           text,
  tries          integer NOT NULL DEFAULT 1,
  asked_at       timestamptz NOT NULL,
  CHECK ((answer = 'named') = (name IS NOT NULL)),
  CHECK ((answer = 'named') = (typed_match IS NOT NULL))
);
