-- 'Ini bukan saya': links told to the contacts that stood before a change of account. Only the hash of the token is kept.
CREATE TABLE disown_link (
  token_hash     text PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  channel        text NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX disown_link_request ON disown_link (request_number);
