import * as z from 'zod/mini';
import { codeChannels } from '#shared/lists/message-channels.ts';
import { numberConsentVersion, otherConsentText } from '#shared/lists/face-consent.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { isMobilePhone, normalizePhone } from '#shared/text/phone.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { phoneFormat } from '#shared/words/messages.ts';
import { filledLine, filledPolicyNumber } from '../reports/report-parts.ts';

export const numberConsentMissing = 'Centang persetujuan ini agar permintaan dapat kami terima.';
export const landlineRefused = 'Isi nomor HP, bukan nomor telepon rumah.';

/** Body of POST number-changes, open to anyone: the new number as typed. */
export const NumberChangeInput = z.strictObject({
  policy_number: filledPolicyNumber,
  identity_number: filledLine(30).check(z.overwrite(compactCode)),
  mobile: filledLine(30).check(
    z.refine((phone) => normalizePhone(phone) !== undefined, phoneFormat),
    z.overwrite((phone) => normalizePhone(phone) ?? phone),
    z.refine((phone) => !phone.startsWith('62') || isMobilePhone(phone), landlineRefused),
  ),
  consent: z.literal(true, numberConsentMissing),
});
export type NumberChangeInput = z.infer<typeof NumberChangeInput>;

/** Number and secret of an application that is being filled in; the secret is given this once. */
export const NumberChangeStarted = z.object({ number: z.string(), secret: z.string() });
export type NumberChangeStarted = z.infer<typeof NumberChangeStarted>;

/** Code of an application: to the new number, or to the registered e-mail if there is one. */
export const NumberCodeKind = z.enum(['NEW', 'EMAIL']);
export type NumberCodeKind = z.infer<typeof NumberCodeKind>;

const CodeState = z.object({ proved: z.boolean(), resends_left: z.number(), asked_at: Instant });

/** Application as its sender continues it after a reload. It says nothing about a policy. */
export const NumberChangeDraft = z.object({
  number: z.string(),
  sent: z.boolean(),
  /** The new number, masked. */
  mobile: z.string(),
  /** Null = this code was not asked for yet. */
  new_code: z.nullable(CodeState),
  email_code: z.nullable(CodeState),
  has_photo: z.boolean(),
  has_face: z.boolean(),
  /** Bad photos of which the last is taken (doc.photo_tries). */
  photo_tries: z.number(),
  /** Working days to the decision. */
  answer_days: z.number(),
});
export type NumberChangeDraft = z.infer<typeof NumberChangeDraft>;

/** Body of POST number-changes/:number/codes: sends a code, or sends it again. */
export const NumberCodeInput = z.strictObject({ kind: NumberCodeKind, method: z.optional(z.enum(codeChannels)) });
export type NumberCodeInput = z.infer<typeof NumberCodeInput>;

/** Body of POST number-changes/:number/codes/check. */
export const NumberCodeCheckInput = z.strictObject({
  kind: NumberCodeKind,
  otp_number: filledLine(20).check(z.overwrite(compactCode), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka.')),
});
export type NumberCodeCheckInput = z.infer<typeof NumberCodeCheckInput>;

/** Body of POST number-changes/:number/face: begins the face check with the consent in that text. */
export const NumberFaceInput = z.strictObject({
  consent_version: z.literal(numberConsentVersion, otherConsentText),
});

/** Answer to POST number-changes/:number/send: the receipt. Its secret is given this once. */
export const NumberChangeReceipt = z.object({ report_number: z.string(), secret: z.string(), answer_by: BusinessDate });
export type NumberChangeReceipt = z.infer<typeof NumberChangeReceipt>;
