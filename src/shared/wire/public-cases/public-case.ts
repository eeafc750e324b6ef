import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { photoFaults } from '#shared/photos/photo-faults.ts';
import { filledLine, reporter, tooLong } from '#shared/wire/reports/report-parts.ts';
import { cleanText } from '#shared/text/clean-text.ts';

/** Number and secret of the receipt, as typed. */
const caseKey = { number: filledLine(40), secret: filledLine(60) } as const;

/** Body of POST public-cases/open. */
export const CaseKeyInput = z.strictObject(caseKey);
export type CaseKeyInput = z.infer<typeof CaseKeyInput>;

/** Body of POST public-cases/phone: another phone at which the sender can be reached. */
export const CasePhoneInput = z.strictObject({ ...caseKey, phone: reporter.reporter_phone });
export type CasePhoneInput = z.infer<typeof CasePhoneInput>;

export const PublicCaseState = z.enum(['RECEIVED', 'IN_WORK', 'ANSWERED']);
export type PublicCaseState = z.infer<typeof PublicCaseState>;

/** Case as its sender reads it: nothing about a policy or a person. */
export const PublicCase = z.object({
  number: z.string(),
  /** Name of its kind: 'Laporan meninggal'. */
  title: z.string(),
  state: PublicCaseState,
  received_on: BusinessDate,
  answer_by: BusinessDate,
  /** True while it waits beyond `answer_by`. */
  late: z.boolean(),
  answered_on: z.nullable(BusinessDate),
  /** Answer in words; '' until there is one. */
  answer: z.string(),
  /** Documents or facts that the desk still needs, in its words; '' = nothing. */
  needed: z.string(),
  attachments: z.array(z.object({ content_type: z.string(), received_at: Instant })),
  /** Bad photos of which the last is taken (doc.photo_tries). */
  photo_tries: z.number(),
  /** Number of attachments that can still be added. */
  attachments_left: z.number(),
  /** The second phone, masked; '' = none. */
  phone: z.string(),
  /** True while attachments and a phone are taken. */
  open: z.boolean(),
});
export type PublicCase = z.infer<typeof PublicCase>;

/** Receipt with the secret, which is shown this once. */
export const CaseReceipt = z.object({ report_number: z.string(), secret: z.string() });
export type CaseReceipt = z.infer<typeof CaseReceipt>;

/** Case as the desk sees it beside its own record. */
export const DeskPublicCase = z.object({
  answer_by: BusinessDate,
  late: z.boolean(),
  needed: z.string(),
  answer: z.string(),
  words_by: z.nullable(z.string()),
  words_at: z.nullable(Instant),
  /** The second phone as the caller may read it; '' = none. */
  phone: z.string(),
  attachments: z.array(
    z.object({
      name: z.string(),
      content_type: z.string(),
      received_at: Instant,
      is_scanned: z.boolean(),
      photo_faults: z.array(z.enum(photoFaults)),
    }),
  ),
});
export type DeskPublicCase = z.infer<typeof DeskPublicCase>;

const words = z.string().check(z.overwrite(cleanText), z.maxLength(1000, tooLong));

/** Body of POST …/:number/words, which the sender reads; '' = nothing is needed, or no answer yet. */
export const CaseWordsInput = z.strictObject({ needed: words, answer: words });
export type CaseWordsInput = z.infer<typeof CaseWordsInput>;
