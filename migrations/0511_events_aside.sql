-- Events of the core that could not be handled, and those that wait behind them; the event itself stays in core.event.
CREATE TABLE core_event_aside (
  event_id       bigint PRIMARY KEY,
  policy_number  text NOT NULL,
  request_number text,
  -- The name of the kind as it was told; no values.
  kind           text NOT NULL,
  -- It ends every open request of its policy, so it keeps its place among their events.
  ends_requests  boolean NOT NULL,
  -- UNREADABLE = this program does not know it; FAILED = handling it failed; WAITS = an earlier one of the same request is aside.
  reason         text NOT NULL CHECK (reason IN ('UNREADABLE', 'FAILED', 'WAITS')),
  tries          integer NOT NULL DEFAULT 0,
  put_aside_at   timestamptz NOT NULL DEFAULT now(),
  next_try_at    timestamptz NOT NULL DEFAULT now(),
  -- An operator decided that nothing follows from it.
  skipped_at     timestamptz
);
CREATE INDEX core_event_aside_requests ON core_event_aside (request_number) WHERE skipped_at IS NULL;
CREATE INDEX core_event_aside_policies ON core_event_aside (policy_number) WHERE skipped_at IS NULL;
