-- Which installation this database belongs to: set at the first start, never changed. The checks show whether the keys are those it was set up with.
CREATE TABLE installation (
  singleton       boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  installation_id uuid NOT NULL DEFAULT gen_random_uuid(),
  mode            text NOT NULL CHECK (mode IN ('demo', 'production')),
  data_key_check  bytea,
  pepper_check    text,
  set_up_at       timestamptz NOT NULL DEFAULT now()
);
