-- One row per uploaded file. The row is written before the file and `stored_at` after it, so that a crash in between leaves
-- a row that the cleanup finds, never a file that nobody knows of (promises P18).
CREATE TABLE attachment (
  name          text PRIMARY KEY,
  policy_number text NOT NULL,
  session_id    text NOT NULL,
  type          text NOT NULL,
  content_type  text NOT NULL,
  size          integer NOT NULL,
  sha256_original text NOT NULL,
  sha256_stored text NOT NULL,
  scan_state    text NOT NULL CHECK (scan_state IN ('clean', 'not_scanned_no_scanner')),
  created_at    timestamptz NOT NULL,
  stored_at     timestamptz,
  used_by       text,
  slot          text,
  replaced_by   text REFERENCES attachment,
  CHECK ((used_by IS NULL) = (slot IS NULL))
);
CREATE INDEX attachment_of_request ON attachment (used_by, slot) WHERE used_by IS NOT NULL;
CREATE INDEX attachment_unused ON attachment (created_at) WHERE used_by IS NULL;
CREATE INDEX attachment_liveness ON attachment (policy_number, created_at) WHERE type = 'LIVENESS';
