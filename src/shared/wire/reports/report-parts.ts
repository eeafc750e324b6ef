import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { Instant } from '#shared/time/dates.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { phoneFormat, requiredField } from '#shared/words/messages.ts';

/** Error message for a text that is too long. */
export const tooLong = 'Isi terlalu panjang.';

/** Returns the schema of a required text with at most `longest` characters. */
export const filledText = (longest: number) =>
  z.string(requiredField).check(z.overwrite(cleanText), z.minLength(1, requiredField), z.maxLength(longest, tooLong));

/** Returns the schema of a required line, normalised. */
export const filledLine = (longest: number) =>
  z.string(requiredField).check(z.overwrite(cleanLine), z.minLength(1, requiredField), z.maxLength(longest, tooLong));

/** Number of a policy, typed with or without blanks and dashes. */
export const filledPolicyNumber = z
  .string(requiredField)
  .check(z.overwrite(compactCode), z.minLength(1, requiredField), z.maxLength(30, tooLong));

/** Reporter; the phone as it was typed. */
export const reporter = {
  reporter_name: filledLine(100),
  reporter_phone: filledLine(30).check(z.refine((phone) => normalizePhone(phone) !== undefined, phoneFormat)),
};

export const consentMissing = 'Centang persetujuan ini agar laporan dapat kami terima.';

export const reportConsent = z.literal(true, consentMissing);

/** Answer to every public report, identical whether the policy is known or not. */
export const ReportTaken = z.object({ report_number: z.string() });
export type ReportTaken = z.infer<typeof ReportTaken>;

/** Finding of the staff after their call. */
export const reportNote = filledText(500);

/** POST …/:number/confirm: confirms the report for that policy. */
export const ConfirmReportInput = z.strictObject({ policy_number: filledPolicyNumber, note: reportNote });
export type ConfirmReportInput = z.infer<typeof ConfirmReportInput>;

/** POST …/:number/check, /dismiss and /lift: examines or ends the report. */
export const EndReportInput = z.strictObject({ note: reportNote });
export type EndReportInput = z.infer<typeof EndReportInput>;

/** Number of waiting reports sent beyond the limits; they have a separate list (`?list=bulk`), newest first. */
export const bulkWaiting = { bulk_waiting: z.number() } as const;

/** Dismissal of a report entered by one person; `stands_against` = why the caller cannot approve or reject it, '' = nothing. */
export const ReportDismissal = z.object({
  id: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type ReportDismissal = z.infer<typeof ReportDismissal>;
