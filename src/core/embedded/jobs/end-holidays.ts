import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { withoutHoliday } from '../document/premiums.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { insertVersion, getStoredPolicy } from '../engine/version-repository.ts';
import { updateHolidayEnd, listOverHolidays, type OverHoliday } from '../premiums/holiday-repository.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

async function endHoliday(tx: SealedQueryable, holiday: OverHoliday, now: Instant): Promise<void> {
  const locked = await lockPolicy(tx, holiday.policyNumber);
  if (!(await updateHolidayEnd(tx, holiday))) return;
  const policy = withoutHoliday(await getStoredPolicy(tx, locked));
  await insertVersion(tx, locked, { requestNumber: null, policy, validFrom: holiday.until, recordedAt: now });
  const businessDate = businessDateOf(now);
  await addToReport(tx, { job: 'premium-holidays', businessDate, outcome: 'DONE', kind: 'HOLIDAY_ENDED', ...noMoney });
}

/** Ends premium holidays that are over, so that premiums resume (rulebook 2.4); each policy in its own transaction. Safe to repeat. */
export async function endHolidays({ q, transactor, now }: JobRound): Promise<void> {
  await settleEach(
    await listOverHolidays(q, businessDateOf(now)),
    (holiday) => `Holiday of ${holiday.policyNumber}`,
    (holiday) => transactor.inTransaction((tx) => endHoliday(tx, holiday, now)),
  );
}
