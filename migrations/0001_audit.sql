-- Audit trail and its hash chains, the business clock, and the mode of the installation.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$;

-- Append-only trail with a hash chain per stream (promises P33): sign-ins, staff views, reveals, parameter changes.
CREATE TABLE audit_event (
  stream   text NOT NULL,
  position bigint NOT NULL,
  at       timestamptz NOT NULL,
  actor    text NOT NULL,
  action   text NOT NULL,
  detail   jsonb NOT NULL,
  previous text NOT NULL,
  hash     text NOT NULL,
  -- Id of the key that the hash was made with (P33). Null only in links up to night 0 of chain_head.
  key_id   text,
  PRIMARY KEY (stream, position)
);
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event EXECUTE FUNCTION refuse_change();
-- A refusal names who of finance was first with a payment: read from the audit, where steps with money are few among all others.
CREATE INDEX audit_event_money_step ON audit_event (position)
  WHERE stream = 'desk' AND action IN ('money.matched', 'money.returned', 'money.reversal-closed');

-- Ends of chains as they stood in a night, those that had grown since the night before. Night 0 is the first start with a key: up to there a
-- chain may be without one. COLLATE "C": the digest of a night is made over the rows in this order.
CREATE TABLE chain_head (
  family   text NOT NULL,
  night    integer NOT NULL,
  chain    text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  hash     text NOT NULL,
  PRIMARY KEY (family, night, chain)
);
CREATE INDEX chain_head_of_chain ON chain_head (family, chain, night DESC);
CREATE TRIGGER chain_head_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_head EXECUTE FUNCTION refuse_change();

-- The digest of each night over its ends and the night before it, keyed; written to the log too.
CREATE TABLE chain_night (
  family   text NOT NULL,
  night    integer NOT NULL,
  taken_at timestamptz NOT NULL,
  chains   bigint NOT NULL,
  key_id   text NOT NULL,
  digest   text NOT NULL,
  PRIMARY KEY (family, night)
);
CREATE TRIGGER chain_night_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_night EXECUTE FUNCTION refuse_change();

-- Business clock (rulings 2): business moment = system moment + offset. Moved only in demo mode.
CREATE TABLE business_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  offset_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO business_clock DEFAULT VALUES;

-- A production installation has no business clock of its own: only the demo moves it. The mode of an installation never changes.
CREATE FUNCTION refuse_moved_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.offset_ms <> 0 AND EXISTS (SELECT FROM installation WHERE mode = 'production') THEN
    RAISE EXCEPTION 'the business clock of a production installation cannot be moved'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'business_clock_of_production';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stays_at_zero BEFORE INSERT OR UPDATE ON business_clock FOR EACH ROW EXECUTE FUNCTION refuse_moved_clock();

-- Installation that this database belongs to: set at the first start, never changed. The checks show whether its keys are still the first ones.
CREATE TABLE installation (
  singleton       boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  installation_id uuid NOT NULL DEFAULT gen_random_uuid(),
  mode            text NOT NULL CHECK (mode IN ('demo', 'production')),
  data_key_check  bytea,
  pepper_check    text,
  set_up_at       timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION refuse_other_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.mode = OLD.mode AND NEW.installation_id = OLD.installation_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an installation keeps its mode'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'installation_keeps_its_mode';
END $$;
CREATE TRIGGER keeps_its_mode BEFORE UPDATE OR DELETE ON installation FOR EACH ROW EXECUTE FUNCTION refuse_other_mode();
