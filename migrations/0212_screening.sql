-- Names that compliance watches (rulebook 6.7): terror (DTTOT), proliferation (DPPSPM), politically exposed (PEP). Public lists, loaded
-- by `scripts/watch-list.ts`; an entry taken off a list stays for the record of what it was found with.
CREATE TABLE watch_entry (
  entry_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list       text NOT NULL CHECK (list IN ('DTTOT', 'DPPSPM', 'PEP')),
  reference  text NOT NULL,
  name       text NOT NULL,
  birth_date date,
  parts      text[] NOT NULL,
  removed_at timestamptz,
  UNIQUE (list, reference, name)
);
CREATE INDEX watch_entry_parts ON watch_entry USING gin (parts) WHERE removed_at IS NULL;

-- What compliance has to look at before a request may be approved. `about` is the role of the name, or why the request itself is
-- looked at; the name stays in the sealed content of the request.
CREATE TABLE compliance_look (
  look_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  about          text NOT NULL,
  entry_id       bigint REFERENCES watch_entry,
  score          integer,
  state          text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLEARED', 'UPHELD')),
  found_at       timestamptz NOT NULL,
  answered_by    text,
  answered_at    timestamptz,
  note           text,
  UNIQUE NULLS NOT DISTINCT (request_number, about, entry_id)
);
CREATE INDEX compliance_look_open ON compliance_look (request_number) WHERE state <> 'CLEARED';
