-- Finance looks at what waits, among everything that was ever paid.
CREATE INDEX payable_waiting ON core.payable (payable_from) WHERE state IN ('OPEN', 'RETURNED');
