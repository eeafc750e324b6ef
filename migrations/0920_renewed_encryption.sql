-- Lines stay as they were made. Only the encryption of their account may be renewed, by the owner alone.
DROP TRIGGER payout_line_append_only ON payout_line;
CREATE TRIGGER payout_line_append_only BEFORE DELETE OR TRUNCATE ON payout_line EXECUTE FUNCTION refuse_change();
CREATE FUNCTION guard_payout_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'sealed_account' IS DISTINCT FROM to_jsonb(OLD) - 'sealed_account' THEN
    RAISE EXCEPTION 'payout_line is append only';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_line_guarded BEFORE UPDATE ON payout_line FOR EACH ROW EXECUTE FUNCTION guard_payout_line();

-- Documents: 0890 refused every change again. Changes are guarded by `paper_guarded`, deletion by `paper_kept`.
DROP TRIGGER paper_append_only ON paper;
CREATE TRIGGER paper_append_only BEFORE TRUNCATE ON paper EXECUTE FUNCTION refuse_change();
