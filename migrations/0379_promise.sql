-- What was known when a request was sent stands in its promise (rulebook 4.4, rulings 6): `promise` keeps the first day and what it is
-- made of. `serve_by` is the last of the service days, by which the desk is measured: the promise itself may be the day of effect, months away.
-- Both are empty in requests sent before; the promise counts then.
ALTER TABLE proposal
  ADD COLUMN serve_by date,
  ADD COLUMN promise  jsonb;
