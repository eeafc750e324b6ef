import * as z from 'zod/mini';
import { documentKindNames } from '../../lists/issued-document-kinds.ts';
import { BusinessDate } from '../../time/dates.ts';

const DocumentKindName = z.enum(documentKindNames);

/**
 * Document in the list, with `title` and `subject` in the policy's wording. `request_number` is set when it belongs to
 * a request.
 */
const ShownDocument = z.object({
  number: z.string(),
  kind: DocumentKindName,
  title: z.string(),
  subject: z.string(),
  made_on: BusinessDate,
  request_number: z.nullable(z.string()),
});
export type ShownDocument = z.infer<typeof ShownDocument>;

/**
 * Answer of GET policy/papers, newest first. `next` = cursor of the next page, null at the end; `kinds` and `years` =
 * filters with results.
 */
export const ShownDocuments = z.object({
  items: z.array(ShownDocument),
  next: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: DocumentKindName, title: z.string() })),
  years: z.array(z.number()),
});
export type ShownDocuments = z.infer<typeof ShownDocuments>;

/**
 * Result of a document check, without personal data. The other fields are null when the document is not genuine. The
 * document also shows `sha256`.
 */
export const DocumentVerdict = z.object({
  genuine: z.boolean(),
  kind: z.nullable(z.string()),
  made_on: z.nullable(BusinessDate),
  sha256: z.nullable(z.string()),
});
export type DocumentVerdict = z.infer<typeof DocumentVerdict>;
