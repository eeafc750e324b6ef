-- A birth date that is corrected since inception (rulebook 7.19) changes what was paid for the main cover: above zero = paid in later,
-- below zero = given back. Cash value and free look count with it; the bills that were paid stay as they were.
ALTER TABLE core.policy ADD COLUMN corrected_premiums numeric(20,2) NOT NULL DEFAULT 0;
