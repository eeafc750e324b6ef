-- Two people dismiss a report of a death that marks no policy, or a report of misuse (rulebook 7.28, 7.29): one enters it, another one decides.
-- A row without decided_at waits. Who confirms the report meanwhile rejects the dismissal, also one of their own.
CREATE TABLE report_dismissal (
  change_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('DEATH', 'FRAUD')),
  report_number text NOT NULL,
  note          text NOT NULL,
  made_by       text NOT NULL,
  made_at       timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  approved      boolean,
  decision_note text,
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (approved IS NULL)),
  CHECK (NOT approved OR decided_by <> made_by)
);
CREATE UNIQUE INDEX report_dismissal_waiting ON report_dismissal (report_number) WHERE decided_at IS NULL;
