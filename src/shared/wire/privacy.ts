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
  /** False when the policy cannot do without the consent; `why` = reason. */
  may_withdraw: z.boolean(),
  /** False when the consent is given elsewhere, at the moment it is needed. */
  may_give: z.boolean(),
  why: z.string(),
  /** Consequence of a withdrawal; '' when the consent cannot be withdrawn. */
  follows: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** Answer of GET consents: all purposes with their state. */
export const Consents = z.object({ items: z.array(Consent) });
export type Consents = z.infer<typeof Consents>;

/** Body of POST consents, which gives consent to the version shown. */
export const ConsentInput = z.strictObject({ id: Id, version: Id });
export type ConsentInput = z.infer<typeof ConsentInput>;

/** Query of DELETE consents?id=, which withdraws a consent. */
export const WithdrawConsentQuery = z.object({ id: Id });
export type WithdrawConsentQuery = z.infer<typeof WithdrawConsentQuery>;

/**
 * Export of all data about the customer, ready within 60 s. Fetch `file` from privacy/export/{file} until `expires_at`.
 * `whole` = with full numbers and attachments, which requires a fresh code.
 */
export const PrivacyExport = z.object({
  state: z.enum(['PREPARING', 'READY', 'FAILED', 'EXPIRED']),
  whole: z.boolean(),
  requested_at: Instant,
  file: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
});
export type PrivacyExport = z.infer<typeof PrivacyExport>;

/** Answer of GET privacy/export: the newest export, null when none was requested. POST starts one. */
export const LatestPrivacyExport = z.nullable(PrivacyExport);

/** Purpose of the fresh code (auth/step-up) for a full export. */
export const exportStepUp = 'privacy-export';

/** Access to the customer's data: role of the person, data, and request. */
export const AccessLogEntry = z.object({
  at: Instant,
  who: z.string(),
  by_staff: z.boolean(),
  what: z.string(),
  request_number: z.nullable(z.string()),
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

/** Answer of GET privacy/access-log?page=: newest first, 20 on a page. */
export const AccessLog = z.object({
  items: z.array(AccessLogEntry),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});
export type AccessLog = z.infer<typeof AccessLog>;
