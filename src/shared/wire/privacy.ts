import * as z from 'zod/mini';
import { Instant } from '#shared/dates.ts';
import { requiredField } from '#shared/messages.ts';

const Id = z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(60));

/** One purpose and whether it is allowed, with the version of the text that was read (promises P32). */
export const Consent = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  purpose: z.string(),
  given_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  /** False where the policy cannot be kept without it; `why` says so. */
  may_withdraw: z.boolean(),
  why: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** GET consents. */
export const Consents = z.object({ items: z.array(Consent) });
export type Consents = z.infer<typeof Consents>;

/** POST consents: given, for the version that was shown. */
export const ConsentInput = z.object({ id: Id, version: Id });
export type ConsentInput = z.infer<typeof ConsentInput>;

/** DELETE consents?id=: withdrawn. */
export const WithdrawConsentQuery = z.object({ id: Id });
export type WithdrawConsentQuery = z.infer<typeof WithdrawConsentQuery>;

/** Everything the insurer holds about the customer, made ready within 60 s; `file` opens like an attachment once it is READY. */
export const PrivacyExport = z.object({
  state: z.enum(['PREPARING', 'READY', 'FAILED']),
  requested_at: Instant,
  file: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
});
export type PrivacyExport = z.infer<typeof PrivacyExport>;

/** GET privacy/export: the newest, null when none was asked for; POST starts one. */
export const LatestPrivacyExport = z.nullable(PrivacyExport);
