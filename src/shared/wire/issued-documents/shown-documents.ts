import * as z from 'zod/mini';
import { documentKindNames } from '../../lists/issued-document-kinds.ts';
import { BusinessDate } from '../../time/dates.ts';

const DocumentKindName = z.enum(documentKindNames);

/** Document in the list; `title` and `subject` in the policy's wording. `request_number` is set where it concerns a request. */
const ShownDocument = z.object({
  number: z.string(),
  kind: DocumentKindName,
  title: z.string(),
  subject: z.string(),
  made_on: BusinessDate,
  request_number: z.nullable(z.string()),
});
export type ShownDocument = z.infer<typeof ShownDocument>;

/** GET policy/papers, newest first; `next` is the cursor of the following ones, null at the end; `kinds` and `years` that exist. */
export const ShownDocuments = z.object({
  items: z.array(ShownDocument),
  next: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: DocumentKindName, title: z.string() })),
  years: z.array(z.number()),
});
export type ShownDocuments = z.infer<typeof ShownDocuments>;

/**
 * Result of a document check, without personal data; the other fields are null when it is not genuine. `sha256` is
 * printed on the document, too.
 */
export const DocumentVerdict = z.object({
  genuine: z.boolean(),
  kind: z.nullable(z.string()),
  made_on: z.nullable(BusinessDate),
  sha256: z.nullable(z.string()),
});
export type DocumentVerdict = z.infer<typeof DocumentVerdict>;
