import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';

/** Makes the day's drafts FINAL, as only the owner's function does, and notes their number in the day's report. */
export async function publishDay(tx: Queryable, day: BusinessDate): Promise<void> {
  const { rows } = await tx.query<{ published: number }>('SELECT core.publish_prices($1) AS published', [day]);
  const about = { job: 'fund-prices', businessDate: day, outcome: 'DONE', kind: 'PRICES_FINAL' } as const;
  await addToReport(tx, { ...about, ...noMoney, count: rows[0]?.published ?? 0 });
}
