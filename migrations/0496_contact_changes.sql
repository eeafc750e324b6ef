-- A holder who no longer reads the contacts on the policy, or who is dead, gets other ones from two people of the desk (rulebook 6.11): one
-- enters them, another one decides. A row without decided_at waits. contact = the new phone and e-mail, sealed.
CREATE TABLE contact_change (
  change_id     uuid PRIMARY KEY,
  policy_number text NOT NULL,
  -- Whom it was entered for: the policy may have another holder by the time it is decided.
  party_id      bigint NOT NULL,
  reason        text NOT NULL CHECK (reason IN ('LOST', 'HOLDER_DEAD')),
  contact       bytea NOT NULL,
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
CREATE UNIQUE INDEX contact_change_waiting ON contact_change (policy_number) WHERE decided_at IS NULL;
