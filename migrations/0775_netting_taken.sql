-- Amounts that nettings took from payables. One journal entry covers its own sum once, however often it is named.
CREATE TABLE core.payable_netting (
  payable_id uuid NOT NULL REFERENCES core.payable,
  entry_key  text NOT NULL REFERENCES core.journal_entry (entry_key),
  amount     numeric NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payable_id, entry_key)
);
CREATE INDEX payable_netting_entry ON core.payable_netting (entry_key);
CREATE TRIGGER payable_netting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.payable_netting EXECUTE FUNCTION refuse_change();

-- The entry is locked, so that two nettings by it at once see each other.
CREATE OR REPLACE FUNCTION core.net_payable(netted_id uuid, left_over numeric, settled_by text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  owed core.payable;
  settled numeric;
  taken numeric;
BEGIN
  SELECT * INTO owed FROM core.payable WHERE payable_id = netted_id AND state IN ('OPEN', 'RETURNED') FOR UPDATE;
  PERFORM FROM core.journal_entry WHERE entry_key = settled_by FOR UPDATE;
  SELECT coalesce(sum(line.amount), 0) INTO settled
  FROM core.journal_entry AS entry JOIN core.journal_line AS line USING (journal_id)
  WHERE entry.entry_key = settled_by AND entry.entry_key LIKE '%/netting' AND entry.policy_number = owed.policy_number
    AND line.currency = owed.currency AND line.amount > 0;
  SELECT coalesce(sum(amount), 0) INTO taken FROM core.payable_netting WHERE entry_key = settled_by;
  IF left_over >= 0 AND left_over < owed.amount AND taken + owed.amount - left_over <= settled THEN
    INSERT INTO core.payable_netting (payable_id, entry_key, amount) VALUES (netted_id, settled_by, owed.amount - left_over);
    UPDATE core.payable
    SET amount = CASE WHEN left_over > 0 THEN left_over ELSE amount END, state = CASE WHEN left_over > 0 THEN state ELSE 'CANCELLED' END
    WHERE payable_id = netted_id;
  ELSE
    RAISE EXCEPTION 'payable % is not netted to % by %', netted_id, left_over, settled_by USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;
