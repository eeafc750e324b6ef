-- Retention (rulebook 11.6): the content of old requests and old issued papers can be deleted.
ALTER TABLE proposal ADD COLUMN content_deleted_at timestamptz;
COMMENT ON COLUMN proposal.content_deleted_at IS 'Moment at which content and attachments were deleted; NULL = they are kept.';
CREATE INDEX proposal_failed ON proposal (ended_at)
  WHERE content_deleted_at IS NULL AND state IN ('DITOLAK', 'DIBATALKAN', 'KEDALUWARSA');
CREATE INDEX draft_saved ON draft (saved_at);

-- Papers stay append-only for ten years (UU 8/1997), also for their owner.
CREATE FUNCTION guard_paper_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.made_on >= (now() - interval '10 years')::date THEN
    RAISE EXCEPTION 'paper is kept for ten years';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER paper_append_only ON paper;
CREATE TRIGGER paper_append_only BEFORE UPDATE OR TRUNCATE ON paper EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_kept BEFORE DELETE ON paper FOR EACH ROW EXECUTE FUNCTION guard_paper_age();

-- Deletes the papers of a policy that were made before a day, ten years ago at the latest; returns their number.
CREATE FUNCTION delete_old_papers(policy text, before date) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.paper WHERE policy_number = policy
      AND made_on < least(before, (now() - interval '10 years')::date) RETURNING 1)
  SELECT count(*) FROM gone;
$$;
REVOKE EXECUTE ON FUNCTION delete_old_papers(text, date) FROM PUBLIC;
