import type { Queryable } from './pool.ts';

/**
 * SQL: privileges needed for serving, per object: on rows, except where nothing may be changed (a trigger refuses it to
 * everyone) or where only the owner writes. Tables of other programs in the schema are ignored. $1 = the role.
 */
const needed = `
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
  const { rows } = await q.query<{ missing: string }>(listMissing, [await readRole(q)]);
  return rows.map(({ missing }) => missing);
}

/** Grants another role to serve what this connection's role owns, including later tables. Does nothing where that is so already. */
export async function grantServing(tx: Queryable, role: string): Promise<void> {
  const { rows } = await tx.query<{ statement: string }>(listGrants, [role]);
  for (const { statement } of rows) await tx.query(statement);
}

/** Returns true when this connection's role could change the audit trail, or grant itself that privilege. */
export async function canChangeAudit(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ can: boolean }>(
    `SELECT has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE') OR pg_has_role(relowner, 'MEMBER') AS can
     FROM pg_class WHERE oid = to_regclass('audit_event')`,
  );
  return rows[0]?.can ?? false;
}
