-- Rights of others are written down, and ended, by two people of the desk (rulebook 6.10): one enters it from the paper, another one decides.
-- A row without decided_at waits. since = the day of the right; ended_on = the day on which it ends, for END alone.
CREATE TABLE right_change (
  change_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number text NOT NULL,
  action        text NOT NULL CHECK (action IN ('ADD', 'END')),
  kind          text NOT NULL CHECK (kind IN ('PLEDGE', 'IRREVOCABLE')),
  right_holder  text NOT NULL,
  since         date NOT NULL,
  ended_on      date,
  note          text NOT NULL,
  made_by       text NOT NULL,
  made_at       timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  approved      boolean,
  decision_note text,
  CHECK ((action = 'END') = (ended_on IS NOT NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (approved IS NULL)),
  CHECK (decided_by IS DISTINCT FROM made_by)
);
CREATE UNIQUE INDEX right_change_waiting ON right_change (policy_number, kind, right_holder) WHERE decided_at IS NULL;
