import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { typedText } from '../operations/typed-text.ts';

/** Reason of a line: a policy of the person's own, one of a colleague, or much outside the person's cases. */
export const AccessKind = z.enum(['OWN', 'COLLEAGUE', 'MANY']);
export type AccessKind = z.infer<typeof AccessKind>;

/** Item that was seen, with how often and when last; `request`, `policy` null = it belongs to none. */
const SeenItem = z.object({
  text: z.string(),
  request: z.nullable(z.string()),
  policy: z.nullable(z.string()),
  times: z.number(),
  last_at: Instant,
});
export type SeenItem = z.infer<typeof SeenItem>;

/** Unusual accesses of one member of staff; `stands_against` = why the caller cannot answer, '' = nothing. */
export const UnusualAccess = z.object({
  id: z.string(),
  kind: AccessKind,
  who: z.string(),
  why: z.string(),
  policy_number: z.nullable(z.string()),
  began_at: Instant,
  last_at: Instant,
  /** Age in words: '3 hari'. */
  age: z.string(),
  /** Newest items that were seen, at most ten. */
  seen: z.array(SeenItem),
  stands_against: z.string(),
});
export type UnusualAccess = z.infer<typeof UnusualAccess>;

/** Answered line: what was found, by whom, and when. */
export const AnsweredAccess = z.object({
  id: z.string(),
  who: z.string(),
  why: z.string(),
  began_at: Instant,
  answer_text: z.string(),
  note: z.string(),
  answered_by: z.string(),
  answered_at: Instant,
});
export type AnsweredAccess = z.infer<typeof AnsweredAccess>;

/** Answer of GET /desk/v1/unusual-accesses: open lines, oldest first, and the last answered ones. `total` = all open lines. */
export const DeskUnusualAccesses = z.object({
  items: z.array(UnusualAccess),
  total: z.number(),
  answered: z.array(AnsweredAccess),
});
export type DeskUnusualAccesses = z.infer<typeof DeskUnusualAccesses>;

/** Body of an answer to a line. */
export const AnswerAccessInput = z.strictObject({ note: typedText(500) });
export type AnswerAccessInput = z.infer<typeof AnswerAccessInput>;
