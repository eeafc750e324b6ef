-- Calls of the bank by SNAP BI (decision 0067).

-- X-EXTERNAL-ID of the calls that were answered: unique within a day of Jakarta. `service` = code of the standard (24, 25),
-- `request_id` = the bank's inquiryRequestId or paymentRequestId.
CREATE TABLE snap_external_id (
  called_on   date NOT NULL,
  external_id text NOT NULL,
  service     text NOT NULL,
  request_id  text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (called_on, external_id)
);

-- Payments that were taken in: the same paymentRequestId gets the first answer again, in the order of its fields. It holds no name.
CREATE TABLE snap_payment (
  payment_request_id text PRIMARY KEY,
  answer             json NOT NULL,
  at                 timestamptz NOT NULL
);
