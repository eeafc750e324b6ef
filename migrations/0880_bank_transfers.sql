-- Transfers by SNAP: one row for each line of a released batch that a sender has taken up (decision 0069).
CREATE TABLE bank_transfer (
  batch_id    uuid NOT NULL,
  line_number integer NOT NULL,
  -- Sender that works on the line until `busy_until`; another one takes it over afterwards.
  claim       uuid NOT NULL,
  busy_until  timestamptz NOT NULL,
  -- Last transfer call, stored before the call. Null = no call was made.
  sent_at     timestamptz,
  -- Tries since the last definite answer, and when the next one is due.
  tries       integer NOT NULL DEFAULT 0,
  next_at     timestamptz NOT NULL,
  -- Since when nobody knows whether the bank pays, and the bank's last code or our word for its silence.
  stuck_since timestamptz,
  last_code   text,
  -- Number of the transfer at the bank.
  bank_number text,
  ended_at    timestamptz,
  PRIMARY KEY (batch_id, line_number),
  FOREIGN KEY (batch_id, line_number) REFERENCES payout_line
);
CREATE INDEX bank_transfer_stuck ON bank_transfer (stuck_since) WHERE stuck_since IS NOT NULL;
