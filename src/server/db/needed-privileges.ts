import type { Queryable } from './pool.ts';
import { limitedTables } from './limited-tables.ts';

const limits = [Object.keys(limitedTables), Object.values(limitedTables)] as const;

/**
 * SQL: privileges needed for serving, per object. Tables of other programs in the schema are ignored. $1 = the role, $2 =
 * names of the tables of `limitedTables`, $3 = their privileges, separated by commas. Our SECURITY DEFINER functions are
 * all for the serving role.
 */
const needed = `
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
  )`;

const listMissing = `WITH ${needed}
  SELECT 'schema ' || name AS missing FROM schemas WHERE oid IS NULL
  UNION ALL SELECT 'USAGE on schema ' || name FROM schemas WHERE NOT has_schema_privilege($1::name, oid, 'USAGE')
  UNION ALL SELECT string_agg(privilege, ', ') || ' on ' || name FROM needed WHERE NOT is_held GROUP BY name
  UNION ALL SELECT 'a policy for the rows of ' || name FROM hidden
  ORDER BY 1`;

/** SQL: statements that grant the role its missing privileges, and revoke those it must not have. */
const listGrants = `WITH ${needed}
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
      AND held.grantee = (SELECT pg_roles.oid FROM pg_roles WHERE rolname = $1))`;

export async function readRole(q: Queryable): Promise<string> {
  const { rows } = await q.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

/**
 * Lists the privileges that this connection's role lacks for serving, in words for operators; for a schema without any,
 * nothing more can be listed.
 */
export async function listMissingPrivileges(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ missing: string }>(listMissing, [await readRole(q), ...limits]);
  return rows.map(({ missing }) => missing);
}

/** Grants another role to serve what this connection's role owns, including later tables. Does nothing where that is so already. */
export async function grantServing(tx: Queryable, role: string): Promise<void> {
  const { rows } = await tx.query<{ statement: string }>(listGrants, [role, ...limits]);
  for (const { statement } of rows) await tx.query(statement);
}

/** Returns true when this connection's role may write administrative data, also while there are no tables yet. */
export async function canAdminister(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ can: boolean }>(
    `SELECT coalesce(has_table_privilege(to_regclass('installation'), 'INSERT'), true) AS can`,
  );
  return rows[0]?.can ?? true;
}

/** Returns true when this connection's role could change the audit trail, or grant itself that privilege. */
export async function canChangeAudit(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ can: boolean }>(
    `SELECT has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE') OR pg_has_role(relowner, 'MEMBER') AS can
     FROM pg_class WHERE oid = to_regclass('audit_event')`,
  );
  return rows[0]?.can ?? false;
}
