import type { CalendarPort, ClosedDay } from '#core/calendar-port.ts';
import { CoreRefusal } from '#core/port.ts';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { getCalendar } from './get-calendar.ts';

async function hasFinalPrices(tx: Queryable, { day }: ClosedDay): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM core.fund_price WHERE day = $1 AND state = 'FINAL' LIMIT 1`, [day]);
  return rowCount === 1;
}

/** Moves orders waiting for the price of the closed day to the next valuation day. */
async function moveWaitingOrders(tx: Queryable, { day }: ClosedDay): Promise<void> {
  const { nextValuationDay } = await getCalendar(tx, day);
  await tx.query(`UPDATE core.unit_order SET pricing_date = $2 WHERE pricing_date = $1 AND status = 'QUEUED'`, [
    day,
    nextValuationDay(addDays(day, 1)),
  ]);
}

/** Counts the orders that wait for the price of a day. */
export async function countWaitingOrders(q: Queryable, day: BusinessDate): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM core.unit_order WHERE pricing_date = $1 AND status = 'QUEUED'`,
    [day],
  );
  return rows[0]?.count ?? 0;
}

/** Creates the calendar port; the closed day and the orders it affects change together. */
export const createCalendarCore = ({ transact }: { readonly transact: Transactor['inTransaction'] }): CalendarPort => ({
  closeDay: (closed) =>
    transact(async (tx) => {
      if (closed.action === 'OPEN') {
        await tx.query('SELECT core.open_day($1)', [closed.day]);
        return;
      }
      if (await hasFinalPrices(tx, closed)) throw new CoreRefusal('DAY_PRICED', `${closed.day} has final prices`);
      // The owner's function, which finds what two people decided about the day (decision 0057).
      await tx.query('SELECT core.close_day($1)', [closed.day]);
      await moveWaitingOrders(tx, closed);
    }),
});
