-- Lines and movements that nothing answers, and the sums of the lines by day, kept by the database: the page of statements reads these
-- few rows in place of every line (decision 0103). The serving role only reads them.
CREATE TABLE bank_open_line (
  line_id uuid PRIMARY KEY REFERENCES bank_statement_line,
  account text NOT NULL
);
CREATE INDEX bank_open_line_account ON bank_open_line (account);
CREATE TABLE bank_open_movement (movement_id text PRIMARY KEY REFERENCES bank_movement);
CREATE TABLE bank_statement_day (
  account   text NOT NULL,
  day       date NOT NULL,
  lines     integer NOT NULL,
  money_in  numeric(24,2) NOT NULL,
  money_out numeric(24,2) NOT NULL,
  PRIMARY KEY (account, day)
);

INSERT INTO bank_open_line
SELECT line_id, account FROM bank_statement_line AS line
WHERE NOT EXISTS (SELECT FROM bank_settlement AS one WHERE one.line_id = line.line_id AND one.state IN ('SUGGESTED', 'WAITING', 'SETTLED'));
INSERT INTO bank_open_movement
SELECT movement_id FROM bank_movement AS moved
WHERE awaited AND NOT EXISTS (SELECT FROM bank_settlement_movement AS one WHERE one.movement_id = moved.movement_id AND one.in_force);
INSERT INTO bank_statement_day
SELECT account, day, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
FROM bank_statement_line GROUP BY account, day;

CREATE FUNCTION note_statement_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO bank_open_line SELECT line_id, account FROM came;
  INSERT INTO bank_statement_day AS known
  SELECT account, day, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
  FROM came GROUP BY account, day ORDER BY account, day
  ON CONFLICT (account, day) DO UPDATE SET lines = known.lines + excluded.lines, money_in = known.money_in + excluded.money_in,
    money_out = known.money_out + excluded.money_out;
  RETURN NULL;
END
$$;
CREATE TRIGGER bank_statement_line_noted AFTER INSERT ON bank_statement_line REFERENCING NEW TABLE AS came FOR EACH STATEMENT
  EXECUTE FUNCTION note_statement_lines();

CREATE FUNCTION note_bank_movements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO bank_open_movement SELECT movement_id FROM came WHERE awaited;
  RETURN NULL;
END
$$;
CREATE TRIGGER bank_movement_noted AFTER INSERT ON bank_movement REFERENCING NEW TABLE AS came FOR EACH STATEMENT
  EXECUTE FUNCTION note_bank_movements();

-- A settlement answers its line; one that ends leaves it open, unless another one answers it.
CREATE FUNCTION note_settled_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state IN ('SUGGESTED', 'WAITING', 'SETTLED') THEN
    DELETE FROM bank_open_line WHERE line_id = NEW.line_id;
  ELSE
    INSERT INTO bank_open_line SELECT line_id, account FROM bank_statement_line WHERE line_id = NEW.line_id
    ON CONFLICT (line_id) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER bank_settlement_noted AFTER INSERT OR UPDATE OF state ON bank_settlement FOR EACH ROW WHEN (NEW.line_id IS NOT NULL)
  EXECUTE FUNCTION note_settled_line();

CREATE FUNCTION note_settled_movement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.in_force THEN
    DELETE FROM bank_open_movement WHERE movement_id = NEW.movement_id;
  ELSE
    INSERT INTO bank_open_movement SELECT movement_id FROM bank_movement WHERE movement_id = NEW.movement_id AND awaited
    ON CONFLICT (movement_id) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER bank_settlement_movement_noted AFTER INSERT OR UPDATE OF in_force ON bank_settlement_movement FOR EACH ROW
  EXECUTE FUNCTION note_settled_movement();

-- Lines by day, and the settlements besides the many equal pairs.
CREATE INDEX bank_statement_line_day ON bank_statement_line (account, day DESC, amount, line_id);
CREATE INDEX bank_settlement_told ON bank_settlement (line_id)
  WHERE state IN ('SUGGESTED', 'WAITING') OR (state = 'SETTLED' AND kind = 'NOTE');
