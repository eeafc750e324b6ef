import { CoreRefusal } from '#core/port.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { getPriceTimes } from '../settings/get-price-times.ts';
import { publishDay } from './publish-day.ts';

/** Refuses prices that are FINAL already, by name; the owner's function refuses them again when two calls meet. */
async function refuseFinal(tx: Queryable, day: BusinessDate, fundCodes: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ fund_code: string }>(
    `SELECT fund_code FROM core.fund_price WHERE day = $1 AND fund_code = ANY ($2) AND state = 'FINAL' ORDER BY fund_code`,
    [day, fundCodes],
  );
  const [first] = rows;
  if (first !== undefined) throw new CoreRefusal('DAY_PRICED', `${first.fund_code} has a final price of ${day}`);
}

/**
 * Writes the prices of the approved entry of a day, and makes them FINAL when their time has come (nav.publish_time);
 * before, the daily work does so.
 * @throws CoreRefusal DAY_PRICED when one of them is FINAL already
 */
export async function releasePrices(
  tx: Queryable,
  { day, fundCodes, now }: { readonly day: BusinessDate; readonly fundCodes: readonly string[]; readonly now: Instant },
): Promise<void> {
  await refuseFinal(tx, day, fundCodes);
  await tx.query('SELECT core.release_prices($1)', [day]);
  const { publishedAt } = await getPriceTimes(tx, businessDateOf(now));
  if (Date.parse(publishedAt(day)) <= Date.parse(now)) await publishDay(tx, day);
}
