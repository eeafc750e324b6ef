/** Backslash command that queries the database catalogue; $1 = the word after the command, '' without one. */
interface Listing {
  readonly does: string;
  readonly sql: string;
}

export const listings: Readonly<Record<string, Listing>> = {
  '\\dt': {
    does: 'tables and views; with a word, those whose name holds it',
    sql: `SELECT n.nspname AS schema, c.relname AS name, CASE c.relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
        pg_stat_get_live_tuples(c.oid) AS rows_about, pg_size_pretty(pg_total_relation_size(c.oid)) AS size
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v') AND n.nspname !~ '^(pg_|information_schema$)'
        AND position($1::text IN n.nspname || '.' || c.relname) > 0
      ORDER BY 1, 2`,
  },
  '\\d': {
    does: 'columns of the tables of that name (proposal, core.policy)',
    sql: `SELECT n.nspname || '.' || c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
        CASE WHEN a.attnotnull THEN 'not null' ELSE '' END AS null, pg_get_expr(d.adbin, d.adrelid) AS default
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind IN ('r', 'p', 'v') AND n.nspname !~ '^(pg_|information_schema$)'
        AND $1::text IN (c.relname, n.nspname || '.' || c.relname)
      ORDER BY 1, a.attnum`,
  },
  '\\di': {
    does: 'indexes of the table of that name',
    sql: `SELECT schemaname AS schema, tablename AS table, indexdef AS definition FROM pg_indexes
      WHERE schemaname !~ '^(pg_|information_schema$)' AND $1::text IN (tablename, schemaname || '.' || tablename)
      ORDER BY 1, 2, 3`,
  },
};

export const help = [
  'A statement ends with ; and may take several lines. Also:',
  ...Object.entries(listings).map(([name, { does }]) => `  ${name.padEnd(5)}${does}`),
  '  \\x   records instead of tables, and back',
  '  \\?   this',
  '  \\q   ends it, as Ctrl-D does; Ctrl-C ends a statement that runs, or drops what was typed',
].join('\n');
