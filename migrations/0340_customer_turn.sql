-- What the customer alone can do about a request besides its state: give a mandatory statement, or confirm a new contact through
-- a link. The promise stands still meanwhile. `terms_given` false = a statement was missing when it was sent: people decide it.
ALTER TABLE proposal
  ADD COLUMN waits_for   text CHECK (waits_for IN ('STATEMENT', 'CONFIRMATION')),
  ADD COLUMN terms_given boolean NOT NULL DEFAULT true;
