-- Papers that a request's type does not list, asked for by staff; and how often papers were asked (rulebook 4.4).

-- added = no field of the request's form names it. round = the how many-eth time staff asked in this request. is_frequent =
-- asked so often (doc.leader_asks) that the team leader sees the case first.
ALTER TABLE asked_document
  ADD COLUMN added boolean NOT NULL DEFAULT false,
  ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  ADD COLUMN is_frequent boolean NOT NULL DEFAULT false;
