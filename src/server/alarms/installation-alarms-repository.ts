import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { waitsForDate } from '#server/proposal-store/service-pause.ts';

/** Finds the offset of the business clock in whole minutes, rounded away from zero; 0 in a demo, whose clock may be moved. */
export async function findClockMoved(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ minutes: number }>(
    `SELECT (sign(offset_ms) * ceil(abs(offset_ms) / 60000.0))::float AS minutes FROM business_clock
     WHERE EXISTS (SELECT FROM installation WHERE mode = 'production')`,
  );
  return rows[0]?.minutes ?? 0;
}

/** Missed due dates; `since` = the oldest. */
interface MissedDueDates {
  readonly count: number;
  readonly since: BusinessDate | null;
}

/** Counts open requests that missed their due date and have no new one, also where a pause has moved it. */
export async function countMissedDueDates(q: Queryable): Promise<MissedDueDates> {
  const { rows } = await q.query<MissedDueDates>(
    `SELECT count(*)::integer AS count, min(promised_on)::text AS since
     FROM missed_due_date AS missed JOIN proposal USING (number) WHERE ended_at IS NULL AND ${waitsForDate}`,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** Counts complaints and objections whose answer was due before today. */
export async function countMissedAnswers(q: Queryable, today: BusinessDate): Promise<MissedDueDates> {
  const { rows } = await q.query<MissedDueDates>(
    `SELECT count(*)::integer AS count, min(due)::text AS since FROM (
       SELECT coalesce(extended_to, answer_by) AS due FROM complaint WHERE answered_at IS NULL
       UNION ALL
       SELECT max(promised.answer_by) FROM request_message AS objecting JOIN request_message AS promised USING (number)
       WHERE objecting.objection AND objecting.answered_at IS NULL GROUP BY objecting.number) AS waiting
     WHERE due < $1`,
    [today],
  );
  return rows[0] ?? { count: 0, since: null };
}

/** Set-aside events of the core; `since` = the WIB day of the first one. */
export interface Asides {
  readonly count: number;
  readonly waiting: number;
  readonly since: BusinessDate | null;
}

export async function countAsides(q: Queryable): Promise<Asides> {
  const { rows } = await q.query<Asides>(
    `SELECT count(*) FILTER (WHERE reason <> 'WAITS')::integer AS count,
       count(*) FILTER (WHERE reason = 'WAITS')::integer AS waiting,
       min((put_aside_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS since
     FROM core_event_aside WHERE skipped_at IS NULL`,
  );
  return rows[0] ?? { count: 0, waiting: 0, since: null };
}

/** Finds the last fault of an outside service when it failed again and again within the last hour; undefined = none. */
export async function findServiceFault(q: Queryable, provider: string, now: Instant): Promise<string | undefined> {
  const { rows } = await q.query<{ fault: string }>(
    `SELECT fault FROM outside_service_health
     WHERE provider = $1 AND failures >= 3 AND failed_at > $2::timestamptz - interval '1 hour'`,
    [provider, now],
  );
  return rows[0]?.fault;
}

/** Unclear payments; `since` = the WIB day of the first. */
export interface UnclearPayments {
  readonly count: number;
  readonly since: BusinessDate | null;
  readonly batches: readonly string[];
  readonly codes: readonly string[];
}

/** Counts payments by SNAP that were unclear before a moment and still are, with their batches and the bank's codes. */
export async function countUnclear(q: Queryable, before: Instant): Promise<UnclearPayments> {
  const { rows } = await q.query<UnclearPayments>(
    `SELECT count(*)::integer AS count, min((sent.stuck_since AT TIME ZONE 'Asia/Jakarta')::date)::text AS since,
       coalesce(array_agg(DISTINCT batch.number::text), '{}') AS batches,
       coalesce(array_agg(DISTINCT sent.last_code), '{}') AS codes
     FROM bank_transfer AS sent JOIN payout_line_state AS at USING (batch_id, line_number)
     JOIN payout_batch AS batch USING (batch_id)
     WHERE sent.stuck_since < $1 AND at.state IN ('waiting', 'sent', 'unclear')`,
    [before],
  );
  return rows[0] ?? { count: 0, since: null, batches: [], codes: [] };
}
