-- Likeness of the face of a check to the portrait on the KTP: a hint for the desk, by setting alone (decision 0091).

-- No face print is stored: both pictures are described, compared and forgotten in one request to the process. card = the KTP photo.
-- score = 0 to 100; NULL = no face was found in one of the pictures. Rows go with the frames of the check.
CREATE TABLE face_likeness (
  transaction_id text PRIMARY KEY REFERENCES face_session ON DELETE CASCADE,
  card           text NOT NULL,
  score          smallint CHECK (score BETWEEN 0 AND 100),
  model          text NOT NULL,
  compared_at    timestamptz NOT NULL
);
