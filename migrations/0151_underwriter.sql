-- Who judged the risk of a level U case as standard; until then nobody can propose to approve it (rulebook 4.3, 5.4).
ALTER TABLE proposal ADD COLUMN underwriter text;
