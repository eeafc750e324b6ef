-- The letter of a policy that ended by itself (rulebook 6.8).
ALTER TABLE paper DROP CONSTRAINT paper_kind_check;
ALTER TABLE paper ADD CONSTRAINT paper_kind_check CHECK (kind IN ('ENDORSEMENT', 'APPROVAL', 'REJECTION', 'OFFER', 'STATEMENT', 'PAYMENT',
  'PREMIUM_RECEIPT', 'LAPSE', 'REINSTATEMENT', 'ENDED', 'LOAN_CLOSED', 'YEARLY', 'VALUE_REPORT'));
