-- Journal and unit ledger are only added to: a mistake is corrected by a counter-entry. The serving role loses its right to change them when it is granted anew.
CREATE TRIGGER journal_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.journal_entry EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.journal_line EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.unit_entry EXECUTE FUNCTION refuse_change();

-- What is owed is never deleted. Its state, its first day, the account it goes to and the sealing of that account may change; everything
-- else only by the owner of the tables.
CREATE FUNCTION core.guard_payable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := '{state, payable_from, allocation_request, bank_name, bank_account, account_name, is_sealed}';
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'what is owed in core.payable may not be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payable_guarded BEFORE UPDATE OR DELETE ON core.payable FOR EACH ROW EXECUTE FUNCTION core.guard_payable();

-- The holder's debts come off a payable (rulebook 7.9): its amount falls to what is left, or it is cancelled where nothing is. The entry of
-- the journal that settles the debts comes first, and must cover what is taken.
CREATE FUNCTION core.net_payable(netted_id uuid, left_over numeric, settled_by text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  owed core.payable;
  settled numeric;
BEGIN
  SELECT * INTO owed FROM core.payable WHERE payable_id = netted_id AND state IN ('OPEN', 'RETURNED') FOR UPDATE;
  SELECT coalesce(sum(line.amount), 0) INTO settled
  FROM core.journal_entry AS entry JOIN core.journal_line AS line USING (journal_id)
  WHERE entry.entry_key = settled_by AND entry.entry_key LIKE '%/netting' AND entry.policy_number = owed.policy_number
    AND line.currency = owed.currency AND line.amount > 0;
  IF left_over >= 0 AND left_over < owed.amount AND owed.amount - left_over <= settled THEN
    UPDATE core.payable
    SET amount = CASE WHEN left_over > 0 THEN left_over ELSE amount END, state = CASE WHEN left_over > 0 THEN state ELSE 'CANCELLED' END
    WHERE payable_id = netted_id;
  ELSE
    RAISE EXCEPTION 'payable % is not netted to % by %', netted_id, left_over, settled_by USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;
