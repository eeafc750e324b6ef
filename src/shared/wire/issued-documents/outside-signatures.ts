import * as z from 'zod/mini';
import { Instant } from '../../time/dates.ts';

/** Results that a provider of signatures can give; 'expired' = nobody finished its session. */
export const signatureResults = ['signed', 'refused', 'failed', 'expired'] as const;

/** State of a signature by a provider; OPEN = it has given no result yet. */
export const SignatureState = z.enum(['OPEN', 'SIGNED', 'REFUSED', 'FAILED', 'EXPIRED']);
export type SignatureState = z.infer<typeof SignatureState>;

/** Body of POST signature-provider/sessions: the form that was signed on screen, and our page to come back to. */
export const SignatureInput = z.strictObject({
  attachment: z.string().check(z.minLength(1), z.maxLength(120)),
  return_path: z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z0-9-]+){1,6}(?:\?langkah=\d{1,2})?$/)),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

/** Signature as the customer follows it; `silent` = the provider does not answer our question for the state. */
export const OutsideSignature = z.object({
  session: z.string(),
  state: SignatureState,
  expires_at: Instant,
  silent: z.boolean(),
});
export type OutsideSignature = z.infer<typeof OutsideSignature>;

/** New signature, with the address to which the customer goes. */
export const SignatureStarted = z.extend(OutsideSignature, { redirect_url: z.string() });
export type SignatureStarted = z.infer<typeof SignatureStarted>;

/**
 * Result that the provider sends; `session` = our number, `id` = its own, `document_sha256` = hash of the PDF that we sent,
 * `reason` = a code of its own. The signed PDF is fetched by us.
 */
export const SignatureResult = z.strictObject({
  event_id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  session: z.string().check(z.maxLength(60)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  document_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  result: z.enum(signatureResults),
  reason: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/))),
});
export type SignatureResult = z.infer<typeof SignatureResult>;

/** Answer to a result: IGNORED = it changed nothing, because it came late or again; WAITING = its PDF is not here yet. */
export const SignatureResultTaken = z.object({
  event_id: z.string(),
  effect: z.enum(['APPLIED', 'IGNORED', 'WAITING']),
});
export type SignatureResultTaken = z.infer<typeof SignatureResultTaken>;

/** Provider as the form on screen offers it, with the newest signature of this form; null = there is none. */
export const OfferedProvider = z.object({
  name: z.string(),
  newest: z.nullable(z.object({ session: z.string(), state: SignatureState })),
});
export type OfferedProvider = z.infer<typeof OfferedProvider>;

/** Answer of a provider, for staff. Nobody here checks who issued the certificate. */
export const ProviderEvidence = z.object({ provider: z.string(), at: Instant, certificate_sha256: z.string() });
export type ProviderEvidence = z.infer<typeof ProviderEvidence>;
