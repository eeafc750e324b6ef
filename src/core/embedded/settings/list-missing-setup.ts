import type { SetupPart } from '#core/port.ts';
import type { Queryable } from '../db/database.ts';
import { listMissingKeys } from '../parameters/confirm-parameters.ts';

/** Lists the parts that an installation lacks before it can serve anyone; each single parameter is required. */
export async function listMissingSetup(q: Queryable): Promise<readonly SetupPart[]> {
  const lacksNumbers = (await listMissingKeys(q)).length > 0;
  const { rows } = await q.query<{ part: SetupPart }>(
    `SELECT part FROM (VALUES
       (1, 'products', EXISTS (SELECT 1 FROM core.product)),
       (2, 'parameters', NOT $1::boolean),
       (3, 'calendar', EXISTS (SELECT 1 FROM core.holiday))) AS setup (place, part, there)
     WHERE NOT there ORDER BY place`,
    [lacksNumbers],
  );
  return rows.map(({ part }) => part);
}

/** Records that setup was complete; from then on a newer program may add its new parameters. */
export async function noteSetUp(q: Queryable): Promise<void> {
  await q.query('INSERT INTO core.set_up (singleton) VALUES (true) ON CONFLICT (singleton) DO NOTHING');
}
