-- The desk's list of what has ended grows for ever: it is read in its own order, a page at a time, and searched by index.
CREATE INDEX proposal_ended ON proposal (ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_state ON proposal (state, ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_title ON proposal (title, ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_number ON proposal (number text_pattern_ops) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_policy ON proposal (policy_number text_pattern_ops) WHERE ended_at IS NOT NULL;
