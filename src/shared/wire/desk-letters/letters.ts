import * as z from 'zod/mini';
import { longestParagraph, WrittenKind } from '../../requests/written-letters.ts';
import { Instant } from '../../time/dates.ts';
import { typedPolicyNumber, typedText } from '../operations/typed-text.ts';
import { SendKey } from '../operations/send-key.ts';

/** Kind that can be written, by its title; `always_checked` = whatever its words. */
const WritableLetter = z.object({ kind: WrittenKind, title: z.string(), always_checked: z.boolean() });

/** Policy, or request of it, about which a letter can be written; `request_number` null = the policy alone. */
const LetterTarget = z.object({
  policy_number: z.string(),
  request_number: z.nullable(z.string()),
  title: z.string(),
  holder_name: z.string(),
  kinds: z.array(WritableLetter),
});
export type LetterTarget = z.infer<typeof LetterTarget>;

/** Letter that waits for a second person. */
const WaitingLetter = z.object({
  id: z.string(),
  policy_number: z.string(),
  request_number: z.nullable(z.string()),
  holder_name: z.string(),
  title: z.string(),
  paragraph: z.string(),
  /** Why it waits. */
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingLetter = z.infer<typeof WaitingLetter>;

/** Answer of GET desk/v1/letters: letters that wait, and what was asked for; `target` null = nothing, or not found. */
export const DeskLetters = z.object({
  waiting: z.array(WaitingLetter),
  target: z.nullable(LetterTarget),
  may_enter: z.boolean(),
});
export type DeskLetters = z.infer<typeof DeskLetters>;

/** Letter as it is typed: body of its preview. */
export const TypedLetter = z.strictObject({
  policy_number: typedPolicyNumber,
  request_number: z.nullable(z.string().check(z.maxLength(32))),
  kind: WrittenKind,
  paragraph: typedText(longestParagraph),
});
export type TypedLetter = z.infer<typeof TypedLetter>;

/** Body of POST desk/v1/letters; `key` = chosen by the browser, so that a letter sent twice is one letter. */
export const WriteLetterInput = z.extend(TypedLetter, {
  key: SendKey,
});
export type WriteLetterInput = z.infer<typeof WriteLetterInput>;

/** Answer: the number of a letter that was sent; null = it waits for a second person. */
export const WrittenLetter = z.object({ number: z.nullable(z.string()) });
export type WrittenLetter = z.infer<typeof WrittenLetter>;
