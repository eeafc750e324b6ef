import * as z from 'zod/mini';
import { normalizePhone } from '#shared/text/phone.ts';
import { Instant } from '#shared/time/dates.ts';
import { phoneFormat, requiredField } from '#shared/words/messages.ts';

const text = (longest: number) =>
  z.string(requiredField).check(z.trim(), z.minLength(1, requiredField), z.maxLength(longest, 'Isi terlalu panjang.'));

/** POST fraud-reports, by anybody; the phone as it was typed. */
export const FraudInput = z.strictObject({
  policy_number: text(30),
  reporter_name: text(100),
  reporter_phone: text(30).check(z.refine((phone) => normalizePhone(phone) !== undefined, phoneFormat)),
  happened: text(500),
  consent: z.literal(true, 'Centang persetujuan ini agar laporan dapat kami terima.'),
});
export type FraudInput = z.infer<typeof FraudInput>;

/** The same answer for every report, whether the policy is known or not. */
export const FraudReported = z.object({ report_number: z.string() });
export type FraudReported = z.infer<typeof FraudReported>;

/** A report that waits at the desk, with what is known of the policy that it names. */
export const DeskFraud = z.object({
  report_number: z.string(),
  policy_number: z.string(),
  /** Empty where no such policy is known. */
  holder_name: z.string(),
  /** The holder's own number: it is called too, whoever reports. Empty as above. */
  holder_phone: z.string(),
  reporter_name: z.string(),
  reporter_phone: z.string(),
  happened: z.string(),
  reported_at: Instant,
});
export type DeskFraud = z.infer<typeof DeskFraud>;
export const DeskFrauds = z.object({ items: z.array(DeskFraud), may_decide: z.boolean() });
export type DeskFrauds = z.infer<typeof DeskFrauds>;

const note = text(500);

export const ConfirmFraudInput = z.strictObject({ policy_number: text(30), note });
export type ConfirmFraudInput = z.infer<typeof ConfirmFraudInput>;

export const DismissFraudInput = z.strictObject({ note });
export type DismissFraudInput = z.infer<typeof DismissFraudInput>;
