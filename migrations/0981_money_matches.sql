-- Suspense money that one person of finance assigned to a request and another one confirms (rulebook 6.4): from match.four_eyes_from on.
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'BREACH_NOTICE', 'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'ERASURE', 'FRAUD_DISMISSAL', 'MONEY_MATCH', 'PARAMETERS',
  'PARAMETER_ROW', 'PRICE_CORRECTION', 'STAFF', 'UNIT_PRICES'));
