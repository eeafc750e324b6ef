-- A policy that is not issued is declined by two people of the desk (rulebook 2.4): one enters it, another one decides. A row without decided_at waits.
CREATE TABLE policy_decline (
  change_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number text NOT NULL,
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
CREATE UNIQUE INDEX policy_decline_waiting ON policy_decline (policy_number) WHERE decided_at IS NULL;
