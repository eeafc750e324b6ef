import { CoreRefusal } from '#core/port.ts';
import type { CorrectedPrice, PriceCorrectionPort } from '#core/price-correction-port.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable, Transactor } from '../db/database.ts';
import { insertCorrectionClosed, listCorrections } from './list-corrections.ts';
import { previewCorrection } from './preview-correction.ts';

/**
 * Releases the approved correction of a day. The SQL function `core.correct_prices` checks the prices again, in case
 * two calls run at the same time.
 * @throws CoreRefusal DAY_PRICED when a wrong price differs from the one that the approver saw
 */
export async function releaseCorrection(
  tx: Queryable,
  day: BusinessDate,
  prices: readonly CorrectedPrice[],
): Promise<void> {
  const { rowCount } = await tx.query(
    `SELECT FROM unnest($2::text[], $3::numeric[]) AS shown (fund_code, price)
     JOIN core.valid_price AS valid ON valid.fund_code = shown.fund_code AND valid.day = $1 AND valid.state = 'FINAL'
     WHERE valid.price = shown.price`,
    [day, prices.map(({ fundCode }) => fundCode), prices.map(({ wrong }) => wrong)],
  );
  if (rowCount !== prices.length) throw new CoreRefusal('DAY_PRICED', `The prices of ${day} have changed`);
  await tx.query('SELECT core.correct_prices($1)', [day]);
}

interface Deps {
  readonly q: SealedQueryable;
  readonly transact: Transactor['inTransaction'];
  readonly clock: Clock;
}

/** Creates the calls for corrections of FINAL prices. */
export const createCorrectionCore = ({ q, transact, clock }: Deps): PriceCorrectionPort => ({
  getPriceCorrectionPreview: (now, day, prices) => previewCorrection(q, now, { day, prices }),
  correctPrices: (day, prices) => transact((tx) => releaseCorrection(tx, day, prices)),
  listPriceCorrections: () => listCorrections(q),
  async closeOpenCorrection(closed) {
    const now = await clock.businessNow();
    return transact((tx) => insertCorrectionClosed(tx, closed, now));
  },
});
