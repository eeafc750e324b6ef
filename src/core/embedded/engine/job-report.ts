import { Big } from 'big.js';
import type { DailyJobName, JobOutcome, JobResultKind } from '#core/port.ts';
import { rupiah } from '#shared/money/money.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Result of a daily job for one policy. SKIPPED = there was nothing to do after all, REFUSED = it could not be done. */
export interface JobResult {
  readonly job: DailyJobName;
  readonly businessDate: BusinessDate;
  readonly outcome: JobOutcome;
  readonly kind: JobResultKind;
  readonly currency: number;
  readonly amount: Big;
  /** Number of policies or other items in this result; absent = 1. A result with 0 is not reported. */
  readonly count?: number;
}

/** Amount of a result that is not about money. */
export const noMoney = { currency: rupiah, amount: new Big(0) } as const;

/** Adds results to the reports of their job days by one statement, in the transaction of the work itself. */
export async function addResults(tx: Queryable, results: readonly JobResult[]): Promise<void> {
  const counted = results.filter(({ count = 1 }) => count > 0);
  if (counted.length === 0) return;
  await tx.query(
    `INSERT INTO core.job_report AS report (job, business_date, outcome, kind, currency, policies, amount)
     SELECT job, business_date, outcome, kind, currency, sum(policies), sum(amount)
     FROM unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::numeric[])
       AS result (job, business_date, outcome, kind, currency, policies, amount)
     GROUP BY job, business_date, outcome, kind, currency
     ON CONFLICT (job, business_date, outcome, kind, currency)
     DO UPDATE SET policies = report.policies + EXCLUDED.policies, amount = report.amount + EXCLUDED.amount`,
    [
      counted.map(({ job }) => job),
      counted.map(({ businessDate }) => businessDate),
      counted.map(({ outcome }) => outcome),
      counted.map(({ kind }) => kind),
      counted.map(({ currency }) => currency),
      counted.map(({ count = 1 }) => count),
      counted.map(({ amount }) => amount.toFixed()),
    ],
  );
}

/** Adds one result to the report of its job day. */
export const addToReport = (tx: Queryable, result: JobResult): Promise<void> => addResults(tx, [result]);
