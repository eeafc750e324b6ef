import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import {
  bulkWaiting,
  filledPolicyNumber,
  filledText,
  ReportDismissal,
  reportConsent,
  reporter,
} from '#shared/wire/reports/report-parts.ts';

/** Body of POST fraud-reports, open to anyone; the phone is sent as typed. */
export const FraudInput = z.strictObject({
  policy_number: filledPolicyNumber,
  ...reporter,
  happened: filledText(500),
  consent: reportConsent,
});
export type FraudInput = z.infer<typeof FraudInput>;

/** Report waiting at the desk, with facts about its policy. */
export const DeskFraud = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  /** Name of the holder; empty when the policy is unknown. */
  holder_name: z.string(),
  /**
   * Holder's own phone, which staff call whoever reports. In full for callers, masked for others; empty for an unknown
   * policy.
   */
  holder_phone: z.string(),
  reporter_name: z.string(),
  reporter_phone: z.string(),
  happened: z.string(),
  reported_at: Instant,
  /** Dismissal entered by one person and not yet decided by another; null when there is none. */
  dismissal: z.nullable(ReportDismissal),
  /** Additions of the sender and words of the desk; null for a report that nobody follows. */
  followed: z.nullable(DeskPublicCase),
});
export type DeskFraud = z.infer<typeof DeskFraud>;
export const DeskFrauds = z.object({ items: z.array(DeskFraud), may_decide: z.boolean(), ...bulkWaiting });
export type DeskFrauds = z.infer<typeof DeskFrauds>;
