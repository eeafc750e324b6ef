-- The chains of the trail get a key (P33). Links of an earlier program have none: null.
ALTER TABLE audit_event ADD COLUMN key_id text;
ALTER TABLE proposal_event ADD COLUMN key_id text;

-- Ends of chains as they stood in a night, those that had grown since the night before. Night 0 is this migration: up to there a
-- chain may be without a key. COLLATE "C": the digest of a night is made over the rows in this order.
CREATE TABLE chain_head (
  family   text NOT NULL,
  night    integer NOT NULL,
  chain    text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  hash     text NOT NULL,
  PRIMARY KEY (family, night, chain)
);
CREATE INDEX chain_head_of_chain ON chain_head (family, chain, night DESC);

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

INSERT INTO chain_head (family, night, chain, position, hash)
SELECT 'audit', 0, stream, position, hash
FROM (SELECT DISTINCT ON (stream) stream, position, hash FROM audit_event ORDER BY stream, position DESC) AS newest;
INSERT INTO chain_head (family, night, chain, position, hash)
SELECT 'proposal', 0, number, position, hash
FROM (SELECT DISTINCT ON (number) number, position, hash FROM proposal_event ORDER BY number, position DESC) AS newest;

CREATE TRIGGER chain_head_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_head EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_night_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_night EXECUTE FUNCTION refuse_change();
