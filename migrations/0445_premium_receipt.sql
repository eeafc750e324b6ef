-- Receipts of premiums (rulebook 6.8): a number is given once, when the receipt is first asked for, and stays with the due date for good.
CREATE TABLE core.premium_receipt (
  receipt_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number text NOT NULL,
  due_on        date NOT NULL,
  issued_on     date NOT NULL,
  UNIQUE (policy_number, due_on),
  FOREIGN KEY (policy_number, due_on) REFERENCES core.premium_schedule
);

-- Money in suspense for premiums goes back without a request: its holder asked for it in the portal (rulebook 6.4).
ALTER TABLE payout_release ALTER COLUMN request_number DROP NOT NULL;
