import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import {
  bulkWaiting,
  filledPolicyNumber,
  filledText,
  ReportDismissal,
  reportConsent,
  reporter,
} from '#shared/wire/reports/report-parts.ts';

/** POST fraud-reports, by anybody; the phone as it was typed. */
export const FraudInput = z.strictObject({
  policy_number: filledPolicyNumber,
  ...reporter,
  happened: filledText(500),
  consent: reportConsent,
});
export type FraudInput = z.infer<typeof FraudInput>;

/** A report that waits at the desk, with what is known of the policy that it names. */
export const DeskFraud = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  /** Empty where no such policy is known. */
  holder_name: z.string(),
  /** The holder's own number: it is called too, whoever reports. Whole for those who call it, masked for others. Empty as above. */
  holder_phone: z.string(),
  reporter_name: z.string(),
  reporter_phone: z.string(),
  happened: z.string(),
  reported_at: Instant,
  /** As `DeskDeath.dismissal`. */
  dismissal: z.nullable(ReportDismissal),
});
export type DeskFraud = z.infer<typeof DeskFraud>;
export const DeskFrauds = z.object({ items: z.array(DeskFraud), may_decide: z.boolean(), ...bulkWaiting });
export type DeskFrauds = z.infer<typeof DeskFrauds>;
