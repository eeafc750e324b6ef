-- Look-up tables of specification 7. Filled by seeding from data files; an insurer replaces the rows, not the code.

-- Four levels in one table: 1 province (2 digits), 2 city (4), 3 district (6), 4 village (10). Ids are the digits of the decree's
-- codes. `search` is the name in lower case, compared byte by byte, so that 'starts with' is an index range.
CREATE TABLE area (
  area_id   text PRIMARY KEY,
  level     smallint NOT NULL CHECK (level BETWEEN 1 AND 4),
  parent_id text,
  name      text NOT NULL,
  search    text COLLATE "C" NOT NULL
);
CREATE INDEX area_by_name ON area (level, search, area_id);
CREATE INDEX area_in_parent ON area (parent_id, search, area_id);

-- `auto_debit`: the insurer may draw premiums from accounts at this bank (service 173).
CREATE TABLE bank (
  bank_id    text PRIMARY KEY,
  name       text NOT NULL,
  auto_debit boolean NOT NULL,
  issues_cards boolean NOT NULL
);

CREATE TABLE occupation (
  category_code text PRIMARY KEY,
  name          text NOT NULL,
  risk_class    smallint NOT NULL CHECK (risk_class BETWEEN 1 AND 4),
  position      smallint NOT NULL UNIQUE
);

CREATE TABLE industry (
  industry_id integer PRIMARY KEY,
  name        text NOT NULL,
  position    smallint NOT NULL UNIQUE
);

-- Surrender reasons; `name` carries wording tokens and is what is sent (rulebook 9.6).
CREATE TABLE surrender_reason (
  reason_id integer PRIMARY KEY,
  name      text NOT NULL
);

-- Texts the customer agrees to. The row with the newest `valid_from` not after today counts; old ones stay readable.
CREATE TABLE terms_text (
  terms_id   text NOT NULL,
  flavour    text NOT NULL CHECK (flavour IN ('conventional', 'syariah')),
  version    text NOT NULL,
  title      text NOT NULL,
  body       text NOT NULL,
  valid_from date NOT NULL,
  PRIMARY KEY (terms_id, flavour, version),
  UNIQUE (terms_id, flavour, valid_from)
);
