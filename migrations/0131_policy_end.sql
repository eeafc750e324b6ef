-- Ended at its holder's wish (rulebook 7.1): since when, and whether the seller's commission is to be taken back.
ALTER TABLE core.policy
  ADD COLUMN ended_on            date,
  ADD COLUMN commission_clawback boolean NOT NULL DEFAULT false;
