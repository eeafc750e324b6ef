-- What a report closed with, so that the next one opens with the same figures (rulebook 6.8): the value and the day of its prices, the premiums paid
-- so far, and the last rows of both ledgers that it counted. NULL on reports made before: their successors count by date.
ALTER TABLE core.report_made
  ADD COLUMN value         numeric(20,2),
  ADD COLUMN priced_on     date,
  ADD COLUMN premiums_paid numeric(20,2),
  ADD COLUMN last_unit     bigint,
  ADD COLUMN last_journal  bigint;
