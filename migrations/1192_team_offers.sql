-- New cases are offered to clerks; the leader says whether clerks may still choose (rulebook 4.2, decision 0096).

-- The newest row counts; without one, clerks choose.
CREATE TABLE team_setting (
  set_at      timestamptz PRIMARY KEY,
  set_by      text NOT NULL REFERENCES staff,
  free_choice boolean NOT NULL
);

-- Offer of a waiting case to the clerk who is there, has the skill and the least work.
CREATE TABLE case_offer (
  number     text PRIMARY KEY REFERENCES proposal,
  user_name  text NOT NULL REFERENCES staff,
  offered_at timestamptz NOT NULL
);
CREATE INDEX case_offer_of_person ON case_offer (user_name);

ALTER TABLE team_notice DROP CONSTRAINT team_notice_kind_check;
ALTER TABLE team_notice ADD CONSTRAINT team_notice_kind_check CHECK (kind IN ('GIVEN', 'TAKEN', 'OFFERED'));
