-- Leave and skills of clerks, entered by the team leader (rulebook 4.2, decision 0096).

-- Days inclusive. substitute: gets the cases of the absent person; NULL = they go back to the queue.
CREATE TABLE staff_leave (
  leave_id     uuid PRIMARY KEY,
  user_name    text NOT NULL REFERENCES staff,
  first_day    date NOT NULL,
  last_day     date NOT NULL CHECK (last_day >= first_day),
  substitute   text REFERENCES staff CHECK (substitute <> user_name),
  entered_by   text NOT NULL REFERENCES staff,
  entered_at   timestamptz NOT NULL,
  withdrawn_by text REFERENCES staff,
  withdrawn_at timestamptz,
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE INDEX staff_leave_of_person ON staff_leave (user_name, last_day) WHERE withdrawn_at IS NULL;

-- A clerk without a row takes every case. types: suffixes of request types; NULL = all. limit_rupiah: NULL = none.
CREATE TABLE staff_skill (
  user_name    text PRIMARY KEY REFERENCES staff,
  types        text[],
  syariah      boolean NOT NULL,
  limit_rupiah numeric(20,2) CHECK (limit_rupiah > 0),
  set_by       text NOT NULL REFERENCES staff,
  set_at       timestamptz NOT NULL
);

-- is_syariah = true for a request of a syariah policy; earlier requests are marked from their policy.
ALTER TABLE proposal ADD COLUMN is_syariah boolean NOT NULL DEFAULT false;
UPDATE proposal SET is_syariah = true
  FROM core.policy JOIN core.product USING (product_id)
 WHERE policy.policy_number = proposal.policy_number AND starts_with(product.archetype, 'SY_');
