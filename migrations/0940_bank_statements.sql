-- Statements of the insurer's bank accounts, compared with what the books say about the bank (decision 0075).

-- File that somebody uploaded: one account, and whole days from the first to the last.
CREATE TABLE bank_statement (
  statement_id uuid PRIMARY KEY,
  -- Number for people.
  number       bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  account      text NOT NULL,
  first_day    date NOT NULL,
  last_day     date NOT NULL CHECK (last_day >= first_day),
  -- Balances before the first and after the last line; NULL = the file has none.
  opening      numeric(20,2),
  closing      numeric(20,2),
  line_count   integer NOT NULL CHECK (line_count >= 0),
  new_count    integer NOT NULL CHECK (new_count BETWEEN 0 AND line_count),
  sha256       text NOT NULL,
  uploaded_by  text NOT NULL,
  uploaded_at  timestamptz NOT NULL,
  UNIQUE (account, first_day, last_day, sha256)
);
CREATE INDEX bank_statement_days ON bank_statement (account, last_day);
CREATE TRIGGER bank_statement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_statement EXECUTE FUNCTION refuse_change();

-- Line of a statement, stored once: `position` counts the lines of a day with the same reference and amount. Money in is positive.
CREATE TABLE bank_statement_line (
  line_id      uuid PRIMARY KEY,
  -- File that brought it first, and its line there.
  statement_id uuid NOT NULL REFERENCES bank_statement,
  line_number  integer NOT NULL,
  account      text NOT NULL,
  day          date NOT NULL,
  amount       numeric(20,2) NOT NULL CHECK (amount <> 0),
  reference    text NOT NULL,
  position     integer NOT NULL CHECK (position > 0),
  -- Text of the bank, encrypted: it names people.
  sealed_text  bytea NOT NULL,
  CONSTRAINT bank_statement_line_once UNIQUE (account, day, reference, amount, position)
);

-- Lines stay as they were stored. Only the encryption of their text may be renewed, by the owner alone.
CREATE TRIGGER bank_statement_line_append_only BEFORE DELETE OR TRUNCATE ON bank_statement_line EXECUTE FUNCTION refuse_change();
CREATE FUNCTION guard_bank_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'sealed_text' IS DISTINCT FROM to_jsonb(OLD) - 'sealed_text' THEN
    RAISE EXCEPTION 'bank_statement_line is append only';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bank_statement_line_guarded BEFORE UPDATE ON bank_statement_line FOR EACH ROW EXECUTE FUNCTION guard_bank_statement_line();

-- Movements of the bank accounts as the books have them, copied from the core. awaited = a statement must show it; the two sides of a
-- transfer that came back may be missing there.
CREATE TABLE bank_movement (
  movement_id     text PRIMARY KEY,
  channel         text NOT NULL CHECK (channel IN ('incoming', 'debit', 'payout')),
  kind            text NOT NULL CHECK (kind IN ('RECEIPT', 'REVERSAL', 'PAYOUT', 'RETURN')),
  reference       text NOT NULL,
  virtual_account text,
  policy_number   text,
  currency        integer NOT NULL,
  amount          numeric(20,2) NOT NULL CHECK (amount <> 0),
  -- Days between which the bank moved the money.
  earliest        date NOT NULL,
  latest          date NOT NULL CHECK (latest >= earliest),
  awaited         boolean NOT NULL,
  recorded_at     timestamptz NOT NULL
);
CREATE INDEX bank_movement_recorded ON bank_movement (recorded_at);
CREATE INDEX bank_movement_days ON bank_movement (latest);
CREATE TRIGGER bank_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_movement EXECUTE FUNCTION refuse_change();

-- Answer to a line, to one movement, or to a line together with the movements behind it. AUTO = matched by the program; DIFFERENT = same
-- reference, other amount; HAND = matched by a person; NOTE = explained by a person. SUGGESTED and WAITING ask for a person, SETTLED counts,
-- REFUSED and UNDONE do not.
CREATE TABLE bank_settlement (
  settlement_id uuid PRIMARY KEY,
  line_id       uuid REFERENCES bank_statement_line,
  kind          text NOT NULL CHECK (kind IN ('AUTO', 'DIFFERENT', 'HAND', 'NOTE')),
  state         text NOT NULL CHECK (state IN ('SUGGESTED', 'WAITING', 'SETTLED', 'REFUSED', 'UNDONE')),
  -- The larger of the two sides, without sign.
  amount        numeric(20,2) NOT NULL CHECK (amount > 0),
  note          text NOT NULL,
  made_by       text NOT NULL,
  made_at       timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  decided_note  text,
  CHECK (kind = 'NOTE' OR line_id IS NOT NULL),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX bank_settlement_line ON bank_settlement (line_id) WHERE state IN ('SUGGESTED', 'WAITING', 'SETTLED');
CREATE INDEX bank_settlement_waiting ON bank_settlement (made_at) WHERE state = 'WAITING';
CREATE INDEX bank_settlement_ended ON bank_settlement (line_id) WHERE state IN ('REFUSED', 'UNDONE');
CREATE TRIGGER bank_settlement_kept BEFORE DELETE OR TRUNCATE ON bank_settlement EXECUTE FUNCTION refuse_change();

-- Movements of a settlement, in force until it is refused or undone; each movement is in force once.
CREATE TABLE bank_settlement_movement (
  settlement_id uuid NOT NULL REFERENCES bank_settlement,
  movement_id   text NOT NULL REFERENCES bank_movement,
  in_force      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (settlement_id, movement_id)
);
CREATE UNIQUE INDEX bank_settlement_movement_once ON bank_settlement_movement (movement_id) WHERE in_force;
CREATE TRIGGER bank_settlement_movement_kept BEFORE DELETE OR TRUNCATE ON bank_settlement_movement EXECUTE FUNCTION refuse_change();

-- A settlement begins as the program's or as a person's, keeps its content, is confirmed by another person only, and ends once.
CREATE FUNCTION check_bank_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (NEW.decided_by IS NOT NULL OR (NEW.kind IN ('AUTO', 'DIFFERENT')) <> (NEW.made_by = 'system')
     OR (NEW.kind, NEW.state) NOT IN (('AUTO', 'SETTLED'), ('DIFFERENT', 'SUGGESTED'), ('HAND', 'WAITING'), ('HAND', 'SETTLED'),
                                      ('NOTE', 'WAITING'), ('NOTE', 'SETTLED')))
     OR TG_OP = 'UPDATE' AND (
       to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'decided_note']
         IS DISTINCT FROM to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'decided_note']
       OR (OLD.state, NEW.state) NOT IN (('SUGGESTED', 'REFUSED'), ('WAITING', 'SETTLED'), ('WAITING', 'REFUSED'), ('SETTLED', 'UNDONE'))
       OR NEW.decided_by IS NULL OR (NEW.state = 'SETTLED' AND NEW.decided_by = NEW.made_by)) THEN
    RAISE EXCEPTION 'settlement % does not become %', NEW.settlement_id, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bank_settlement_moves BEFORE INSERT OR UPDATE ON bank_settlement FOR EACH ROW EXECUTE FUNCTION check_bank_settlement();

-- A settlement that ended frees its movements, and nothing else does.
CREATE FUNCTION free_settled_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_settlement_movement SET in_force = false WHERE settlement_id = NEW.settlement_id AND in_force;
  RETURN NULL;
END
$$;
CREATE TRIGGER bank_settlement_frees AFTER UPDATE ON bank_settlement FOR EACH ROW WHEN (NEW.state IN ('REFUSED', 'UNDONE'))
  EXECUTE FUNCTION free_settled_movements();
CREATE FUNCTION check_settled_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.settlement_id, NEW.movement_id, NEW.in_force) IS DISTINCT FROM (OLD.settlement_id, OLD.movement_id, false)
     OR EXISTS (SELECT FROM bank_settlement WHERE settlement_id = NEW.settlement_id AND state NOT IN ('REFUSED', 'UNDONE')) THEN
    RAISE EXCEPTION 'movement % stays settled', OLD.movement_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bank_settlement_movement_moves BEFORE UPDATE ON bank_settlement_movement FOR EACH ROW EXECUTE FUNCTION check_settled_movement();

-- At the end of a transaction each settlement has its movements, and what nobody confirmed is equal on both sides.
CREATE FUNCTION check_settled_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled bank_settlement := (SELECT one FROM bank_settlement AS one WHERE settlement_id = NEW.settlement_id);
  moved integer;
  total numeric;
BEGIN
  SELECT count(*), sum(one.amount) INTO moved, total
  FROM bank_settlement_movement JOIN bank_movement AS one USING (movement_id) WHERE settlement_id = NEW.settlement_id;
  IF settled.decided_by IS NOT NULL
     OR (CASE settled.kind WHEN 'NOTE' THEN moved + (settled.line_id IS NOT NULL)::integer <> 1 WHEN 'HAND' THEN moved = 0 ELSE moved <> 1 END)
     OR (settled.kind IN ('AUTO', 'HAND') AND settled.state = 'SETTLED'
         AND total IS DISTINCT FROM (SELECT amount FROM bank_statement_line WHERE line_id = settled.line_id)) THEN
    RAISE EXCEPTION 'settlement % does not add up', NEW.settlement_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER bank_settlement_adds_up AFTER INSERT ON bank_settlement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_settled_sum();
CREATE CONSTRAINT TRIGGER bank_settlement_movement_adds_up AFTER INSERT ON bank_settlement_movement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_settled_sum();

-- The core's movements are read by the moment at which they were recorded.
CREATE INDEX money_received_recorded ON core.money_received (received_at);
CREATE INDEX receipt_reversal_recorded ON core.receipt_reversal (recorded_at);
CREATE INDEX payout_attempt_answered ON core.payout_attempt (answered_at) WHERE result IS NOT NULL;
