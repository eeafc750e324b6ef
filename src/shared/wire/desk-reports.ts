import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';

/** A report of a customer who said 'ini bukan saya', or of a stranger that the desk confirmed; it waits for a call. */
export const DeskReport = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  /** Whole for those who call it, masked for others. */
  phone: z.string(),
  about: z.enum(['session', 'request', 'sign-in', 'stranger']),
  request_number: z.nullable(z.string()),
  note: z.string(),
  reported_at: Instant,
  /** Who of the desk froze the payouts, and so does not lift that; null = the customer. */
  looked_by: z.nullable(z.string()),
});
export type DeskReport = z.infer<typeof DeskReport>;
export const DeskReports = z.object({ items: z.array(DeskReport) });
export type DeskReports = z.infer<typeof DeskReports>;

/** Closing says what was found; `lift` lets money out again, once no other report of the person's policies is open. */
export const CloseReportInput = z.strictObject({
  note: z.string(requiredField).check(z.overwrite(cleanText), z.minLength(1, requiredField), z.maxLength(500)),
  lift: z.boolean(),
});
export type CloseReportInput = z.infer<typeof CloseReportInput>;
