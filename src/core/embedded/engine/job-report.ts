import type { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** What a daily job did to one policy. SKIPPED = there was nothing to do after all, REFUSED = it could not be done. */
export interface JobResult {
  readonly job: string;
  readonly businessDate: BusinessDate;
  readonly outcome: 'DONE' | 'SKIPPED' | 'REFUSED';
  /** A word of the job: BILLED, CHARGED, LAPSED. */
  readonly kind: string;
  readonly currency: number;
  readonly amount: Big;
}

/** Counts a result in the job's report of that day, in the transaction of the work itself. */
export async function addToReport(tx: Queryable, result: JobResult): Promise<void> {
  const { job, businessDate, outcome, kind, currency, amount } = result;
  await tx.query(
    `INSERT INTO core.job_report AS report (job, business_date, outcome, kind, currency, policies, amount)
     VALUES ($1, $2, $3, $4, $5, 1, $6)
     ON CONFLICT (job, business_date, outcome, kind, currency)
     DO UPDATE SET policies = report.policies + 1, amount = report.amount + EXCLUDED.amount`,
    [job, businessDate, outcome, kind, currency, amount.toFixed()],
  );
}
