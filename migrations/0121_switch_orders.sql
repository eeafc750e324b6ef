-- An order without an amount is told by its posting: units or percent of a fund to sell, or what was sold of another to buy for.
ALTER TABLE core.unit_order DROP CONSTRAINT unit_order_check;
ALTER TABLE core.unit_order ADD CONSTRAINT unit_order_amount CHECK (amount IS NULL OR amount > 0);
