-- Money that no request wants goes back to the holder: such a use belongs to no request.
ALTER TABLE core.money_use ALTER COLUMN request_number DROP NOT NULL;
ALTER TABLE core.money_use ADD CONSTRAINT money_use_of CHECK (request_number IS NOT NULL OR state = 'REFUNDED');
