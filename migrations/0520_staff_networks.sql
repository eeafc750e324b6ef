-- Networks from which a member of staff signed in: a crowd of wrong passwords from elsewhere does not hold them back there. Fingerprints only.
CREATE TABLE staff_network (
  user_name      text NOT NULL REFERENCES staff,
  network_hash   text NOT NULL,
  last_signed_in timestamptz NOT NULL,
  PRIMARY KEY (user_name, network_hash)
);
CREATE INDEX staff_network_age ON staff_network (last_signed_in);
