import { Big } from 'big.js';
import type { DailyJobName, JobOutcome, JobResultKind } from '#core/port.ts';
import { rupiah } from '#shared/money/money.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** What a daily job did to one policy. SKIPPED = there was nothing to do after all, REFUSED = it could not be done. */
export interface JobResult {
  readonly job: DailyJobName;
  readonly businessDate: BusinessDate;
  readonly outcome: JobOutcome;
  readonly kind: JobResultKind;
  readonly currency: number;
  readonly amount: Big;
  /** So many policies, or other things, at once; absent = one. None are not reported. */
  readonly count?: number;
}

/** Of a result that is not about money. */
export const noMoney = { currency: rupiah, amount: new Big(0) } as const;

/** Counts a result in the job's report of that day, in the transaction of the work itself. */
export async function addToReport(tx: Queryable, result: JobResult): Promise<void> {
  const { job, businessDate, outcome, kind, currency, amount, count = 1 } = result;
  if (count === 0) return;
  await tx.query(
    `INSERT INTO core.job_report AS report (job, business_date, outcome, kind, currency, policies, amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (job, business_date, outcome, kind, currency)
     DO UPDATE SET policies = report.policies + EXCLUDED.policies, amount = report.amount + EXCLUDED.amount`,
    [job, businessDate, outcome, kind, currency, count, amount.toFixed()],
  );
}
