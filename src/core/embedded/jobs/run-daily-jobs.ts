import type { Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { matchClearedMoney } from '../money-in/match-cleared-money.ts';
import { endHolidays } from './end-holidays.ts';
import { expireLapses } from './expire-lapses.ts';
import { runLoanDays } from './loan-days.ts';
import { publishPrices } from './publish-prices.ts';
import { refreshCashValues } from './refresh-cash-values.ts';
import { rollPremiums } from './roll-premiums.ts';
import { applyDuePostings, priceWaitingPostings } from './settle-postings.ts';

/** Everything that is due and not done up to `now` (rulebook 2.4), in this order; safe to call at any time. */
export async function runDailyJobs(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  await matchClearedMoney(q, transactor, now);
  await publishPrices(q, transactor, now);
  await rollPremiums(q, transactor, now);
  await endHolidays(q, transactor, now);
  await refreshCashValues(transactor, now);
  await runLoanDays(q, transactor, now);
  await expireLapses(q, transactor, now);
  await priceWaitingPostings(q, transactor, now);
  await applyDuePostings(q, transactor, now);
}
