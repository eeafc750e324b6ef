import type { Pool } from 'pg';

/**
 * Selects one line of text for each column, constraint, index, trigger, function, sequence, comment and privilege of
 * our schemas.
 */
const describe = `
  WITH class AS (
    SELECT class.*, oid::regclass AS named FROM pg_class AS class WHERE relnamespace::regnamespace::text IN ('public', 'core')
  )
  SELECT format('%s column %s %s %s %s%s%s %s', named, row_number() OVER (PARTITION BY named ORDER BY attnum), attname,
                format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END, attidentity, attgenerated,
                attcollation::regcollation)
         || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') AS line
    FROM class JOIN pg_attribute ON attrelid = class.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('%s constraint %s %s', CASE WHEN contypid <> 0 THEN contypid::regtype::text ELSE conrelid::regclass::text END,
                conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'core')
  UNION ALL
  SELECT format('%s index %s', named, pg_get_indexdef(oid)) FROM class WHERE relkind = 'i'
  UNION ALL
  SELECT format('%s trigger %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(trigger.oid))
    FROM pg_trigger AS trigger JOIN class ON class.oid = tgrelid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('function %s privileges %s', pg_get_functiondef(oid), proacl)
    FROM pg_proc WHERE pronamespace::regnamespace::text IN ('public', 'core')
  UNION ALL
  SELECT format('sequence %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqcycle)
    FROM pg_sequence JOIN class ON class.oid = seqrelid
  UNION ALL
  SELECT format('%s comment %s privileges %s', named, obj_description(oid, 'pg_class'), relacl) FROM class
  UNION ALL
  SELECT format('schema %s privileges %s', nspname, nspacl) FROM pg_namespace WHERE nspname IN ('public', 'core')
  ORDER BY line`;

/** Describes the tables of a database, one line per part, sorted by text so that two databases can be compared. */
export async function describeSchema(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(describe);
  return rows.map(({ line }) => line);
}
