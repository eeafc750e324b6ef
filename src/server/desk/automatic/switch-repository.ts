import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

const OffRow = z.object({
  subject: z.string(),
  at: Instant,
  /** User name, and the name that the desk shows. */
  by: z.string(),
  name: z.string(),
  reason: z.string(),
});
export type OffRow = z.infer<typeof OffRow>;

const Off = OffRow.extend({ withheld: z.number() });
const Earlier = OffRow.extend({ on_at: Instant, asked_by: z.string(), on_by: z.string() });

/** SQL: columns of a switch. */
const columns = `switch_id, switched.subject, off_at AS at, off_by AS by, coalesce(display_name, off_by) AS name, reason`;

/** SQL: what people decide now, with the number of requests that each switch left to them. */
const selectOff = `
  SELECT ${columns}, on_at, asked_by, on_by,
    (SELECT count(*)::integer FROM automatic_withheld AS withheld JOIN proposal USING (number)
      WHERE subjects @> ARRAY[switched.subject] AND ended_at IS NULL AND decided_at IS NULL) AS withheld
  FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by WHERE on_at IS NULL`;

/** Lists what people decide now, the newest switch first, with the number of requests that it left to them. */
export async function listOff(q: Queryable): Promise<readonly z.infer<typeof Off>[]> {
  const { rows } = await q.query(`${selectOff} ORDER BY switch_id DESC`);
  return z.array(Off).parse(rows);
}

/**
 * Lists by one statement what people decide now, and the switches that were given back to the system, at most 50; the
 * newest first.
 */
export async function listSwitches(
  q: Queryable,
): Promise<{ readonly off: readonly z.infer<typeof Off>[]; readonly earlier: readonly z.infer<typeof Earlier>[] }> {
  const { rows } = await q.query<{ on_at: Instant | null }>(
    `(${selectOff}) UNION ALL
     (SELECT ${columns}, on_at, asked_by, on_by, 0 AS withheld
      FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by
      WHERE on_at IS NOT NULL ORDER BY on_at DESC, switch_id DESC LIMIT 50)
     ORDER BY on_at DESC NULLS FIRST, switch_id DESC`,
  );
  return {
    off: z.array(Off).parse(rows.filter((row) => row.on_at === null)),
    earlier: z.array(Earlier).parse(rows.filter((row) => row.on_at !== null)),
  };
}

/** Finds the switch of a subject that is off. */
export async function findOff(q: Queryable, subject: string): Promise<OffRow | undefined> {
  const { rows } = await q.query(
    `SELECT ${columns} FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by
     WHERE on_at IS NULL AND switched.subject = $1`,
    [subject],
  );
  return rows[0] && OffRow.parse(rows[0]);
}

/** Switches a subject to people; false when it is so already. */
export async function insertOff(tx: Queryable, { subject, at, by, reason }: Omit<OffRow, 'name'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO automatic_switch (subject, off_at, off_by, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) WHERE on_at IS NULL DO NOTHING`,
    [subject, at, by, reason],
  );
  return rowCount === 1;
}

/** Gives the subject of an approved entry back to the system; the owner's function checks both people. */
export async function releaseSwitch(tx: Queryable, subject: string): Promise<void> {
  await tx.query('SELECT release_automatic_switch($1)', [subject]);
}
