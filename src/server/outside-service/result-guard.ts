import type { FastifyRequest } from 'fastify';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { OutsideService } from '#server/config/face-provider-settings.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { isSameText, rawBodyOf, signBody } from '#server/http/raw-body.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CallGuard } from '#server/http/route.ts';

/** Largest difference between the time stamp of a result and our clock. */
const windowMs = 300_000;

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Builds the checks of a result: the limit of a network before the body is read, the signature with the present or the
 * previous secret afterwards. A wrong or old one is answered like an unknown address (promises P01).
 */
export const resultGuard = (
  services: Pick<PeopleServices, 'clock' | 'limits' | 'pool' | 'vault'>,
  { callbackSecrets }: Pick<OutsideService, 'callbackSecrets'>,
): CallGuard => ({
  async admit({ ip }) {
    const rule = limitRules.faceResults(services.limits);
    const seconds = await takeNetworkHit(services, rule, ip, services.clock.systemNow());
    if (seconds > 0) throw refusals.busy(seconds);
  },
  check(request) {
    const [timestamp, signature] = [headerOf(request, 'x-timestamp'), headerOf(request, 'x-signature')];
    const isSigned = callbackSecrets.map((secret) =>
      isSameText(signature, signBody(Buffer.from(secret), timestamp, rawBodyOf(request))),
    );
    const age = Math.abs(Date.parse(services.clock.systemNow()) - Date.parse(timestamp));
    // An invalid timestamp gives NaN, which is refused too.
    if (!isSigned.includes(true) || !(age <= windowMs)) throw refuse('NOT_FOUND');
    return Promise.resolve(null);
  },
});
