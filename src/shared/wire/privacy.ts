import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { requiredField } from '#shared/words/messages.ts';

const Id = z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(60));

/** Consent for one purpose, with the version of the text shown (promises P32). */
export const Consent = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  /** Text that the customer agrees to. */
  purpose: z.string(),
  given_at: z.nullable(Instant),
  withdrawn_at: z.nullable(Instant),
  /** False where the policy needs it; `why` gives the reason. */
  may_withdraw: z.boolean(),
  /** False where the consent is given on another page, when it is needed. */
  may_give: z.boolean(),
  why: z.string(),
  /** Consequence of a withdrawal; '' where it cannot be withdrawn. */
  follows: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** GET consents: all purposes and their state. */
export const Consents = z.object({ items: z.array(Consent) });
export type Consents = z.infer<typeof Consents>;

/** POST consents: gives consent to the version shown. */
export const ConsentInput = z.strictObject({ id: Id, version: Id });
export type ConsentInput = z.infer<typeof ConsentInput>;

/** DELETE consents?id=: withdraws it. */
export const WithdrawConsentQuery = z.object({ id: Id });
export type WithdrawConsentQuery = z.infer<typeof WithdrawConsentQuery>;

/**
 * Export of all data about the customer, ready within 60 s; `file` is fetched from privacy/export/{file} until it
 * expires. `whole` = with full numbers and attachments, for which a fresh code was given.
 */
export const PrivacyExport = z.object({
  state: z.enum(['PREPARING', 'READY', 'FAILED', 'EXPIRED']),
  whole: z.boolean(),
  requested_at: Instant,
  file: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
});
export type PrivacyExport = z.infer<typeof PrivacyExport>;

/** GET privacy/export: the newest, null when none was requested; POST starts one. */
export const LatestPrivacyExport = z.nullable(PrivacyExport);

/** Purpose of the fresh code (auth/step-up) for a full export. */
export const exportStepUp = 'privacy-export';

/** Access to the customer's data: the function of the person, the data, and the request. */
export const AccessLogEntry = z.object({
  at: Instant,
  who: z.string(),
  by_staff: z.boolean(),
  what: z.string(),
  request_number: z.nullable(z.string()),
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

/** GET privacy/access-log?page=: newest first, 20 a page. */
export const AccessLog = z.object({
  items: z.array(AccessLogEntry),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});
export type AccessLog = z.infer<typeof AccessLog>;
