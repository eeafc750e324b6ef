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

-- answers
SELECT 1;

-- src/server/db/in-savepoint.ts

-- rehearse
SAVEPOINT rehearsal;

-- rehearse
ROLLBACK TO SAVEPOINT rehearsal;

-- inSavepoint
SAVEPOINT part;

-- inSavepoint
RELEASE SAVEPOINT part;

-- inSavepoint
ROLLBACK TO SAVEPOINT part;

-- src/server/db/limited-tables.ts

-- administration
SELECT;

-- ledger
SELECT,INSERT;

-- module
SELECT,UPDATE;

-- module
SELECT,INSERT,UPDATE;

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
  CASE
  WHEN class.relkind = 'S' THEN ARRAY['USAGE']
  WHEN class.relkind = 'v' OR class.relname IN ('schema_migrations', 'migrations') THEN ARRAY['SELECT']
  WHEN limited.privileges IS NOT NULL THEN string_to_array(limited.privileges, ',')
  WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = class.oid AND tgfoid = to_regproc('refuse_change'))
  THEN ARRAY['SELECT', 'INSERT']
  ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  END AS privileges
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
  LEFT JOIN unnest($2::text[], $3::text[]) AS limited (name, privileges)
  ON limited.name = format('%I.%I', space.nspname, class.relname)
  WHERE space.nspname IN ('public', 'core', 'graphile_worker') AND class.relkind IN ('r', 'p', 'v', 'S')
  AND class.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), needed AS (
  SELECT oid, name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, privilege, CASE
  WHEN relkind = 'S' THEN has_sequence_privilege($1::name, oid, privilege)
  ELSE has_table_privilege($1::name, oid, privilege)
  END AS is_held
  FROM ours CROSS JOIN LATERAL unnest(privileges) AS privilege
  UNION ALL
  SELECT oid, oid::regprocedure::text, 'FUNCTION', 'EXECUTE', has_function_privilege($1::name, oid, 'EXECUTE')
  FROM pg_proc
  WHERE prosecdef AND pronamespace IN (to_regnamespace('public'), to_regnamespace('core'))
  AND proowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), excess AS (
  SELECT name, privilege FROM ours CROSS JOIN LATERAL unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
  WHERE relkind IN ('r', 'p') AND privilege <> ALL (privileges) AND has_table_privilege($1::name, oid, privilege)
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
  CASE
  WHEN class.relkind = 'S' THEN ARRAY['USAGE']
  WHEN class.relkind = 'v' OR class.relname IN ('schema_migrations', 'migrations') THEN ARRAY['SELECT']
  WHEN limited.privileges IS NOT NULL THEN string_to_array(limited.privileges, ',')
  WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = class.oid AND tgfoid = to_regproc('refuse_change'))
  THEN ARRAY['SELECT', 'INSERT']
  ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  END AS privileges
  FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
  LEFT JOIN unnest($2::text[], $3::text[]) AS limited (name, privileges)
  ON limited.name = format('%I.%I', space.nspname, class.relname)
  WHERE space.nspname IN ('public', 'core', 'graphile_worker') AND class.relkind IN ('r', 'p', 'v', 'S')
  AND class.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), needed AS (
  SELECT oid, name, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, privilege, CASE
  WHEN relkind = 'S' THEN has_sequence_privilege($1::name, oid, privilege)
  ELSE has_table_privilege($1::name, oid, privilege)
  END AS is_held
  FROM ours CROSS JOIN LATERAL unnest(privileges) AS privilege
  UNION ALL
  SELECT oid, oid::regprocedure::text, 'FUNCTION', 'EXECUTE', has_function_privilege($1::name, oid, 'EXECUTE')
  FROM pg_proc
  WHERE prosecdef AND pronamespace IN (to_regnamespace('public'), to_regnamespace('core'))
  AND proowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
  ), excess AS (
  SELECT name, privilege FROM ours CROSS JOIN LATERAL unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
  WHERE relkind IN ('r', 'p') AND privilege <> ALL (privileges) AND has_table_privilege($1::name, oid, privilege)
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
  SELECT format('GRANT %s ON %s %s TO %I', string_agg(privilege, ', '), kind, name, $1::name)
  FROM needed WHERE NOT is_held GROUP BY kind, name
  UNION ALL
  SELECT format('REVOKE %s ON TABLE %s FROM %I', string_agg(privilege, ', '), name, $1::name) FROM excess GROUP BY name
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

-- canAdminister
SELECT coalesce(has_table_privilege(to_regclass('installation'), 'INSERT'), true) AS can;

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
