import type { SetupPart } from '#core/port.ts';
import type { Queryable } from '../db/database.ts';

/** What an installation lacks before it can serve anybody. */
export async function listMissingSetup(q: Queryable): Promise<readonly SetupPart[]> {
  const { rows } = await q.query<{ part: SetupPart }>(
    `SELECT part FROM (VALUES
       (1, 'products', EXISTS (SELECT 1 FROM core.product)),
       (2, 'parameters', EXISTS (SELECT 1 FROM core.parameter)),
       (3, 'calendar', EXISTS (SELECT 1 FROM core.holiday))) AS setup (place, part, there)
     WHERE NOT there ORDER BY place`,
  );
  return rows.map(({ part }) => part);
}
