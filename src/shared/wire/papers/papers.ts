import * as z from 'zod/mini';
import { paperKindNames } from '../../lists/paper-kinds.ts';
import { BusinessDate } from '../../time/dates.ts';

const PaperKindName = z.enum(paperKindNames);

/** A paper in the list; `title` and `subject` in the words of the policy. `request_number` is set where it is about a request. */
const PaperTold = z.object({
  number: z.string(),
  kind: PaperKindName,
  title: z.string(),
  subject: z.string(),
  made_on: BusinessDate,
  request_number: z.nullable(z.string()),
});
export type PaperTold = z.infer<typeof PaperTold>;

/** GET policy/papers, newest first; `next` is the cursor of those behind, null at the end; `kinds` and `years` that there are. */
export const Papers = z.object({
  items: z.array(PaperTold),
  next: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: PaperKindName, title: z.string() })),
  years: z.array(z.number()),
});
export type Papers = z.infer<typeof Papers>;

/** Whether a paper is genuine. Nothing of a person; the rest is null where it is not. `sha256` stands on the paper, too. */
export const PaperVerdict = z.object({
  genuine: z.boolean(),
  kind: z.nullable(z.string()),
  made_on: z.nullable(BusinessDate),
  sha256: z.nullable(z.string()),
});
export type PaperVerdict = z.infer<typeof PaperVerdict>;
