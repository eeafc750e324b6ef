import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { BusinessDate, formatDateTime, Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';
import { optionalSendKey } from './operations/send-key.ts';

/** Kind of reply to an objection: an answer, or a longer deadline (rulebook 11.2). */
const ReplyKind = z.enum(['ANSWER', 'EXTENSION']);
export type ReplyKind = z.infer<typeof ReplyKind>;

/** Objection to a decision: state, due date (null = answered or overdue), and the next authority to turn to. */
export const ShownObjection = z.object({
  state: z.enum(['OPEN', 'ANSWERED']),
  /** True when the deadline was extended, which is possible once. */
  extended: z.boolean(),
  answer_by: z.nullable(BusinessDate),
  sentence: z.string(),
  outside: z.string(),
});
export type ShownObjection = z.infer<typeof ShownObjection>;

/** Complaint about a request: ticket number, state, due date of the answer (null = answered or overdue), and the next authority. */
export const ShownComplaint = z.object({ number: z.string(), ...ShownObjection.shape });
export type ShownComplaint = z.infer<typeof ShownComplaint>;

/** Message about a request between customer and desk; `name` as this reader may see it. */
export const RequestMessage = z.object({
  id: z.string(),
  at: Instant,
  from: z.enum(['customer', 'insurer']),
  name: z.string(),
  text: z.string(),
  /** True when the message is an objection to the decision. */
  objection: z.boolean(),
  /** Kind of reply to an objection; null for all other messages. */
  reply: z.nullable(ReplyKind),
  /** Number of the complaint that the message opened or answered; null = none. */
  complaint: z.nullable(z.string()),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

const replyMarks = { ANSWER: 'Jawaban keberatan', EXTENSION: 'Waktu jawaban diperpanjang' } as const;

const markOf = ({ objection, reply, complaint, from }: RequestMessage): string | undefined => {
  if (complaint !== null) return `${from === 'customer' ? 'Keluhan' : 'Jawaban keluhan'} ${complaint}`;
  return reply === null ? (objection ? 'Keberatan' : undefined) : replyMarks[reply];
};

/** Converts messages for customer or desk, with the moment in words. */
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

/** Answer of GET transaction-proposal/{id}/messages: the newest 100, oldest first (promises P03). */
export const RequestMessages = z.object({
  items: z.array(RequestMessage),
  objection: z.nullable(ShownObjection),
  /** Complaints about the request, the latest first. */
  complaints: z.array(ShownComplaint),
});
export type RequestMessages = z.infer<typeof RequestMessages>;

/** Maximum length of a message, in characters. */
export const longestMessage = 2000;

/** Pattern of markup such as '<b>', '</p>', '<!--', but not of '<' before a price. */
const markup = /<[a-z/!?]/i;

const text = z.string(requiredField).check(
  z.overwrite(cleanText),
  z.minLength(1, requiredField),
  z.maxLength(longestMessage, 'Pesan maksimal 2.000 huruf.'),
  z.refine((written) => !markup.test(written), 'Tulis pesan sebagai teks biasa, tanpa kode HTML.'),
);

const yesOrNo = z._default(z.boolean('Pilih ya atau tidak.'), false);

/**
 * Body of POST transaction-proposal/{id}/messages. `objection` is allowed only for a request that was rejected or has
 * ended in another way; `complaint` = the message opens a complaint. A message is one of both at most.
 */
export const RequestMessageInput = z
  .strictObject({ text, objection: yesOrNo, complaint: yesOrNo, key: optionalSendKey })
  .check(
    z.refine(({ objection, complaint }) => !(objection && complaint), {
      path: ['complaint'],
      error: 'Pilih keberatan atau keluhan, tidak keduanya.',
    }),
  );
export type RequestMessageInput = z.infer<typeof RequestMessageInput>;

/** Kind of reply to a complaint: an answer, or a longer deadline, once. */
const ComplaintReply = z.enum(['COMPLAINT_ANSWER', 'COMPLAINT_EXTENSION']);
export type ComplaintReply = z.infer<typeof ComplaintReply>;

/**
 * Body of POST desk/v1/cases/{number}/messages, a message to the customer. `reply` = its kind when it replies to an
 * open objection or complaint.
 */
export const DeskMessageInput = z.strictObject({
  text,
  reply: z._default(z.nullable(z.enum([...ReplyKind.options, ...ComplaintReply.options])), null),
  key: optionalSendKey,
});
export type DeskMessageInput = z.infer<typeof DeskMessageInput>;

/**
 * Body of POST desk/v1/cases/{number}/complaint: `text` = a spoken complaint as the clerk wrote it down; null marks the
 * customer's latest message that waits for an answer.
 */
export const ComplaintInput = z.strictObject({ text: z.nullable(text), key: optionalSendKey });
export type ComplaintInput = z.infer<typeof ComplaintInput>;
