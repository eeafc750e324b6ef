import type { CalendarPort, ClosedDay } from '#core/calendar-port.ts';
import { CoreRefusal } from '#core/port.ts';
import { addDays } from '#shared/time/dates.ts';
import type { Queryable, Transactor } from '../db/database.ts';
import { getCalendar } from './get-calendar.ts';

async function hasFinalPrices(tx: Queryable, { day }: ClosedDay): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM core.fund_price WHERE day = $1 AND state = 'FINAL' LIMIT 1`, [day]);
  return rowCount === 1;
}

async function insertClosedDay(tx: Queryable, { day, reach, name }: ClosedDay): Promise<void> {
  await tx.query(
    `INSERT INTO core.holiday (day, kind, name, provisional, entered) VALUES ($1, $2, $3, false, true)
     ON CONFLICT (day, kind) DO UPDATE SET name = EXCLUDED.name, provisional = false, entered = true`,
    [day, reach === 'ALL' ? 'closed' : 'exchange', name],
  );
}

/** Moves orders waiting for the price of the closed day to the next valuation day. */
async function moveWaitingOrders(tx: Queryable, { day }: ClosedDay): Promise<void> {
  const { nextValuationDay } = await getCalendar(tx, day);
  await tx.query(`UPDATE core.unit_order SET pricing_date = $2 WHERE pricing_date = $1 AND status = 'QUEUED'`, [
    day,
    nextValuationDay(addDays(day, 1)),
  ]);
}

/** Creates the calendar port; the closed day and the orders it affects change together. */
export const createCalendarCore = ({ transact }: { readonly transact: Transactor['inTransaction'] }): CalendarPort => ({
  closeDay: (closed) =>
    transact(async (tx) => {
      if (await hasFinalPrices(tx, closed)) throw new CoreRefusal('DAY_PRICED', `${closed.day} has final prices`);
      await insertClosedDay(tx, closed);
      await moveWaitingOrders(tx, closed);
    }),
});
