-- Times of day (WIB) of the price jobs and the one choice of the calendars (rulebook 3 nav.publish_lag, 9.7). A draft price is made
-- after the market's close; it becomes final on the next working day at the publication time.
INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source) VALUES
  ('nav.market_close', NULL, NULL, NULL, '2000-01-01', '"16:00"', 'D'),
  ('nav.publish_time', NULL, NULL, NULL, '2000-01-01', '"08:00"', 'D'),
  ('calendar.joint_leave_counts', NULL, NULL, NULL, '2000-01-01', 'true', 'D')
ON CONFLICT DO NOTHING;
-- The queued orders of one posting are read at pricing and at cancelling.
CREATE INDEX unit_order_posting ON core.unit_order (request_number, step) WHERE status = 'QUEUED';
