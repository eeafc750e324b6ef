import type { NotIssued } from '#core/operations-port.ts';
import type { MissingPrices } from '#core/administration-port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { dueDateAfter } from '../premiums/due-dates-sql.ts';

/** Lists funds in use that lack a FINAL price for one of the days. */
export async function listUnpriced(q: Queryable, days: readonly BusinessDate[]): Promise<readonly MissingPrices[]> {
  const { rows } = await q.query<MissingPrices>(
    `SELECT fund_code AS code, min(day)::text AS since, count(*)::integer AS days
     FROM core.fund AS fund CROSS JOIN unnest($1::date[]) AS asked (day)
     WHERE EXISTS (SELECT FROM core.fund_price AS one WHERE one.fund_code = fund.fund_code AND one.day < asked.day)
       AND NOT EXISTS (SELECT FROM core.fund_price AS one
                       WHERE one.fund_code = fund.fund_code AND one.day = asked.day AND state = 'FINAL')
     GROUP BY fund_code ORDER BY since, fund_code`,
    [days],
  );
  return rows;
}

/** Lists the days after `after` on which any fund has a FINAL price, oldest first. */
export async function listPricedDays(q: Queryable, after: BusinessDate): Promise<readonly BusinessDate[]> {
  const { rows } = await q.query<{ day: BusinessDate }>(
    `SELECT DISTINCT day::text AS day FROM core.fund_price WHERE state = 'FINAL' AND day > $1 ORDER BY day`,
    [after],
  );
  return rows.map(({ day }) => day);
}

/** Number of unanswered items, with the day of the oldest. */
export interface Unanswered {
  readonly count: number;
  readonly oldest: BusinessDate | null;
}

const nobody: Unanswered = { count: 0, oldest: null };

/** Finds payouts sent before a moment and not answered. */
export async function findUnansweredPayouts(q: Queryable, before: Instant): Promise<Unanswered> {
  const { rows } = await q.query<Unanswered>(
    `SELECT count(*)::integer AS count, min((sent_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS oldest
     FROM core.payout_attempt WHERE result IS NULL AND sent_at < $1`,
    [before],
  );
  return rows[0] ?? nobody;
}

/** Finds debits requested before a day and not answered. */
export async function findUnansweredDebits(q: Queryable, before: BusinessDate): Promise<Unanswered> {
  const { rows } = await q.query<Unanswered>(
    `SELECT count(*)::integer AS count, min(asked_on)::text AS oldest
     FROM core.debit_attempt WHERE state = 'SENT' AND asked_on < $1`,
    [before],
  );
  return rows[0] ?? nobody;
}

/** Finds policies that should have started before a day and were not issued. */
export async function findNotIssued(q: Queryable, before: BusinessDate): Promise<Unanswered> {
  const { rows } = await q.query<Unanswered>(
    `SELECT count(*)::integer AS count, min(start_date)::text AS oldest
     FROM core.policy WHERE sub_status = 'PENDING_ISSUE' AND start_date < $1`,
    [before],
  );
  return rows[0] ?? nobody;
}

/** Lists policies that should have started by `today` and were not issued, oldest first, at most 200. */
export async function listNotIssued(q: Queryable, today: BusinessDate): Promise<readonly NotIssued[]> {
  const { rows } = await q.query<NotIssued>(
    `SELECT policy_number AS "policyNumber", start_date::text AS "startDate" FROM core.policy
     WHERE sub_status = 'PENDING_ISSUE' AND start_date <= $1 ORDER BY start_date, policy_number LIMIT 200`,
    [today],
  );
  return rows;
}

/** Finds the end of the last year whose decreed holidays are loaded; undefined without any calendar. */
export async function findCalendarEnd(q: Queryable): Promise<BusinessDate | undefined> {
  const { rows } = await q.query<{ day: BusinessDate | null }>(
    `SELECT (date_trunc('year', max(day)) + interval '1 year - 1 day')::date::text AS day
     FROM core.holiday WHERE NOT provisional AND kind = 'national'`,
  );
  return rows[0]?.day ?? undefined;
}

/**
 * Counts policies in force whose plan has a premium due after `today` and before `until` but no row for it: they would
 * never be billed.
 * `until` = how far the schedule reaches.
 */
export async function countUnscheduled(
  q: Queryable,
  { today, until }: { readonly today: BusinessDate; readonly until: BusinessDate },
): Promise<number> {
  const { rows } = await q.query<{ policies: number }>(
    `SELECT count(*)::integer AS policies
     FROM core.premium_plan AS plan JOIN core.policy USING (policy_number),
          LATERAL (SELECT ${dueDateAfter('$1::date')} AS due_on) AS next
     WHERE plan.period_months > 0 AND NOT plan.is_over AND plan.ends_on > $1
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'APL')
       AND next.due_on < $2
       AND NOT EXISTS (SELECT FROM core.premium_schedule AS row
                       WHERE row.policy_number = plan.policy_number AND row.due_on = next.due_on)`,
    [today, until],
  );
  return rows[0]?.policies ?? 0;
}

/** Job whose last day failed. */
export interface FailedJob {
  readonly job: string;
  readonly day: BusinessDate;
  readonly failed: number;
}

/** Lists jobs whose newest day failed; a later day makes up for an earlier failure. */
export async function listFailedJobs(q: Queryable): Promise<readonly FailedJob[]> {
  const { rows } = await q.query<FailedJob>(
    `SELECT job, business_date::text AS day, failed
     FROM (SELECT DISTINCT job FROM core.job_day WHERE failed > 0) AS once
     CROSS JOIN LATERAL (SELECT business_date, failed FROM core.job_day
                         WHERE job = once.job ORDER BY business_date DESC LIMIT 1) AS latest
     WHERE failed > 0 ORDER BY job`,
  );
  return rows;
}

/** Finds the last day on which daily work started, if it was before `today`. */
export async function findDayBehind(q: Queryable, today: BusinessDate): Promise<BusinessDate | undefined> {
  const { rows } = await q.query<{ day: BusinessDate }>(
    'SELECT business_date::text AS day FROM core.day_reached WHERE business_date < $1',
    [today],
  );
  return rows[0]?.day;
}
