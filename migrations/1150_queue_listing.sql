-- Columns by which the desk's table of requests sorts, filters and searches (decision 0092).

-- Name of the person who sent the request, as on the policy then. holder_words = the words of the name, in small letters.
-- amount, currency = money that the request moves, by the figures at sending; NULL = none, or known later.
ALTER TABLE proposal
  ADD COLUMN holder_name  text NOT NULL DEFAULT '',
  ADD COLUMN holder_words text NOT NULL DEFAULT '',
  ADD COLUMN product_name text NOT NULL DEFAULT '',
  ADD COLUMN amount       numeric(20,2),
  ADD COLUMN currency     integer,
  ADD CONSTRAINT proposal_amount_whole CHECK ((amount IS NULL) = (currency IS NULL));

-- Requests of before: name and product from the policy, the amount from the line that was shown, where it is one in rupiah.
UPDATE proposal SET holder_name = concat_ws(' ', person->>'firstName', nullif(person->>'middleName', ''), nullif(person->>'lastName', ''))
  FROM (SELECT DISTINCT ON (policy_number, party) policy_number, party,
               document #> '{holder,person}' AS person
        FROM core.policy_version, LATERAL (SELECT (document #>> '{holder,partyId}')::integer AS party) AS holder
        ORDER BY policy_number, party, version DESC) AS sender
  WHERE content_deleted_at IS NULL AND sender.policy_number = proposal.policy_number AND sender.party = proposal.party_id;
UPDATE proposal SET holder_words = btrim(lower(regexp_replace(holder_name, '[^[:alnum:]]+', ' ', 'g'))) WHERE holder_name <> '';
UPDATE proposal SET product_name = product.name
  FROM core.policy JOIN core.product USING (product_id) WHERE policy.policy_number = proposal.policy_number;
UPDATE proposal SET amount = replace(substr(headline, 4), '.', '')::numeric, currency = 30
  WHERE headline ~ '^Rp[^0-9][0-9.]{1,20}$';

-- Ended requests are found by any words of the name, each as the beginning of one of its words.
CREATE INDEX proposal_ended_holder ON proposal USING gin (to_tsvector('simple', holder_words)) WHERE ended_at IS NOT NULL;
CREATE INDEX proposal_ended_product ON proposal (product_name, ended_at DESC, number DESC) WHERE ended_at IS NOT NULL;
-- The requests on which a member of staff worked last.
CREATE INDEX proposal_event_staff ON proposal_event (actor, at DESC) WHERE actor_role NOT IN ('NASABAH', 'SISTEM');

-- Policies by the name of their holder, as the desk searches for people.
CREATE INDEX policy_version_holder ON core.policy_version USING gin (to_tsvector('simple',
  coalesce(document #>> '{holder,person,firstName}', '') || ' ' || coalesce(document #>> '{holder,person,middleName}', '') || ' '
    || coalesce(document #>> '{holder,person,lastName}', '')));
