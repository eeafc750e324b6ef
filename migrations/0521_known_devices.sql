-- Browsers in which a person signed in: when many sign in at once, and while a person's codes are guarded, they come first. Fingerprints only.
CREATE TABLE known_device (
  identity_hash  text NOT NULL,
  device_mark    text NOT NULL,
  party_id       bigint NOT NULL,
  last_signed_in timestamptz NOT NULL,
  PRIMARY KEY (identity_hash, device_mark)
);
CREATE INDEX known_device_mark ON known_device (device_mark);
CREATE INDEX known_device_party ON known_device (party_id);
CREATE INDEX known_device_age ON known_device (last_signed_in);
