-- Payments leave in batches: made by one person of finance, released by another, fetched as a file or sent line by line (decision 0068).

-- Batch as it was made. `hash` is a keyed fingerprint of the lines; only the program can reckon it.
CREATE TABLE payout_batch (
  batch_id   uuid PRIMARY KEY,
  -- Number for people.
  number     bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  made_by    text NOT NULL,
  made_at    timestamptz NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  total      numeric NOT NULL CHECK (total > 0),
  hash       text NOT NULL
);

-- Payments of a batch. `reference` identifies the transfer at the bank: one for each attempt of a payable, whatever batch it is in.
CREATE TABLE payout_line (
  batch_id       uuid NOT NULL REFERENCES payout_batch,
  line_number    integer NOT NULL CHECK (line_number > 0),
  payable_id     uuid NOT NULL,
  policy_number  text NOT NULL,
  attempt        integer NOT NULL CHECK (attempt > 0),
  reference      text NOT NULL CHECK (length(reference) <= 64),
  way            text NOT NULL CHECK (way IN ('same-bank', 'bi-fast', 'online', 'skn', 'rtgs')),
  amount         numeric NOT NULL CHECK (amount > 0),
  bank_code      text NOT NULL,
  bank_name      text NOT NULL,
  account_name   text NOT NULL,
  -- Account number, encrypted for this reference.
  sealed_account bytea NOT NULL,
  PRIMARY KEY (batch_id, line_number),
  UNIQUE (batch_id, payable_id)
);
CREATE INDEX payout_line_payable ON payout_line (payable_id);
CREATE INDEX payout_line_reference ON payout_line (reference);

-- State of each line. waiting: not sent, or in a file whose answer is not here; unclear: sent, and the bank must be asked; out: taken out
-- before the release. `attempts` counts calls to the bank.
CREATE TABLE payout_line_state (
  batch_id    uuid NOT NULL,
  line_number integer NOT NULL,
  payable_id  uuid NOT NULL,
  attempt     integer NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'unclear', 'paid', 'refused', 'out')),
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Why the bank refused it, or why it was taken out.
  reason      text,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (batch_id, line_number),
  FOREIGN KEY (batch_id, line_number) REFERENCES payout_line
);
-- A payable is in one open batch at most, and each of its attempts in one that is or was sent.
CREATE UNIQUE INDEX payout_line_open ON payout_line_state (payable_id) WHERE state IN ('waiting', 'sent', 'unclear');
CREATE UNIQUE INDEX payout_line_attempt ON payout_line_state (payable_id, attempt) WHERE state <> 'out';
CREATE INDEX payout_line_to_send ON payout_line_state (state) WHERE state IN ('waiting', 'sent', 'unclear');

-- Release of a batch by a second person, over the lines that were left. A batch without a line left is released by nobody.
CREATE TABLE payout_batch_release (
  batch_id    uuid PRIMARY KEY REFERENCES payout_batch,
  released_by text NOT NULL,
  released_at timestamptz NOT NULL,
  line_count  integer NOT NULL CHECK (line_count > 0),
  total       numeric NOT NULL CHECK (total > 0),
  hash        text NOT NULL
);

-- Each time that somebody fetched the file of a batch.
CREATE TABLE payout_batch_fetch (
  fetch_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id   uuid NOT NULL REFERENCES payout_batch_release,
  fetched_by text NOT NULL,
  fetched_at timestamptz NOT NULL,
  sha256     text NOT NULL
);
CREATE INDEX payout_batch_fetch_batch ON payout_batch_fetch (batch_id);

CREATE TRIGGER payout_batch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_line EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_batch_release_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch_release EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_batch_fetch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch_fetch EXECUTE FUNCTION refuse_change();

-- Nobody releases the own batch.
CREATE FUNCTION check_payout_batch_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_batch WHERE batch_id = NEW.batch_id AND made_by = NEW.released_by) THEN
    RAISE EXCEPTION 'batch % is released by who made it', NEW.batch_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_batch_two_people BEFORE INSERT ON payout_batch_release FOR EACH ROW EXECUTE FUNCTION check_payout_batch_release();

-- A line keeps its payable; paid, refused and out are final; out comes before the release, everything else after it.
CREATE FUNCTION check_payout_line_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  released boolean := EXISTS (SELECT FROM payout_batch_release WHERE batch_id = OLD.batch_id);
BEGIN
  IF (NEW.batch_id, NEW.line_number, NEW.payable_id, NEW.attempt) IS DISTINCT FROM (OLD.batch_id, OLD.line_number, OLD.payable_id, OLD.attempt)
     OR OLD.state IN ('paid', 'refused', 'out') OR NEW.attempts < OLD.attempts OR (NEW.state = 'out') = released THEN
    RAISE EXCEPTION 'line % of batch % does not become %', OLD.line_number, OLD.batch_id, NEW.state USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payout_line_state_moves BEFORE UPDATE ON payout_line_state FOR EACH ROW EXECUTE FUNCTION check_payout_line_state();
