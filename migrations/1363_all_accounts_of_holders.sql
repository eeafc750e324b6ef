-- A line names all accounts of the member of staff who holds the policy, so that none of them answers it (decision 0112).
-- owners = those accounts; '{}' = a line about much outside one's cases. colleague = the first of them, for processes of the
-- version before.
ALTER TABLE unusual_access ADD COLUMN owners text[] NOT NULL DEFAULT '{}';
UPDATE unusual_access SET owners = ARRAY[coalesce(colleague, user_name)] WHERE kind <> 'MANY';
ALTER TABLE unusual_access
  ADD CHECK (kind <> 'MANY' OR owners = '{}'),
  ADD CHECK (kind <> 'COLLEAGUE' OR user_name <> ALL (owners)),
  ADD CHECK (answered_by <> ALL (owners));
