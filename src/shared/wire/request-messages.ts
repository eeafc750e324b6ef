import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { BusinessDate, formatDateTime, Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';

/** What a clerk's message is to an objection: its answer, or the extension of its time (rulebook 11.2). */
const ReplyKind = z.enum(['ANSWER', 'EXTENSION']);
export type ReplyKind = z.infer<typeof ReplyKind>;

/** An objection to a decision: what became of it, by which day it is answered (null = answered, or the day has passed), and where to turn next. */
export const ObjectionTold = z.object({
  state: z.enum(['OPEN', 'ANSWERED']),
  /** Its time was extended; that happens once. */
  extended: z.boolean(),
  answer_by: z.nullable(BusinessDate),
  sentence: z.string(),
  outside: z.string(),
});
export type ObjectionTold = z.infer<typeof ObjectionTold>;

/** One message about one request, between the customer and the desk. `name` as the reader may know it. */
export const RequestMessage = z.object({
  id: z.string(),
  at: Instant,
  from: z.enum(['customer', 'insurer']),
  name: z.string(),
  text: z.string(),
  /** The customer does not agree with the decision. */
  objection: z.boolean(),
  /** Null for the customer's messages and for other messages of ours. */
  reply: z.nullable(ReplyKind),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

const replyMarks = { ANSWER: 'Jawaban keberatan', EXTENSION: 'Waktu jawaban diperpanjang' } as const;

const markOf = ({ objection, reply }: RequestMessage): string | undefined =>
  reply === null ? (objection ? 'Keberatan' : undefined) : replyMarks[reply];

/** Messages as one of the two sees them, with the moment in words. */
export const showMessages = (messages: readonly RequestMessage[], reader: RequestMessage['from']) =>
  messages.map((message) => {
    const mark = markOf(message);
    return {
      id: message.id,
      own: message.from === reader,
      name: message.name,
      text: message.text,
      caption: formatDateTime(message.at),
      ...(mark !== undefined && { mark }),
    };
  });

/** GET transaction-proposal/{id}/messages, oldest first, the newest 100 (promises P03). */
export const RequestMessages = z.object({ items: z.array(RequestMessage), objection: z.nullable(ObjectionTold) });
export type RequestMessages = z.infer<typeof RequestMessages>;

/** Longest message, in characters. */
export const longestMessage = 2000;

/** Markup such as '<b>', '</p>', '<!--', but never a price below or above something. */
const markup = /<[a-z/!?]/i;

const text = z.string(requiredField).check(
  z.overwrite(cleanText),
  z.minLength(1, requiredField),
  z.maxLength(longestMessage, 'Pesan maksimal 2.000 huruf.'),
  z.refine((written) => !markup.test(written), 'Tulis pesan sebagai teks biasa, tanpa kode HTML.'),
);

/** POST transaction-proposal/{id}/messages. `objection`: only of a request that was rejected or has ended otherwise. */
export const RequestMessageInput = z.strictObject({
  text,
  objection: z._default(z.boolean('Pilih ya atau tidak.'), false),
});
export type RequestMessageInput = z.infer<typeof RequestMessageInput>;

/** POST desk/v1/cases/{number}/messages: what the desk writes to the customer. `reply`: what it is to an open objection. */
export const DeskMessageInput = z.strictObject({ text, reply: z._default(z.nullable(ReplyKind), null) });
export type DeskMessageInput = z.infer<typeof DeskMessageInput>;

/** GET desk/v1/messages: requests whose customer waits for an answer, the longest wait first, at most 100. */
export const WaitingMessages = z.object({
  items: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      policy_number: z.string(),
      since: Instant,
      count: z.number(),
      objection: z.boolean(),
      /** Promised day of the answer to an objection. */
      answer_by: z.nullable(BusinessDate),
    }),
  ),
});
export type WaitingMessages = z.infer<typeof WaitingMessages>;
