-- Lists of the desk's queue that a member of staff saved under a name (rulebook 4.2): state, filters and sorting, never the words of a search.
CREATE TABLE queue_view (
  view_id   uuid PRIMARY KEY,
  user_name text NOT NULL REFERENCES staff,
  name      text NOT NULL,
  address   jsonb NOT NULL,
  saved_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX queue_view_name ON queue_view (user_name, lower(name));
