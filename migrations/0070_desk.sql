-- Staff of the desk (rulebook 4.2). Passwords as scrypt with a salt of their own; nobody is here until somebody is added.
CREATE TABLE staff (
  user_name     text PRIMARY KEY CHECK (user_name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name  text NOT NULL,
  roles         text[] NOT NULL CHECK (cardinality(roles) > 0),
  password_hash text NOT NULL,
  active        boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL
);

CREATE TABLE staff_session (
  session_id   uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  user_name    text NOT NULL REFERENCES staff,
  started_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at     timestamptz,
  end_reason   text
);
CREATE INDEX staff_session_age ON staff_session (started_at);

-- What exactly the maker prepared: fingerprint of amount and account. A payable that changed since is prepared anew (P13).
ALTER TABLE payout_release ADD COLUMN prepared_for text NOT NULL DEFAULT '';
CREATE INDEX payout_release_request ON payout_release (request_number);
