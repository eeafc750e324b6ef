-- What a person uploaded on a day (WIB), counted before a file is looked at; yesterday's rows go at night.
CREATE TABLE upload_day (
  party_id bigint NOT NULL,
  day      date NOT NULL,
  files    integer NOT NULL,
  bytes    bigint NOT NULL,
  PRIMARY KEY (party_id, day)
);
