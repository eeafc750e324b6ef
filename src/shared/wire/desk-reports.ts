import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { Instant } from '#shared/time/dates.ts';
import { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import { requiredField } from '#shared/words/messages.ts';

/** Report of unauthorised activity that waits for a call; from the customer, or from the public and confirmed. */
export const DeskReport = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  /** Phone number, in full for those who make the call, masked for others. */
  phone: z.string(),
  about: z.enum(['session', 'request', 'sign-in', 'stranger', 'number']),
  request_number: z.nullable(z.string()),
  note: z.string(),
  reported_at: Instant,
  /** Employee who froze the payouts and therefore may not lift the freeze; null when the customer did. */
  looked_by: z.nullable(z.string()),
  /** Additions by the sender of a public report; null for a report of the customer. */
  followed: z.nullable(DeskPublicCase),
});
export type DeskReport = z.infer<typeof DeskReport>;
export const DeskReports = z.object({ items: z.array(DeskReport) });
export type DeskReports = z.infer<typeof DeskReports>;

/** Body of closing a report, with the finding; `lift` releases payouts once no other report of the person's policies is open. */
export const CloseReportInput = z.strictObject({
  note: z.string(requiredField).check(z.overwrite(cleanText), z.minLength(1, requiredField), z.maxLength(500)),
  lift: z.boolean(),
});
export type CloseReportInput = z.infer<typeof CloseReportInput>;
