import { createHash } from 'node:crypto';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { OpenIdSettings } from '#server/config/openid-settings.ts';
import type { Log } from '#server/log/logger.ts';
import type { StaffServices } from '#server/desk/sign-in/desk-services.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** Services for sign-in by a provider. */
export interface OpenIdServices extends StaffServices {
  readonly log: Log;
  readonly provider: OpenIdProvider;
  readonly openId: OpenIdSettings;
}

/** Seconds after which the provider is asked again: a leaver is out within a minute. */
export const CHECK_SECONDS = 45;

/** Seconds for which a session goes on without a yes, while the provider gives no answer. */
export const SILENCE_SECONDS = 300;

/** Seconds in which a sign-in must come back from the provider. */
const ATTEMPT_SECONDS = 600;

export const attemptsSince = (now: Instant): Instant => secondsAfter(now, -ATTEMPT_SECONDS);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
