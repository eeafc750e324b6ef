import type { Queryable } from '#server/db/pool.ts';

/** The offset of the business clock in whole minutes, rounded away from zero; 0 in a demo, whose clock may be moved. */
export async function findClockMoved(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ minutes: number }>(
    `SELECT (sign(offset_ms) * ceil(abs(offset_ms) / 60000.0))::float AS minutes FROM business_clock
     WHERE EXISTS (SELECT FROM installation WHERE mode = 'production')`,
  );
  return rows[0]?.minutes ?? 0;
}
