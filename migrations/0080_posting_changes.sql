-- What has become of each change of a posting: waiting for its price (QUEUED) or its day (DATED), on the policy (APPLIED), or void.
CREATE TABLE core.posting_change (
  request_number text NOT NULL,
  step           text NOT NULL,
  ordinal        integer NOT NULL,
  state          text NOT NULL CHECK (state IN ('QUEUED', 'DATED', 'APPLIED', 'VOID')),
  due_on         date CHECK ((state = 'DATED') <= (due_on IS NOT NULL)),
  PRIMARY KEY (request_number, step, ordinal),
  FOREIGN KEY (request_number, step) REFERENCES core.posting
);
CREATE INDEX posting_change_due ON core.posting_change (due_on) WHERE state = 'DATED';

INSERT INTO core.posting_change (request_number, step, ordinal, state)
SELECT posting.request_number, posting.step, one.ordinal - 1,
       CASE WHEN one.change ->> 'kind' <> 'SellUnits' THEN 'APPLIED'
            WHEN posting.voided THEN 'VOID'
            WHEN EXISTS (SELECT 1 FROM core.unit_order AS o
                         WHERE o.request_number = posting.request_number AND o.step = posting.step AND o.status = 'QUEUED')
            THEN 'QUEUED' ELSE 'APPLIED' END
FROM core.posting, jsonb_array_elements(posting.changes) WITH ORDINALITY AS one (change, ordinal);

-- DATED: nothing waits for a price, something for a later day.
ALTER TABLE core.posting DROP CONSTRAINT posting_outcome_check;
ALTER TABLE core.posting ADD CONSTRAINT posting_outcome_check CHECK (outcome IN ('APPLIED', 'QUEUED', 'DATED'));
