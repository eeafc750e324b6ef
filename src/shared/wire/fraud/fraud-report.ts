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

/** POST fraud-reports, by anyone; the phone as it was typed. */
export const FraudInput = z.strictObject({
  policy_number: filledPolicyNumber,
  ...reporter,
  happened: filledText(500),
  consent: reportConsent,
});
export type FraudInput = z.infer<typeof FraudInput>;

/** Report waiting at the desk, with facts about the policy it names. */
export const DeskFraud = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  /** Empty where the policy is unknown. */
  holder_name: z.string(),
  /** Holder's own number, called whoever reports. Full for callers, masked for others; empty for an unknown policy. */
  holder_phone: z.string(),
  reporter_name: z.string(),
  reporter_phone: z.string(),
  happened: z.string(),
  reported_at: Instant,
  /** Dismissal that one person entered and another has not decided; null = none waits. */
  dismissal: z.nullable(ReportDismissal),
});
export type DeskFraud = z.infer<typeof DeskFraud>;
export const DeskFrauds = z.object({ items: z.array(DeskFraud), may_decide: z.boolean(), ...bulkWaiting });
export type DeskFrauds = z.infer<typeof DeskFrauds>;
