-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/db/database-watch.ts

-- openProbe
SELECT 1;

-- src/server/db/embedded/folder-lock.ts

-- takeLock
BEGIN EXCLUSIVE;

-- src/server/db/embedded/socket.ts

-- acceptsConnections
CREATE DATABASE swapolis;

-- src/server/db/in-savepoint.ts

-- inSavepoint
SAVEPOINT part;

-- inSavepoint
RELEASE SAVEPOINT part;

-- inSavepoint
ROLLBACK TO SAVEPOINT part;

-- src/server/db/migrate.ts

-- whileMigrating
SET LOCAL statement_timeout = 0;

-- whileMigrating
SELECT pg_advisory_xact_lock($1);

-- migrateNext
INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3);

-- readRecorded
SELECT to_regclass('schema_migrations') IS NOT NULL AS exists;

-- readRecorded
CREATE TABLE IF NOT EXISTS schema_migrations (
  number     integer     PRIMARY KEY,
  name       text        NOT NULL,
  checksum   text        NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
  );

-- readRecorded
SELECT number, name, checksum FROM schema_migrations ORDER BY number;

-- src/server/db/needed-privileges.ts

-- readRole
SELECT current_user AS role;

-- listMissingPrivileges
WITH
  ours AS (
  SELECT class.oid, class.relkind, class.relrowsecurity, format('%I.%I', space.nspname, class.relname) AS name,
  class.relname IN ('schema_migrations', 'migrations') AS is_record,
  EXISTS (SELECT FROM pg_trigger WHERE tgrelid = class.oid AND tgfoid = to_regproc('refuse_change')) AS is_append_only
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
  WHERE space.nspname IN ('public', 'core', 'graphile_worker') AND class.relkind IN ('r', 'p', 'v', 'S')
  AND class.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), needed AS (
  SELECT oid, name, relkind, privilege, CASE
  WHEN relkind = 'S' THEN has_sequence_privilege($1::name, oid, privilege)
  ELSE has_table_privilege($1::name, oid, privilege)
  END AS is_held
  FROM ours CROSS JOIN LATERAL unnest(CASE
  WHEN relkind = 'S' THEN ARRAY['USAGE']
  WHEN relkind = 'v' OR is_record THEN ARRAY['SELECT']
  WHEN is_append_only THEN ARRAY['SELECT', 'INSERT']
  ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  END) AS privilege
  ), schemas AS (
  SELECT name, to_regnamespace(name) AS oid FROM unnest(ARRAY['public', 'core', 'graphile_worker']) AS name
  ), hidden AS (
  -- The job queue hides its rows from all but the owner, unless a policy lets somebody in.
  SELECT oid, name FROM ours
  WHERE relrowsecurity AND NOT pg_has_role($1::name, (SELECT relowner FROM pg_class WHERE pg_class.oid = ours.oid), 'USAGE')
  AND NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = $1)
  AND NOT EXISTS (SELECT FROM pg_policy CROSS JOIN LATERAL unnest(polroles) AS held (role)
  WHERE polrelid = ours.oid AND (held.role = 0 OR pg_has_role($1::name, held.role, 'USAGE')))
  )
  SELECT 'schema ' || name AS missing FROM schemas WHERE oid IS NULL
  UNION ALL SELECT 'USAGE on schema ' || name FROM schemas WHERE NOT has_schema_privilege($1::name, oid, 'USAGE')
  UNION ALL SELECT string_agg(privilege, ', ') || ' on ' || name FROM needed WHERE NOT is_held GROUP BY name
  UNION ALL SELECT 'a policy for the rows of ' || name FROM hidden
  ORDER BY 1;

-- grantServing
WITH
  ours AS (
  SELECT class.oid, class.relkind, class.relrowsecurity, format('%I.%I', space.nspname, class.relname) AS name,
  class.relname IN ('schema_migrations', 'migrations') AS is_record,
  EXISTS (SELECT FROM pg_trigger WHERE tgrelid = class.oid AND tgfoid = to_regproc('refuse_change')) AS is_append_only
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
  WHERE space.nspname IN ('public', 'core', 'graphile_worker') AND class.relkind IN ('r', 'p', 'v', 'S')
  AND class.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), needed AS (
  SELECT oid, name, relkind, privilege, CASE
  WHEN relkind = 'S' THEN has_sequence_privilege($1::name, oid, privilege)
  ELSE has_table_privilege($1::name, oid, privilege)
  END AS is_held
  FROM ours CROSS JOIN LATERAL unnest(CASE
  WHEN relkind = 'S' THEN ARRAY['USAGE']
  WHEN relkind = 'v' OR is_record THEN ARRAY['SELECT']
  WHEN is_append_only THEN ARRAY['SELECT', 'INSERT']
  ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  END) AS privilege
  ), schemas AS (
  SELECT name, to_regnamespace(name) AS oid FROM unnest(ARRAY['public', 'core', 'graphile_worker']) AS name
  ), hidden AS (
  -- The job queue hides its rows from all but the owner, unless a policy lets somebody in.
  SELECT oid, name FROM ours
  WHERE relrowsecurity AND NOT pg_has_role($1::name, (SELECT relowner FROM pg_class WHERE pg_class.oid = ours.oid), 'USAGE')
  AND NOT (SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = $1)
  AND NOT EXISTS (SELECT FROM pg_policy CROSS JOIN LATERAL unnest(polroles) AS held (role)
  WHERE polrelid = ours.oid AND (held.role = 0 OR pg_has_role($1::name, held.role, 'USAGE')))
  )
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', name, $1::name) AS statement
  FROM schemas WHERE NOT has_schema_privilege($1::name, oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT %s ON %s %s TO %I', string_agg(privilege, ', '),
  CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, name, $1::name)
  FROM needed WHERE NOT is_held GROUP BY relkind, name
  UNION ALL
  SELECT format('REVOKE UPDATE, DELETE, TRUNCATE ON TABLE %s FROM %I', name, $1::name)
  FROM ours WHERE (is_append_only OR is_record) AND has_table_privilege($1::name, oid, 'UPDATE, DELETE, TRUNCATE')
  UNION ALL
  SELECT format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', 'serving_' || $1::name, name, $1::name)
  FROM hidden
  UNION ALL
  SELECT format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT %s TO %I', name, privileges, $1::name)
  FROM schemas CROSS JOIN (VALUES ('r', 'SELECT, INSERT, UPDATE, DELETE ON TABLES'), ('S', 'USAGE ON SEQUENCES')) AS later (kind, privileges)
  WHERE NOT EXISTS (
  SELECT FROM pg_default_acl CROSS JOIN LATERAL aclexplode(defaclacl) AS held
  WHERE defaclrole = current_user::regrole AND defaclnamespace = schemas.oid AND defaclobjtype = later.kind::"char"
  AND held.grantee = (SELECT pg_roles.oid FROM pg_roles WHERE rolname = $1));

-- canChangeAudit
SELECT has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE') OR pg_has_role(relowner, 'MEMBER') AS can
  FROM pg_class WHERE oid = to_regclass('audit_event');

-- src/server/db/replaced-migrations.ts

-- takeOverRecords
DELETE FROM schema_migrations WHERE number <= $1;

-- takeOverRecords
INSERT INTO schema_migrations (number, name, checksum)
  SELECT * FROM unnest($1::integer[], $2::text[], $3::text[]);

-- src/server/db/transaction.ts

-- runOnce
COMMIT;

-- runOnce
COMMIT;

-- runOnce
ROLLBACK;

-- inTransaction
BEGIN ISOLATION LEVEL ${(options.isolation ?? 'read committed').toUpperCase()};
