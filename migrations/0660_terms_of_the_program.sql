-- Where a text came from, and whether its words still wait for a version of their own (decision 0052). Two versions may begin on one
-- day: the one that was added later counts.
ALTER TABLE terms_text
  ADD COLUMN origin   text NOT NULL DEFAULT 'SHIPPED' CHECK (origin IN ('SHIPPED', 'DRAFT', 'IMPORTED')),
  ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY,
  DROP CONSTRAINT terms_text_terms_id_flavour_valid_from_key;
ALTER TABLE terms_text ALTER COLUMN origin DROP DEFAULT;
COMMENT ON TABLE terms_text IS
  'Texts that customers agree to. Of those that began by today the newest first day counts, on one day the highest position.';
