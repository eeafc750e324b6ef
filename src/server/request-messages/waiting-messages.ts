import { z } from 'zod';
import { BusinessDate, businessDateOf, Instant } from '#shared/time/dates.ts';
import type { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import { slaOfDay } from '#server/proposal-store/due-date-words.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';

const Row = z.object({
  number: z.string(),
  title: z.string(),
  policy_number: z.string(),
  since: Instant,
  count: z.coerce.number(),
  objection: z.boolean(),
  /** Oldest message that is neither objection nor complaint; null = none. */
  message_since: z.nullable(Instant),
  objection_since: z.nullable(Instant),
  /** Due date of the objection's answer; null = none, or sent before it was stored. */
  objection_by: z.nullable(BusinessDate),
  complaint: z.nullable(z.string()),
  complaint_since: z.nullable(Instant),
  complaint_by: z.nullable(BusinessDate),
  /** All such requests, also those beyond the limit. */
  total: z.coerce.number(),
});
type Row = z.infer<typeof Row>;

/** Time in which a reply is due. */
interface Due {
  readonly from: BusinessDate;
  readonly by: BusinessDate;
}

/** Lists the due dates of what waits in a request. */
function duesOf(row: Row, { calendar, messageDays, complaintDays }: Moment['serviceTimes']): readonly Due[] {
  const after = (since: Instant | null, days: number, by: BusinessDate | null): readonly Due[] => {
    if (since === null) return [];
    const from = businessDateOf(since);
    return [{ from, by: by ?? calendar.addWorkingDays(from, days) }];
  };
  return [
    ...after(row.message_since, messageDays, null),
    ...after(row.objection_since, complaintDays, row.objection_by),
    ...after(row.complaint_since, complaintDays, row.complaint_by),
  ];
}

function toWaiting(row: Row, { at, serviceTimes }: Moment): WaitingMessages['items'] {
  const { number, title, policy_number, since, count, objection, complaint } = row;
  const [due] = duesOf(row, serviceTimes).toSorted((left, right) => (left.by < right.by ? -1 : 1));
  if (due === undefined) return [];
  const { from, by } = due;
  const lastDay = { by, days: serviceTimes.calendar.workingDaysBetween(from, by) };
  const sla = slaOfDay(lastDay, businessDateOf(at), serviceTimes);
  return [{ number, title, policy_number, since, count, objection, complaint, answer_by: by, sla }];
}

const mostListed = 100;

/** Lists requests with a message, an objection or a complaint that nobody answered, the nearest due date first. */
export async function listWaiting(
  engine: Pick<Engine, 'clock' | 'pool' | 'serviceCalendar' | 'vault'>,
): Promise<WaitingMessages> {
  const moment = await readMoment(engine);
  const waiting = await readWaiting(engine.pool);
  const items = waiting
    .flatMap((row) => toWaiting(row, moment))
    .toSorted((left, right) => (left.answer_by < right.answer_by ? -1 : left.answer_by > right.answer_by ? 1 : 0));
  return { items: items.slice(0, mostListed), total: waiting[0]?.total ?? 0 };
}

/** Reads what waits, by request, the longest wait first; at most a thousand, each with the number of all. */
async function readWaiting(q: Queryable): Promise<readonly Row[]> {
  const { rows } = await q.query(
    `SELECT number, title, policy_number, min(at) AS since, count(*) AS count, bool_or(objection) AS objection,
       min(at) FILTER (WHERE NOT objection AND complaint_number IS NULL) AS message_since,
       min(at) FILTER (WHERE objection) AS objection_since,
       CASE WHEN bool_or(objection) THEN
         (SELECT max(answer_by)::text FROM request_message AS promised WHERE promised.number = waiting.number)
       END AS objection_by,
       min(complaint_number) AS complaint, min(received_at) AS complaint_since, min(complaint_by)::text AS complaint_by,
       count(*) OVER () AS total
     FROM (SELECT message.number, at, objection, complaint_number, received_at,
             coalesce(extended_to, complaint.answer_by) AS complaint_by
           FROM request_message AS message
             LEFT JOIN complaint ON complaint.message_id = message.message_id AND complaint.answered_at IS NULL
           WHERE author = 'customer' AND message.answered_at IS NULL) AS waiting
       JOIN proposal USING (number)
     GROUP BY number, title, policy_number ORDER BY min(at), number LIMIT 1000`,
  );
  return z.array(Row).parse(rows);
}
