import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/dates.ts';
import { Notification } from '#shared/wire/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Channel of PostgreSQL on which live streams listen; the payload is the policy number and the kind of news. */
export const liveChannel = 'customer_news';

export interface NewNotification {
  readonly policyNumber: string;
  readonly requestNumber: string | null;
  readonly title: string;
  readonly status: string;
  readonly message: string;
  readonly at: Instant;
  readonly recordedAt: Instant;
  /** True for steps that need no attention: listed, but without a dot. */
  readonly opened: boolean;
}

/** Stores a notice and wakes the customer's open screens when the transaction commits. */
export async function applyNotification(tx: Queryable, notice: NewNotification): Promise<void> {
  await tx.query(
    `INSERT INTO notification (notification_id, policy_number, request_number, title, status, message, updated_at, recorded_at, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUID(),
      notice.policyNumber,
      notice.requestNumber,
      notice.title,
      notice.status,
      notice.message,
      notice.at,
      notice.recordedAt,
      notice.opened ? notice.recordedAt : null,
    ],
  );
  await signalNews(tx, notice.policyNumber);
}

export async function signalNews(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [liveChannel, policyNumber]);
}

const Row = z.object({
  notification_id: z.string(),
  title: z.string(),
  status: z.string(),
  message: z.string(),
  request_number: z.string().nullable(),
  updated_at: z.string(),
  opened_at: z.string().nullable(),
});

/** One page, newest first; one row more than asked tells whether there is a next page. */
export async function listNotifications(
  q: Queryable,
  policyNumber: string,
  page: number,
  perPage: number,
): Promise<{ readonly items: Notification[]; readonly hasNextPage: boolean; readonly unopened: number }> {
  const { rows } = await q.query({
    name: 'notifications/page',
    text: `SELECT notification_id, title, status, message, request_number, updated_at, opened_at FROM notification
           WHERE policy_number = $1 ORDER BY recorded_at DESC, notification_id LIMIT $2 OFFSET $3`,
    values: [policyNumber, perPage + 1, (page - 1) * perPage],
  });
  const count = await q.query<{ unopened: string }>(
    'SELECT count(*) AS unopened FROM notification WHERE policy_number = $1 AND opened_at IS NULL',
    [policyNumber],
  );
  const items = rows.slice(0, perPage).map((each) => {
    const row = Row.parse(each);
    return Notification.parse({
      id: row.notification_id,
      transactionName: row.title,
      status: row.status,
      message: row.message,
      updatedAt: row.updated_at,
      opened: row.opened_at !== null,
      transaction_id: row.request_number,
    });
  });
  return { items, hasNextPage: rows.length > perPage, unopened: Number(count.rows[0]?.unopened ?? 0) };
}

/** Marks as read; false when it is not this policy's. */
export async function applyOpened(q: Queryable, policyNumber: string, id: string, at: Instant): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE notification SET opened_at = coalesce(opened_at, $3) WHERE notification_id::text = $1 AND policy_number = $2`,
    [id, policyNumber, at],
  );
  return rowCount === 1;
}
