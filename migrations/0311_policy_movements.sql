-- How many rows of unit ledger and allocations a policy has: its version is read with nearly every call and must not count them.
-- Triggers keep it, so that no writer has to know, neither those of today nor an older program beside them.
LOCK TABLE core.unit_entry, core.allocation IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE core.policy ADD COLUMN movements bigint NOT NULL DEFAULT 0;

UPDATE core.policy AS policy SET movements = moved.total
FROM (SELECT policy_number, count(*) AS total
      FROM (SELECT policy_number FROM core.unit_entry UNION ALL SELECT policy_number FROM core.allocation) AS row
      GROUP BY policy_number) AS moved
WHERE policy.policy_number = moved.policy_number;

CREATE FUNCTION core.count_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE core.policy AS policy SET movements = policy.movements + moved.total
  FROM (SELECT policy_number, count(*) AS total FROM added GROUP BY policy_number ORDER BY policy_number) AS moved
  WHERE policy.policy_number = moved.policy_number;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_entry_counted AFTER INSERT ON core.unit_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION core.count_movements();
CREATE TRIGGER allocation_counted AFTER INSERT ON core.allocation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION core.count_movements();
