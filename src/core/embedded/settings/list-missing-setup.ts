import type { SetupPart } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { listMissingKeys } from '../parameters/confirm-parameters.ts';

/**
 * Lists the parts that an installation lacks before it can serve anyone. Each parameter is required, and until the setup
 * was complete once, somebody must have chosen each (decision 0058). Prices and past days are asked for until then, too:
 * later gaps are alarms. The calendar needs national holidays of this year and of the year before, because deadlines
 * are counted back over New Year.
 */
export async function listMissingSetup(q: Queryable, today: BusinessDate): Promise<readonly SetupPart[]> {
  const lacksNumbers = (await listMissingKeys(q)).length > 0;
  const { rows } = await q.query<{ part: SetupPart }>(
    `WITH once AS (SELECT EXISTS (SELECT FROM core.set_up) AS done)
     SELECT part FROM (VALUES
       (1, 'products', EXISTS (SELECT 1 FROM core.product)),
       (2, 'prices', (SELECT done FROM once) OR NOT EXISTS (
         SELECT FROM core.fund WHERE open_for_new_money
           AND NOT EXISTS (SELECT FROM core.fund_price AS price WHERE price.fund_code = fund.fund_code AND price.state = 'FINAL'))),
       (3, 'parameters', NOT $1::boolean),
       (4, 'choices', (SELECT done FROM once) OR NOT EXISTS (SELECT FROM core.parameter WHERE unconfirmed_since IS NOT NULL)),
       (5, 'calendar', EXISTS (SELECT 1 FROM core.holiday) AND ((SELECT done FROM once) OR NOT EXISTS (
         SELECT FROM unnest(ARRAY[$2::date, ($2::date - interval '1 year')::date]) AS needed (day)
         WHERE NOT EXISTS (SELECT FROM core.holiday WHERE kind = 'national'
                             AND extract(year FROM holiday.day) = extract(year FROM needed.day)))))
     ) AS setup (place, part, there)
     WHERE NOT there ORDER BY place`,
    [lacksNumbers, today],
  );
  return rows.map(({ part }) => part);
}

/** Records that setup was complete; from then on a newer program may add its new parameters. */
export async function noteSetUp(q: Queryable): Promise<void> {
  await q.query('INSERT INTO core.set_up (singleton) VALUES (true) ON CONFLICT (singleton) DO NOTHING');
}
