-- Lists that an insurer keeps by date (decision 0078): banks, occupations, industries and surrender reasons. Of the rows of a code
-- the newest day that began counts, up to its last day. No row is removed, so that names in old requests and policies stay readable.
CREATE TABLE list_entry (
  list           text NOT NULL CHECK (list IN ('banks', 'occupations', 'industries', 'reasons')),
  code           text NOT NULL CHECK (code <> ''),
  valid_from     date NOT NULL,
  valid_until    date CHECK (valid_until >= valid_from),
  name           text NOT NULL CHECK (name <> ''),
  position       smallint NOT NULL CHECK (position >= 0),
  auto_debit     boolean,
  issues_cards   boolean,
  rider_position smallint,
  PRIMARY KEY (list, code, valid_from),
  CHECK ((list = 'banks') = (auto_debit IS NOT NULL) AND (list = 'banks') = (issues_cards IS NOT NULL)),
  CHECK (list = 'reasons' OR rider_position IS NULL)
);
COMMENT ON TABLE list_entry IS
  'Rows of lists that forms offer, by code and first day. `valid_until` is the last day on which a row can be chosen, none = open.';

INSERT INTO list_entry (list, code, valid_from, name, position, auto_debit, issues_cards)
SELECT 'banks', bank_id, DATE '2000-01-01', name, 0, auto_debit, issues_cards FROM bank;
INSERT INTO list_entry (list, code, valid_from, name, position)
SELECT 'occupations', category_code, DATE '2000-01-01', name, position FROM occupation;
INSERT INTO list_entry (list, code, valid_from, name, position)
SELECT 'industries', industry_id::text, DATE '2000-01-01', name, position FROM industry;
INSERT INTO list_entry (list, code, valid_from, name, position, rider_position)
SELECT 'reasons', reason_id::text, DATE '2000-01-01', name, reason_id,
  CASE name WHEN 'Lainnya' THEN 1 WHEN 'Tidak Ada' THEN 2 WHEN 'Masalah Pengiriman Polis' THEN 3 END
FROM surrender_reason;

DROP TABLE bank, occupation, industry, surrender_reason;

CREATE FUNCTION refuse_removed_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a row of a list is retired by its last day, never removed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER list_entry_stays BEFORE DELETE OR TRUNCATE ON list_entry EXECUTE FUNCTION refuse_removed_entry();
