-- Uploads in several calls (wire 2.6), and papers of several pages (rulebook 6.3, decision 0082).

-- Upload of one file in several calls, so that a cut line costs one chunk and not the file. Removed after a day, finished or not.
-- extension, media = of the file as the device named it; they choose the words when its content is unknown.
-- received = bytes that are stored. name = the attachment that it became; its chunks are gone then.
CREATE TABLE upload (
  upload_id     text PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  type          text NOT NULL,
  extension     text NOT NULL,
  media         text NOT NULL,
  size          integer NOT NULL CHECK (size > 0),
  received      integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
  sha256        text,
  photo_faults  text[] NOT NULL,
  opened_at     timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  name          text REFERENCES attachment ON DELETE CASCADE
);
CREATE INDEX upload_of_holder ON upload (policy_number, party_id, opened_at);
CREATE INDEX upload_expiry ON upload (expires_at);
CREATE INDEX upload_name ON upload (name);

-- content = sealed bytes from `start`.
CREATE TABLE upload_chunk (
  upload_id text NOT NULL REFERENCES upload ON DELETE CASCADE,
  start     integer NOT NULL CHECK (start >= 0),
  content   bytea NOT NULL,
  PRIMARY KEY (upload_id, start)
);

ALTER TABLE attachment ADD COLUMN pages text[];
COMMENT ON COLUMN attachment.pages IS
  'Names of the pictures that were joined into this PDF, in their order; NULL = sent as one file. They are removed when unused for a week.';
