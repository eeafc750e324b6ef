-- Search of the audit trail by an auditor (decision 0106). Indexes only: no row of a chain is changed.

-- Policy that an entry is about: that of its stream, of its detail or of the customer who acted; NULL = none.
CREATE FUNCTION audit_policy(stream text, actor text, detail jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN stream LIKE 'policy:%' THEN substr(stream, 8)
    ELSE coalesce(detail ->> 'policy', CASE WHEN actor LIKE 'customer:%' THEN substr(actor, 10) END) END
$$;

-- File that an entry is about: an attachment, a frame of a face check or a picture of an application; NULL = none.
CREATE FUNCTION audit_attachment(detail jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(detail ->> 'attachment', detail ->> 'frame', detail ->> 'picture')
$$;

-- Each index ends with the order of the pages: moment, chain, position.
CREATE INDEX audit_event_moment ON audit_event (at, stream, position);
CREATE INDEX audit_event_actor ON audit_event (actor, at, stream, position);
CREATE INDEX audit_event_actor_action ON audit_event (actor, action, at, stream, position);
CREATE INDEX audit_event_action ON audit_event (action, at, stream, position);
CREATE INDEX audit_event_policy ON audit_event (audit_policy(stream, actor, detail), at, stream, position)
  WHERE audit_policy(stream, actor, detail) IS NOT NULL;
CREATE INDEX audit_event_request ON audit_event ((detail ->> 'request'), at, stream, position)
  WHERE detail ->> 'request' IS NOT NULL;
CREATE INDEX audit_event_attachment ON audit_event (audit_attachment(detail), at, stream, position)
  WHERE audit_attachment(detail) IS NOT NULL;

-- Openings of a KTP by policy: among all openings they are few, and a person's must not cost what the trail has.
CREATE INDEX audit_event_card ON audit_event (audit_policy(stream, actor, detail))
  WHERE action = 'attachment.viewed' AND detail ->> 'type' IN ('KTP', 'KTPSELFIE');

-- Events of requests are searched by the moment at which they were recorded.
CREATE INDEX proposal_event_moment ON proposal_event (recorded_at, number, position);
CREATE INDEX proposal_event_actor ON proposal_event (actor, recorded_at, number, position);
CREATE INDEX proposal_event_kind ON proposal_event (kind, recorded_at, number, position);

-- Decisions of people by month, from which a sample is drawn.
CREATE INDEX proposal_decided_by_people ON proposal (decided_at, number) WHERE decided_at IS NOT NULL AND NOT automatic;

-- All photos of a person's KTP, copies included.
CREATE INDEX holder_card_identity ON holder_card (identity_hash);
