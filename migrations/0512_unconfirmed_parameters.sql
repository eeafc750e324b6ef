-- Numbers of the business that the program filled in, and that nobody at the insurer has confirmed yet.
ALTER TABLE core.parameter ADD COLUMN unconfirmed_since timestamptz;
CREATE INDEX parameter_unconfirmed ON core.parameter (key) WHERE unconfirmed_since IS NOT NULL;

-- First moment at which this installation had all it needs to serve; without a row it is still being set up, and nothing is filled in.
CREATE TABLE core.set_up (
  singleton    boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  completed_at timestamptz NOT NULL DEFAULT now()
);
-- Programs of before filled in every key at each start as soon as there was a row: whoever has more than migrations bring was complete.
INSERT INTO core.set_up (singleton)
SELECT true WHERE (SELECT count(DISTINCT key) FROM core.parameter) > 100;
