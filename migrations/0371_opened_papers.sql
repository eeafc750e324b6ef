-- Who looked at which paper or face frame of a request, and when first (P13): nobody proposes or approves what they did not open.
CREATE TABLE paper_opening (
  request_number text NOT NULL,
  name           text NOT NULL,
  user_name      text NOT NULL,
  opened_at      timestamptz NOT NULL,
  PRIMARY KEY (request_number, name, user_name)
);
