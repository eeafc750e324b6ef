-- Days that two administrators of parameters close at the desk (rulebook 9.7), also a day that has begun. A file of holidays leaves them as they are.
ALTER TABLE core.holiday DROP CONSTRAINT holiday_kind_check;
ALTER TABLE core.holiday ADD CONSTRAINT holiday_kind_check CHECK (kind IN ('national', 'joint_leave', 'exchange', 'closed'));
ALTER TABLE core.holiday ADD COLUMN entered boolean NOT NULL DEFAULT false;

-- One person enters the day, another one decides. A row without decided_at waits. reach = the insurer and the exchange, or the exchange alone.
CREATE TABLE closed_day_change (
  change_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day           date NOT NULL,
  reach         text NOT NULL CHECK (reach IN ('ALL', 'EXCHANGE')),
  name          text NOT NULL,
  note          text NOT NULL,
  made_by       text NOT NULL,
  made_at       timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  approved      boolean,
  decision_note text,
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (approved IS NULL)),
  CHECK (decided_by IS DISTINCT FROM made_by)
);
CREATE UNIQUE INDEX closed_day_change_waiting ON closed_day_change (day) WHERE decided_at IS NULL;
