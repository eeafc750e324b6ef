import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { messageChannels } from '#shared/lists/message-channels.ts';
import { NotificationAbout, SentChannel, type Notification } from '#shared/wire/notifications.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Channel of PostgreSQL on which live streams listen; the payload is the policy number. */
export const liveChannel = 'customer_news';

export interface NewNotification {
  readonly policyNumber: string;
  /** Recipient; absent = the present holder of the policy. */
  readonly partyId?: number;
  readonly requestNumber: string | null;
  readonly about: NotificationAbout;
  readonly title: string;
  readonly status: string;
  readonly message: string;
  readonly at: Instant;
  readonly recordedAt: Instant;
  /** True for steps that need no attention: listed as read. */
  readonly opened: boolean;
  /** True = not stored when the last notice of its request has the same text. */
  readonly onlyNew?: boolean;
  /** Ids of messages that may be sent with it. */
  readonly messageIds?: readonly string[];
}

/** Notice of the time before the portal opened. */
export interface PastNotice {
  readonly policyNumber: string;
  readonly about: NotificationAbout;
  readonly title: string;
  readonly status: string;
  readonly message: string;
  readonly at: Instant;
}

/** Inserts notices of earlier times, as read on their day; nobody is told of them. */
export async function insertPastNotices(tx: Queryable, notices: readonly PastNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx.query(
    `INSERT INTO notification (notification_id, policy_number, title, status, message, updated_at, recorded_at, opened_at, about)
     SELECT gen_random_uuid(), "policyNumber", title, status, message, at, at, at, about
     FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, title text, status text, message text, at timestamptz, about text)`,
    [JSON.stringify(notices)],
  );
}

/** Stores a notice and signals the customer's open pages when the transaction commits. */
export async function insertNotification(tx: Queryable, notice: NewNotification): Promise<void> {
  await tx.query(
    `WITH stored AS (
       INSERT INTO notification (notification_id, policy_number, request_number, title, status, message, updated_at, recorded_at,
         opened_at, party_id, about, message_ids)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
        WHERE NOT ($13 AND coalesce((
          SELECT status = $5 AND message = $6 FROM notification
           WHERE policy_number = $2 AND request_number = $3 ORDER BY recorded_at DESC, notification_id LIMIT 1), false)))
     SELECT pg_notify($14, $2)`,
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
      notice.partyId ?? null,
      notice.about,
      notice.messageIds ?? [],
      notice.onlyNew ?? false,
      liveChannel,
    ],
  );
}

export async function signalChange(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [liveChannel, policyNumber]);
}

const Row = z.object({
  notification_id: z.string(),
  title: z.string(),
  status: z.string(),
  message: z.string(),
  request_number: z.string().nullable(),
  about: NotificationAbout,
  updated_at: z.string(),
  opened_at: z.string().nullable(),
  channels: z.array(SentChannel),
});

/** Owner of notices: those for the holder on the policy, and those of the policy itself. */
export interface NoticeOwner {
  readonly policyNumber: string;
  readonly partyId: number;
}

const ofOwner = 'policy_number = $1 AND (party_id = $2 OR party_id IS NULL)';

const toNotification = (each: unknown): Notification => {
  const row = Row.parse(each);
  return {
    id: row.notification_id,
    transactionName: row.title,
    status: row.status,
    message: row.message,
    updatedAt: Instant.parse(row.updated_at),
    opened: row.opened_at !== null,
    transaction_id: row.request_number,
    about: row.about,
    channels: row.channels,
  };
};

const page = {
  name: 'notifications/page',
  text: `SELECT notification_id, title, status, message, request_number, about, updated_at, opened_at, coalesce((
           SELECT json_agg(json_build_object('channel', channel, 'state', CASE WHEN delivery = 'failed' THEN 'failed' WHEN sent_at IS NOT NULL THEN 'sent'
             WHEN failure IS NOT NULL THEN 'failed' ELSE 'waiting' END) ORDER BY array_position($5::text[], channel::text))
           FROM message WHERE message_id = ANY (notice.message_ids)), '[]') AS channels
         FROM notification notice WHERE ${ofOwner} ORDER BY recorded_at DESC, notification_id LIMIT $3 OFFSET $4`,
} as const;

const unopenedCount = {
  name: 'notifications/unopened',
  text: `SELECT count(*) AS unopened FROM notification WHERE ${ofOwner} AND opened_at IS NULL`,
} as const;

/** Lists one page, newest first; one extra row shows whether there is a next page. */
export async function listNotifications(
  q: Queryable,
  { policyNumber, partyId }: NoticeOwner,
  wanted: { readonly page: number; readonly perPage: number },
): Promise<{ readonly items: Notification[]; readonly hasNextPage: boolean; readonly unopened: number }> {
  const { perPage } = wanted;
  const values = [policyNumber, partyId, perPage + 1, (wanted.page - 1) * perPage, messageChannels];
  const { rows } = await q.query({ ...page, values });
  const count = await q.query<{ unopened: string }>({ ...unopenedCount, values: [policyNumber, partyId] });
  return {
    items: rows.slice(0, perPage).map(toNotification),
    hasNextPage: rows.length > perPage,
    unopened: Number(count.rows[0]?.unopened ?? 0),
  };
}

/** Marks a notice as read; false when it is not this owner's. */
export async function markOpened(tx: Queryable, owner: NoticeOwner, id: string, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE notification SET opened_at = coalesce(opened_at, $4) WHERE ${ofOwner} AND notification_id::text = $3`,
    [owner.policyNumber, owner.partyId, id, at],
  );
  return rowCount === 1;
}

/** Marks all notices up to that moment as read. */
export async function markAllOpened(tx: Queryable, owner: NoticeOwner, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE notification SET opened_at = $3 WHERE ${ofOwner} AND opened_at IS NULL AND recorded_at <= $3`,
    [owner.policyNumber, owner.partyId, at],
  );
}

/** Replaces the message ids of notices that were sent as one message. */
export async function joinMessageIds(
  tx: Queryable,
  policyNumber: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await tx.query(
    'UPDATE notification SET message_ids = $3::uuid[] WHERE policy_number = $1 AND message_ids && $2::uuid[]',
    [policyNumber, before, after],
  );
}

/** Adds the message that took over by another channel to the notice of the first one. */
export async function addMessageId(tx: Queryable, policyNumber: string, first: string, next: string): Promise<void> {
  await tx.query(
    'UPDATE notification SET message_ids = message_ids || $3::uuid WHERE policy_number = $1 AND $2::uuid = ANY (message_ids)',
    [policyNumber, first, next],
  );
}
