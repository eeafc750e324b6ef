import { z } from 'zod';
import { Instant, type BusinessDate } from '#shared/time/dates.ts';
import type { ComplaintReply, ReplyKind } from '#shared/wire/request-messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Meaning of a message: plain, an objection, a complaint (also a spoken one), or a clerk's reply to one of them. */
type MessageKind = 'PLAIN' | 'OBJECTION' | 'COMPLAINT' | 'SPOKEN' | ReplyKind | ComplaintReply;

/** Words as they were sent; `actor` is 'nasabah:<party>' or the clerk's user name. */
export interface SentWords {
  readonly number: string;
  readonly author: 'customer' | 'insurer';
  readonly actor: string;
  readonly kind: MessageKind;
  readonly text: string;
  /** Key that the browser gave to these words; null = none. */
  readonly key: string | null;
}

/** A message as it was written. */
export interface WrittenMessage extends SentWords {
  readonly id: string;
  /** Day of the answer that it promises. */
  readonly answerBy: BusinessDate | null;
  readonly at: Instant;
  readonly recordedAt: Instant;
}

const context = contexts.requestMessage;

const fingerprintOf = (vault: Vault, { number, actor, kind, text }: SentWords): string =>
  vault.fingerprint([number, actor, kind, text].join('\n'), 'request-message');

/** Returns true when the newest message about the request has these words, meaning and author, and came after `since`. */
export async function isNewestMessage(tx: Queryable, vault: Vault, sent: SentWords, since: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM (SELECT fingerprint, recorded_at FROM request_message
                  WHERE number = $1 ORDER BY recorded_at DESC, message_id LIMIT 1) AS newest
     WHERE fingerprint = $2 AND recorded_at > $3`,
    [sent.number, fingerprintOf(vault, sent), since],
  );
  return rowCount === 1;
}

/** Finds the message about the request that has this key: whether it has these words, meaning and author. */
export async function findSentWith(
  tx: Queryable,
  vault: Vault,
  sent: SentWords,
): Promise<'other' | 'same' | undefined> {
  const { rows } = await tx.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM request_message WHERE number = $1 AND send_key = $2',
    [sent.number, sent.key],
  );
  return rows.map(({ fingerprint }) => (fingerprint === fingerprintOf(vault, sent) ? 'same' : 'other'))[0];
}

export async function insertRequestMessage(tx: Queryable, vault: Vault, message: WrittenMessage): Promise<void> {
  const { id, number, author, actor, kind, answerBy, text, at, recordedAt, key } = message;
  const reply = kind === 'ANSWER' || kind === 'EXTENSION' ? kind : null;
  const body = vault.seal(Buffer.from(text), context(id));
  await tx.query(
    `INSERT INTO request_message (message_id, number, author, actor, objection, reply_kind, answer_by, body, fingerprint, at, recorded_at, send_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      number,
      author,
      actor,
      kind === 'OBJECTION',
      reply,
      answerBy,
      body,
      fingerprintOf(vault, message),
      at,
      recordedAt,
      key,
    ],
  );
}

/** Marks a request's messages as answered, an objection only when the reply decides it, a complaint once it is answered. */
export async function markAnswered(tx: Queryable, number: string, reply: ReplyKind | null, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE request_message SET answered_at = $2
     WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND (NOT objection OR $3::text = 'ANSWER')
       AND NOT EXISTS (SELECT FROM complaint
                       WHERE complaint.message_id = request_message.message_id AND complaint.answered_at IS NULL)`,
    [number, at, reply],
  );
}

/** Counts the customer's messages about this request since that instant. */
export async function countWritten(tx: Queryable, number: string, since: Instant): Promise<number> {
  const { rows } = await tx.query<{ count: string }>(
    `SELECT count(*) FROM request_message WHERE number = $1 AND author = 'customer' AND recorded_at > $2`,
    [number, since],
  );
  return Number(rows[0]?.count ?? 0);
}

const Row = z.object({
  message_id: z.string(),
  author: z.enum(['customer', 'insurer']),
  actor: z.string(),
  display_name: z.string().nullable(),
  objection: z.boolean(),
  reply_kind: z.enum(['ANSWER', 'EXTENSION']).nullable(),
  body: z.instanceof(Buffer),
  at: Instant,
  complaint_number: z.string().nullable(),
});

export interface ReadMessage {
  readonly id: string;
  readonly at: Instant;
  readonly author: 'customer' | 'insurer';
  /** The clerk's name, for the desk. */
  readonly clerk: string;
  readonly objection: boolean;
  readonly reply: ReplyKind | null;
  /** Number of the complaint that it opened or answered. */
  readonly complaint: string | null;
  readonly text: string;
}

/** Lists the newest 100, oldest first. */
export async function listRequestMessages(q: Queryable, vault: Vault, number: string): Promise<ReadMessage[]> {
  const { rows } = await q.query({
    name: 'request-messages/of-request',
    text: `SELECT request_message.message_id, author, actor, display_name, objection, reply_kind, body, at, complaint_number
           FROM request_message
           LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
           LEFT JOIN complaint ON complaint.number = request_message.number
             AND request_message.message_id IN (complaint.message_id, complaint.answer_id)
           WHERE request_message.number = $1 ORDER BY recorded_at DESC, request_message.message_id LIMIT 100`,
    values: [number],
  });
  return rows
    .map((each) => {
      const row = Row.parse(each);
      const { message_id: id, author, actor, display_name, objection, reply_kind: reply, body, at } = row;
      return {
        id,
        author,
        clerk: display_name ?? actor,
        objection,
        reply,
        complaint: row.complaint_number,
        at,
        text: vault.open(body, context(id)).toString(),
      };
    })
    .toReversed();
}
