import * as z from 'zod/mini';
import { outsideConsentVersions } from '#shared/lists/outside-consents.ts';
import { Instant } from '#shared/time/dates.ts';

/** Results that an outside service can give; 'unclear' = it cannot tell, 'expired' = nobody finished its session. */
export const outsideResults = ['passed', 'failed', 'unclear', 'expired'] as const;

/** State of a face check by an outside service; OPEN = it has given no result yet. */
export const OutsideState = z.enum(['OPEN', 'PASSED', 'FAILED', 'UNCLEAR', 'EXPIRED']);
export type OutsideState = z.infer<typeof OutsideState>;

/** Body of POST face-provider/checks: home endpoint, text that was agreed to, key of the draft, and our page to come back to. */
export const OutsideCheckInput = z.strictObject({
  subject: z.string().check(z.minLength(1), z.maxLength(60)),
  consent_version: z.enum(outsideConsentVersions),
  submission_key: z.string().check(z.minLength(1), z.maxLength(100)),
  return_path: z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z0-9-]+){1,5}\/(?:camera|vida)-verification$/)),
});
export type OutsideCheckInput = z.infer<typeof OutsideCheckInput>;

/** Check as the customer follows it. */
export const OutsideCheck = z.object({
  transaction_id: z.string(),
  state: OutsideState,
  /** Moment until which a result counts. */
  expires_at: Instant,
  /** True while the service does not answer our question for the state. */
  silent: z.boolean(),
});
export type OutsideCheck = z.infer<typeof OutsideCheck>;

/** New check with its token, which is given this once, and the way to the service: an address, or a token of its SDK. */
export const OutsideCheckStarted = z.extend(OutsideCheck, {
  token: z.string(),
  redirect_url: z.nullable(z.string()),
  sdk_token: z.nullable(z.string()),
});
export type OutsideCheckStarted = z.infer<typeof OutsideCheckStarted>;

/** Result that the service sends; `session` = our number of the check, `id` = its own, `reason` = a code of its own. */
export const OutsideResult = z.strictObject({
  event_id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  session: z.string().check(z.maxLength(60)),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  result: z.enum(outsideResults),
  reason: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/))),
});
export type OutsideResult = z.infer<typeof OutsideResult>;

/** Answer to a result: IGNORED = it changed nothing, because it came late, again or otherwise than before. */
export const OutsideResultTaken = z.object({
  event_id: z.string(),
  effect: z.enum(['APPLIED', 'IGNORED']),
  replayed: z.boolean(),
});
export type OutsideResultTaken = z.infer<typeof OutsideResultTaken>;
