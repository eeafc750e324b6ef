-- The queued orders of one posting are read at pricing and at cancelling.
CREATE INDEX unit_order_posting ON core.unit_order (request_number, step) WHERE status = 'QUEUED';
