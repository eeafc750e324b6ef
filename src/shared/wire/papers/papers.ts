import * as z from 'zod/mini';
import { paperKindNames } from '../../lists/paper-kinds.ts';
import { BusinessDate } from '../../time/dates.ts';

const PaperKindName = z.enum(paperKindNames);

/** Document in the list; `title` and `subject` in the policy's wording. `request_number` is set where it concerns a request. */
const PaperTold = z.object({
  number: z.string(),
  kind: PaperKindName,
  title: z.string(),
  subject: z.string(),
  made_on: BusinessDate,
  request_number: z.nullable(z.string()),
});
export type PaperTold = z.infer<typeof PaperTold>;

/** GET policy/papers, newest first; `next` is the cursor of the following ones, null at the end; `kinds` and `years` that exist. */
export const Papers = z.object({
  items: z.array(PaperTold),
  next: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: PaperKindName, title: z.string() })),
  years: z.array(z.number()),
});
export type Papers = z.infer<typeof Papers>;

/**
 * Result of a document check, without personal data; the other fields are null when it is not genuine. `sha256` is
 * printed on the document, too.
 */
export const PaperVerdict = z.object({
  genuine: z.boolean(),
  kind: z.nullable(z.string()),
  made_on: z.nullable(BusinessDate),
  sha256: z.nullable(z.string()),
});
export type PaperVerdict = z.infer<typeof PaperVerdict>;
