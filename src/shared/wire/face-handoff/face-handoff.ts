import * as z from 'zod/mini';
import { faceConsentVersion, otherConsentText } from '#shared/lists/face-consent.ts';
import { Instant } from '#shared/time/dates.ts';

/**
 * State of a face check that was handed to a phone. WAITING = nobody has opened the link; CLAIMED = one phone has;
 * CHECKING = the check has started. LEFT = given up on the phone, CANCELLED = on the first screen, REPLACED = a newer link
 * exists, SIGNED_OUT = the sign-in of the first screen has ended.
 */
export const HandoffState = z.enum([
  'WAITING',
  'CLAIMED',
  'CHECKING',
  'DONE',
  'EXPIRED',
  'REPLACED',
  'CANCELLED',
  'LEFT',
  'SIGNED_OUT',
]);
export type HandoffState = z.infer<typeof HandoffState>;

/** Body of POST face-handoffs: home endpoint of the request type. */
export const FaceHandoffInput = z.strictObject({ subject: z.string().check(z.minLength(1), z.maxLength(60)) });
export type FaceHandoffInput = z.infer<typeof FaceHandoffInput>;

/** Hand-off as the first screen follows it. */
export const FaceHandoff = z.object({
  id: z.string(),
  state: HandoffState,
  expires_at: Instant,
  /** True once a second device tried to open the link; it was refused. */
  other_device: z.boolean(),
  /** Result for the request; null until the check is done. */
  result: z.nullable(z.object({ transaction_id: z.string(), attachment: z.string() })),
});
export type FaceHandoff = z.infer<typeof FaceHandoff>;

/** New hand-off with the token of its link, which is given this once. */
export const FaceHandoffStarted = z.extend(FaceHandoff, { token: z.string() });
export type FaceHandoffStarted = z.infer<typeof FaceHandoffStarted>;

/** 256 random bits in base64url. */
const Secret = z
  .string()
  .check(
    z.regex(
      /^[\w-]{43}$/,
      'Tautan tidak lengkap. Pindai lagi kode QR di perangkat pertama, atau buat kode baru di sana.',
    ),
  );

/** Body of POST face-phone/claim: token of the link, and the number that this page drew for itself. */
export const FacePhoneInput = z.strictObject({ token: Secret, device: Secret });
export type FacePhoneInput = z.infer<typeof FacePhoneInput>;

/** Body of POST face-phone/start: begins the face check with the consent in that text. */
export const FacePhoneStartInput = z.strictObject({ consent_version: z.literal(faceConsentVersion, otherConsentText) });

/** Hand-off as the phone sees it: nothing about the policy or the person besides the title of the request. */
export const FacePhone = z.object({ state: HandoffState, title: z.string(), expires_at: Instant });
export type FacePhone = z.infer<typeof FacePhone>;
