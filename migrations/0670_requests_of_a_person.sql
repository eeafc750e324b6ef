-- The home of one policy names what waits for the same person on the others: their open requests, by party.
CREATE INDEX proposal_open_party ON proposal (party_id) WHERE ended_at IS NULL;
