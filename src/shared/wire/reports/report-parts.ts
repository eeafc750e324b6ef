import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { Instant } from '#shared/time/dates.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { phoneFormat, requiredField } from '#shared/words/messages.ts';

/** Error message for a text that is too long. */
export const tooLong = 'Isi terlalu panjang.';

/** Builds the schema of a required text of at most `longest` characters. */
export const filledText = (longest: number) =>
  z.string(requiredField).check(z.overwrite(cleanText), z.minLength(1, requiredField), z.maxLength(longest, tooLong));

/** Builds the schema of a required single line of at most `longest` characters. */
export const filledLine = (longest: number) =>
  z.string(requiredField).check(z.overwrite(cleanLine), z.minLength(1, requiredField), z.maxLength(longest, tooLong));

/** Policy number, typed with or without blanks and dashes. */
export const filledPolicyNumber = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(30, tooLong));

/** Fields of the reporter; the phone is sent as typed. */
export const reporter = {
  reporter_name: filledLine(100),
  reporter_phone: filledLine(30).check(z.refine((phone) => normalizePhone(phone) !== undefined, phoneFormat)),
};

export const consentMissing = 'Centang persetujuan ini agar laporan dapat kami terima.';

export const reportConsent = z.literal(true, consentMissing);

/** Answer to a report by the holder. Public reports answer `CaseReceipt`. */
export const ReportTaken = z.object({ report_number: z.string() });
export type ReportTaken = z.infer<typeof ReportTaken>;

/** Finding of the staff after their call. */
export const reportNote = filledText(500);

/** Body of POST …/:number/confirm, which confirms the report for that policy. */
export const ConfirmReportInput = z.strictObject({ policy_number: filledPolicyNumber, note: reportNote });
export type ConfirmReportInput = z.infer<typeof ConfirmReportInput>;

/** Body of POST …/:number/check, /dismiss and /lift, which examine or end the report. */
export const EndReportInput = z.strictObject({ note: reportNote });
export type EndReportInput = z.infer<typeof EndReportInput>;

/** Number of waiting reports beyond the sending limits, which have a separate list (`?list=bulk`), newest first. */
export const bulkWaiting = { bulk_waiting: z.number() } as const;

/**
 * Dismissal of a report entered by one person. `stands_against` = why the caller cannot approve or reject it; '' when
 * nothing prevents it.
 */
export const ReportDismissal = z.object({
  id: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type ReportDismissal = z.infer<typeof ReportDismissal>;
