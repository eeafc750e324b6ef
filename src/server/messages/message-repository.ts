import type { Instant } from '#shared/dates.ts';
import type { MessageChannel } from '#shared/message-channels.ts';
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
 * Writes messages, and for each the job `jobName` that hands it over, in one statement. One that is there already has its job: a repeated
 * job changes nothing.
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

/** A row of message; address and body sealed. */
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
}

const columns =
  'message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure';

export async function findMessage(q: Queryable, messageId: string): Promise<MessageRow | undefined> {
  const { rows } = await q.query<MessageRow>(`SELECT ${columns} FROM message WHERE message_id = $1`, [messageId]);
  return rows[0];
}

export async function listNewestMessages(q: Queryable, limit: number): Promise<MessageRow[]> {
  const { rows } = await q.query<MessageRow>(
    `SELECT ${columns} FROM message ORDER BY created_at DESC, message_id LIMIT $1`,
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
    `SELECT ${columns} FROM message WHERE policy_number = $1 AND template = $2 ORDER BY created_at DESC LIMIT 1`,
    [policyNumber, template],
  );
  return rows[0];
}

export async function applySent(q: Queryable, messageId: string, now: Instant): Promise<void> {
  await q.query('UPDATE message SET sent_at = $2, attempts = attempts + 1, failure = NULL WHERE message_id = $1', [
    messageId,
    now,
  ]);
}

export async function applyFailure(q: Queryable, messageId: string, failure: string): Promise<void> {
  await q.query('UPDATE message SET attempts = attempts + 1, failure = $2 WHERE message_id = $1', [messageId, failure]);
}

/** Codes are of no use after an hour; the rest of the message trail stays. */
export async function removeOldCodes(q: Queryable, before: Instant): Promise<void> {
  await q.query(`DELETE FROM message WHERE template IN ('sign-in-code', 'step-up-code') AND created_at < $1`, [before]);
}
