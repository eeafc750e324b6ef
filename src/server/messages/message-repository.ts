import type { Instant } from '#shared/time/dates.ts';
import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { SealedMessage } from './sealed-message.ts';

export interface NewMessage extends SealedMessage {
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly maskedAddress: string;
  readonly template: string;
  readonly policyNumber: string | null;
  readonly requestNumber: string | null;
  readonly createdAt: Instant;
}

/**
 * Inserts messages, and for each the job `jobName` that sends it, by one statement. An existing message has its job
 * already, so a repeated call changes nothing.
 */
export async function insertMessages(tx: Queryable, messages: readonly NewMessage[], jobName: string): Promise<void> {
  await tx.query(
    `WITH stored AS (
       INSERT INTO message (message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::text[],
         $9::timestamptz[])
       ON CONFLICT (message_id) DO NOTHING RETURNING message_id)
     SELECT graphile_worker.add_job($10, json_build_object('messageId', message_id), job_key => 'message-' || message_id) FROM stored`,
    [
      messages.map(({ messageId }) => messageId),
      messages.map(({ channel }) => channel),
      messages.map(({ address }) => address),
      messages.map(({ maskedAddress }) => maskedAddress),
      messages.map(({ template }) => template),
      messages.map(({ body }) => body),
      messages.map(({ policyNumber }) => policyNumber),
      messages.map(({ requestNumber }) => requestNumber),
      messages.map(({ createdAt }) => createdAt),
      jobName,
    ],
  );
}

/** Message whose text is still stored; address and body encrypted. */
export interface MessageRow {
  readonly message_id: string;
  readonly channel: MessageChannel;
  readonly address: Buffer;
  readonly masked_address: string;
  readonly template: string;
  readonly body: Buffer;
  readonly policy_number: string | null;
  readonly request_number: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly failure: string | null;
  readonly attempts: number;
  /** Message that took over by another channel. */
  readonly moved_to: string | null;
}

const columns =
  'message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure, attempts, moved_to';

export async function findMessage(q: Queryable, messageId: string): Promise<MessageRow | undefined> {
  const { rows } = await q.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE message_id = $1 AND body IS NOT NULL`,
    [messageId],
  );
  return rows[0];
}

export async function listNewestMessages(q: Queryable, limit: number): Promise<MessageRow[]> {
  const { rows } = await q.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE body IS NOT NULL ORDER BY created_at DESC, message_id LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function findNewestMessageOf(
  q: Queryable,
  policyNumber: string,
  template: string,
): Promise<MessageRow | undefined> {
  const { rows } = await q.query<MessageRow>(
    `SELECT ${columns} FROM message WHERE policy_number = $1 AND template = $2 AND body IS NOT NULL
     ORDER BY created_at DESC LIMIT 1`,
    [policyNumber, template],
  );
  return rows[0];
}

/** Records that the gateway took the message; a report that was faster keeps its state. */
export async function markSent(
  q: Queryable,
  messageId: string,
  providerHash: string | null,
  now: Instant,
): Promise<void> {
  await q.query(
    `UPDATE message SET sent_at = $2, attempts = attempts + 1, failure = NULL, provider_hash = $3,
       delivery = coalesce(delivery, 'accepted'), delivery_at = coalesce(delivery_at, $2) WHERE message_id = $1`,
    [messageId, now, providerHash],
  );
}

export async function markFailed(q: Queryable, messageId: string, failure: string): Promise<void> {
  await q.query('UPDATE message SET attempts = attempts + 1, failure = $2 WHERE message_id = $1', [messageId, failure]);
}

/** Queues an unsent message again, due at once with all attempts; false when it is sent, moved or deleted meanwhile. */
export async function retryUnsent(tx: Queryable, messageId: string, jobName: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT graphile_worker.add_job($2, json_build_object('messageId', message_id), job_key => 'message-' || message_id)
     FROM message
     WHERE message_id = $1 AND sent_at IS NULL AND moved_to IS NULL AND failure IS NOT NULL AND body IS NOT NULL`,
    [messageId, jobName],
  );
  return rowCount === 1;
}

/** Records which message takes over; false when one does already. */
export async function markMoved(tx: Queryable, messageId: string, movedTo: string): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE message SET moved_to = $2 WHERE message_id = $1 AND moved_to IS NULL', [
    messageId,
    movedTo,
  ]);
  return rowCount === 1;
}

const ofCode = `template IN ('sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code')`;

/** Deletes the text of codes, which are useless after an hour; the record that one was sent stays. */
export async function removeCodeTexts(q: Queryable, before: Instant): Promise<void> {
  await q.query(
    `UPDATE message SET address = NULL, body = NULL WHERE ${ofCode} AND body IS NOT NULL AND created_at < $1`,
    [before],
  );
}

/** Rows deleted per statement. */
const batch = 1000;

const oldest = (which: string): string =>
  `SELECT message_id FROM message WHERE ${which} AND created_at < $1 ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`;

const removals = {
  text: `UPDATE message SET address = NULL, body = NULL WHERE message_id = ANY (ARRAY(${oldest('body IS NOT NULL')}))`,
  log: `DELETE FROM message WHERE message_id = ANY (ARRAY(${oldest('true')}))`,
  codeLog: `DELETE FROM message WHERE message_id = ANY (ARRAY(${oldest(ofCode)}))`,
} as const;

/** Deletes the text of messages sent before a moment, or the whole record; in batches. */
export async function removeOldMessages(q: Queryable, what: keyof typeof removals, before: Instant): Promise<void> {
  while ((await q.query(removals[what], [before])).rowCount === batch);
}
