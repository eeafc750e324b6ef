import * as z from 'zod/mini';
import { Instant } from '../../time/dates.ts';
import { LabelValue } from '../operations/case-event.ts';

/** Answer of a verifier to a check: right, wrong, or not applicable to this request. */
export const CheckAnswer = z.enum(['RIGHT', 'WRONG', 'NOT_APPLICABLE']);
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** Answers as staff read them. */
export const checkAnswers: Readonly<Record<CheckAnswer, string>> = {
  RIGHT: 'Sesuai',
  WRONG: 'Tidak sesuai',
  NOT_APPLICABLE: 'Tidak berlaku',
};

/** Finding of a machine that helps with a check: reading of a KTP, likeness of faces, or the bank's name of an account. */
export const CheckHint = z.enum(['card', 'face', 'account']);
export type CheckHint = z.infer<typeof CheckHint>;

/** Check of a case with its answer, which counts until its file or its sentence changes. */
export const ChecklistItem = z.object({
  id: z.string(),
  /** Sentence that is true when all is right. */
  text: z.string(),
  /** Explanation; '' = none. */
  detail: z.string(),
  /** Slot and name of the file that it is about; null = none. */
  slot: z.nullable(z.string()),
  attachment: z.nullable(z.string()),
  /** Label of that file; '' = none. */
  label: z.string(),
  /** Values that the file must show; empty for readers who do not see identity numbers. */
  expected: z.array(LabelValue),
  hint: z.nullable(CheckHint),
  /** `DocumentReason` that fits when the file is asked for again. */
  asks_as: z.string(),
  /** `RejectReason` that fits when a rejection is proposed. */
  rejects_as: z.string(),
  answer: z.nullable(z.object({ value: CheckAnswer, by: z.string(), at: Instant })),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** Checks of a case, in the order of its files; `open` = why no approval can be proposed yet, '' = it can. */
export const Checklist = z.object({ items: z.array(ChecklistItem), open: z.string(), may_answer: z.boolean() });
export type Checklist = z.infer<typeof Checklist>;

/** Body of POST cases/:number/checks; a null answer is taken back. */
export const AnswerChecksInput = z.object({
  answers: z
    .array(z.object({ id: z.string().check(z.maxLength(200)), answer: z.nullable(CheckAnswer) }))
    .check(z.minLength(1, 'Pilih paling sedikit satu pemeriksaan.'), z.maxLength(100)),
});
export type AnswerChecksInput = z.infer<typeof AnswerChecksInput>;
