import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { ReplyKind, WaitingMessages } from '#shared/wire/request-messages.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** A message as it was written; `actor` is 'nasabah:<party>' or the clerk's user name. */
export interface WrittenMessage {
  readonly id: string;
  readonly number: string;
  readonly author: 'customer' | 'insurer';
  readonly actor: string;
  readonly objection: boolean;
  /** Meaning of a clerk's message for the objection; null = none. */
  readonly reply: ReplyKind | null;
  /** Day of the answer that it promises. */
  readonly answerBy: BusinessDate | null;
  readonly text: string;
  readonly at: Instant;
  readonly recordedAt: Instant;
}

const context = contexts.requestMessage;

const fingerprintOf = (vault: Vault, { number, actor, text }: WrittenMessage): string =>
  vault.fingerprint(`${number}\n${actor}\n${text}`, 'request-message');

/** Finds the id of a message with the same words by the same person on the same request since `since`. */
export async function findDuplicate(
  tx: Queryable,
  vault: Vault,
  message: WrittenMessage,
  since: Instant,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ message_id: string }>(
    'SELECT message_id FROM request_message WHERE number = $1 AND fingerprint = $2 AND recorded_at > $3 LIMIT 1',
    [message.number, fingerprintOf(vault, message), since],
  );
  return rows[0]?.message_id;
}

export async function insertRequestMessage(tx: Queryable, vault: Vault, message: WrittenMessage): Promise<void> {
  const { id, number, author, actor, objection, reply, answerBy, text, at, recordedAt } = message;
  const body = vault.seal(Buffer.from(text), context(id));
  await tx.query(
    `INSERT INTO request_message (message_id, number, author, actor, objection, reply_kind, answer_by, body, fingerprint, at, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, number, author, actor, objection, reply, answerBy, body, fingerprintOf(vault, message), at, recordedAt],
  );
}

/** Marks a request's messages as answered, and an objection only when the reply decides it. */
export async function markAnswered(tx: Queryable, number: string, reply: ReplyKind | null, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE request_message SET answered_at = $2
     WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND (NOT objection OR $3::text = 'ANSWER')`,
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
});

export interface ReadMessage {
  readonly id: string;
  readonly at: Instant;
  readonly author: 'customer' | 'insurer';
  /** The clerk's name, for the desk. */
  readonly clerk: string;
  readonly objection: boolean;
  readonly reply: ReplyKind | null;
  readonly text: string;
}

/** Lists the newest 100, oldest first. */
export async function listRequestMessages(q: Queryable, vault: Vault, number: string): Promise<ReadMessage[]> {
  const { rows } = await q.query({
    name: 'request-messages/of-request',
    text: `SELECT message_id, author, actor, display_name, objection, reply_kind, body, at FROM request_message
           LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
           WHERE number = $1 ORDER BY recorded_at DESC, message_id LIMIT 100`,
    values: [number],
  });
  return rows
    .map((each) => {
      const { message_id: id, author, actor, display_name, objection, reply_kind: reply, body, at } = Row.parse(each);
      return {
        id,
        author,
        clerk: display_name ?? actor,
        objection,
        reply,
        at,
        text: vault.open(body, context(id)).toString(),
      };
    })
    .toReversed();
}

const WaitingRow = z.object({
  number: z.string(),
  title: z.string(),
  policy_number: z.string(),
  since: Instant,
  count: z.coerce.number(),
  objection: z.boolean(),
  answer_by: z.nullable(BusinessDate),
});

/** Requests with a message that nobody answered, the longest wait first. */
export async function listWaiting(q: Queryable): Promise<WaitingMessages['items']> {
  const { rows } = await q.query(
    `SELECT number, title, policy_number, min(at) AS since, count(*) AS count, bool_or(objection) AS objection,
       CASE WHEN bool_or(objection) THEN
         (SELECT max(answer_by)::text FROM request_message AS promised WHERE promised.number = request_message.number)
       END AS answer_by
     FROM request_message JOIN proposal USING (number) WHERE author = 'customer' AND answered_at IS NULL
     GROUP BY number, title, policy_number ORDER BY min(at), number LIMIT 100`,
  );
  return z.array(WaitingRow).parse(rows);
}
