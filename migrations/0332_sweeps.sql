-- What the sweep of every minute looks for, without reading the rest.
CREATE INDEX message_codes ON message (created_at) WHERE template IN ('sign-in-code', 'step-up-code');
CREATE INDEX limit_window_age ON limit_window ((hits[cardinality(hits)]));
CREATE INDEX sign_in_pause_age ON sign_in_pause (until);
