import type { FastifyRequest } from 'fastify';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { SnapInSettings } from '#server/config/snap-in-settings.ts';
import { isSameText, rawBodyOf } from '#server/http/raw-body.ts';
import type { CallGuard } from '#server/http/route.ts';
import {
  isAsymmetricallySigned,
  isSymmetricallySigned,
  isTokenCallSigned,
  type SignedCall,
} from '#server/snap/snap-signature.ts';
import { snapRefusals } from './snap-refusal.ts';
import type { SnapTokens } from './snap-tokens.ts';

/** Services and settings for the checks of the bank's calls. */
export interface GuardParts {
  readonly services: Pick<AuthServices, 'pool' | 'clock' | 'vault' | 'limits'>;
  readonly settings: SnapInSettings;
  readonly windowSeconds: number;
  readonly tokens: SnapTokens;
}

/** Forms of headers; others are visible text of any length that Node accepts. */
const forms: Readonly<Record<string, RegExp>> = {
  'X-TIMESTAMP': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/,
  'X-EXTERNAL-ID': /^\d{1,36}$/,
};

/** Reads a header. @throws 400xx02 when it is missing, 400xx01 when it has another form */
export function readHeader({ headers }: FastifyRequest, name: string): string {
  const value = headers[name.toLowerCase()];
  if (typeof value !== 'string' || value.trim() === '') throw snapRefusals.missing(name);
  if (forms[name]?.test(value) === false) throw snapRefusals.format(name);
  return value;
}

/** Counts a call against its network. @throws 429 */
async function countCall({ services }: GuardParts, { ip }: FastifyRequest): Promise<void> {
  const rule = limitRules.snapCalls(services.limits);
  const seconds = await takeNetworkHit(services, rule, ip, services.clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Reads the time of a call. @throws 400xx01 when there is no such time, 401xx00 when it is too far from our clock */
function readTimestamp({ services: { clock }, windowSeconds }: GuardParts, request: FastifyRequest): string {
  const timestamp = readHeader(request, 'X-TIMESTAMP');
  const at = Date.parse(timestamp);
  if (Number.isNaN(at)) throw snapRefusals.format('X-TIMESTAMP');
  if (Math.abs(Date.parse(clock.systemNow()) - at) > windowSeconds * 1000)
    throw snapRefusals.unauthorized('X-TIMESTAMP');
  return timestamp;
}

const nothing = (): Promise<null> => Promise.resolve(null);

/** Creates the checks of the token call, all before the body: its signature covers only headers. */
export const createTokenGuard = (parts: GuardParts): CallGuard => ({
  async admit(request) {
    await countCall(parts, request);
    const timestamp = readTimestamp(parts, request);
    const clientKey = readHeader(request, 'X-CLIENT-KEY');
    const signature = readHeader(request, 'X-SIGNATURE');
    const { settings } = parts;
    const isKnown = isSameText(clientKey, settings.clientKey);
    const isSigned = settings.publicKeys.some((key) => isTokenCallSigned(clientKey, timestamp, signature, key));
    // An unknown client reads the same as a wrong signature.
    if (!isKnown || !isSigned) throw snapRefusals.unauthorized('Signature');
  },
  check: nothing,
});

/**
 * Reads the token of a call, without its scheme. Asymmetric signatures do not cover it, and some banks then send none.
 * @throws 401xx01
 */
function readToken({ services: { clock }, settings, tokens }: GuardParts, { headers }: FastifyRequest): string {
  const given = headers.authorization;
  if (given === undefined && settings.signature === 'asymmetric') return '';
  const token = /^Bearer (\S+)$/i.exec(given ?? '')?.[1];
  if (token === undefined || !tokens.isGood(token, clock.systemNow())) throw snapRefusals.token();
  return token;
}

function isCallSigned({ settings }: GuardParts, request: FastifyRequest, call: SignedCall, token: string): boolean {
  const signature = readHeader(request, 'X-SIGNATURE');
  return settings.signature === 'asymmetric'
    ? settings.publicKeys.some((key) => isAsymmetricallySigned(call, signature, key))
    : settings.clientSecrets.some((secret) => isSymmetricallySigned(call, token, signature, secret));
}

/** Creates the checks of a call about a virtual account: headers and token before the body, the signature over it. */
export const createCallGuard = (parts: GuardParts): CallGuard => ({
  async admit(request) {
    await countCall(parts, request);
    readTimestamp(parts, request);
    readToken(parts, request);
    const { settings } = parts;
    readHeader(request, 'X-SIGNATURE');
    readHeader(request, 'X-EXTERNAL-ID');
    if (readHeader(request, 'X-PARTNER-ID') !== settings.partnerId) throw snapRefusals.unauthorized('X-PARTNER-ID');
    if (readHeader(request, 'CHANNEL-ID') !== settings.channelId) throw snapRefusals.unauthorized('CHANNEL-ID');
  },
  check(request) {
    const timestamp = readHeader(request, 'X-TIMESTAMP');
    const call: SignedCall = { method: 'POST', path: request.url, body: rawBodyOf(request), timestamp };
    if (!isCallSigned(parts, request, call, readToken(parts, request))) throw snapRefusals.unauthorized('Signature');
    return nothing();
  },
});
