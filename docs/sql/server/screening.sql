-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/screening/screening-hit-repository.ts

-- insertScreeningHit
INSERT INTO compliance_look (request_number, about, entry_id, score, found_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING;

-- listScreeningHits
SELECT about, list, reference, name AS entry_name, score, sharing, pattern, facts, amount, currency, state, answered_by, answered_at, note
  FROM compliance_look LEFT JOIN watch_entry USING (entry_id) WHERE request_number = $1 ORDER BY look_id;

-- updateAnswer
UPDATE compliance_look SET state = $2, answered_by = $3, answered_at = $4, note = $5
  WHERE request_number = $1 AND state <> 'CLEARED';

-- src/server/screening/watch-list-repository.ts

-- listCandidates
SELECT entry_id::integer AS entry_id, list, reference, name, birth_date FROM watch_entry
  WHERE removed_at IS NULL AND parts && $1::text[] ORDER BY entry_id;

-- listCurrent
SELECT list, reference, name, birth_date FROM watch_entry WHERE list = $1 AND removed_at IS NULL ORDER BY entry_id;

-- saveWatchList
SELECT save_watch_list($1, $2, $3, NULL, NULL) AS removed;

-- releaseWatchList
SELECT release_watch_list($1);

-- listLoadedLists
SELECT known.list, (SELECT count(*) FROM watch_entry WHERE watch_entry.list = known.list AND removed_at IS NULL)::integer AS count,
  loaded_at, loaded_by, released_by
  FROM unnest($1::text[]) WITH ORDINALITY AS known (list, place) LEFT JOIN LATERAL (
  SELECT loaded_at, loaded_by, released_by FROM watch_list_load
  WHERE watch_list_load.list = known.list ORDER BY load_id DESC LIMIT 1) AS newest ON true
  ORDER BY place;
