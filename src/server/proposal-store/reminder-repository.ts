import { z } from 'zod';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { addDays, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Day on which something is requested from a customer, with the periods for it. */
export interface AskedOn {
  readonly today: BusinessDate;
  readonly parameters: Pick<Parameters, 'doc.pending_days_cd' | 'doc.reminders_cd'>;
}

/** Stores the days of the reminders, replacing earlier ones. */
async function saveReminders(tx: Queryable, number: string, days: readonly BusinessDate[]): Promise<void> {
  await tx.query('DELETE FROM document_reminder WHERE number = $1', [number]);
  await tx.query(
    `INSERT INTO document_reminder (number, due_on, is_last)
     SELECT $1, due_on, due_on = max(due_on) OVER () FROM unnest($2::date[]) AS due_on`,
    [number, [...new Set(days)]],
  );
}

/** Stores the reminders of something requested today (`doc.reminders_cd`), none after its last day (`doc.pending_days_cd`). */
export async function saveRemindersAfter(tx: Queryable, number: string, { today, parameters }: AskedOn): Promise<void> {
  const days = parameters['doc.reminders_cd'].filter((each) => each <= parameters['doc.pending_days_cd']);
  await saveReminders(
    tx,
    number,
    days.map((each) => addDays(today, each)),
  );
}

/** Lists requests with a due reminder. */
export async function listDueReminders(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    'SELECT DISTINCT number FROM document_reminder WHERE done_at IS NULL AND due_on <= $1 ORDER BY number',
    [today],
  );
  return rows.map(({ number }) => number);
}

const Done = z.object({ is_last: z.boolean() });

/** Marks every due reminder as done; returns whether the last of all was among them, undefined where another run was faster. */
export async function markReminded(
  tx: Queryable,
  number: string,
  today: BusinessDate,
  at: Instant,
): Promise<{ readonly isLast: boolean } | undefined> {
  const { rows } = await tx.query(
    'UPDATE document_reminder SET done_at = $3 WHERE number = $1 AND done_at IS NULL AND due_on <= $2 RETURNING is_last',
    [number, today, at],
  );
  const done = z.array(Done).parse(rows);
  return done.length === 0 ? undefined : { isLast: done.some(({ is_last }) => is_last) };
}
