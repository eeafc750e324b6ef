-- The page of switches reads the last ones that were given back, and counts what each switch left to people, by indexes.
CREATE INDEX automatic_switch_given_back ON automatic_switch (on_at DESC, switch_id DESC) WHERE on_at IS NOT NULL;
CREATE INDEX automatic_withheld_subjects ON automatic_withheld USING gin (subjects);
