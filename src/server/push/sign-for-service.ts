import { sign } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { PushKeys } from './push-keys.ts';

/** Validity of a signature in seconds; a push service refuses more than a day. */
const validForSeconds = 12 * 3600;

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** Builds the header by which a push service recognises the sender, and whom it may contact (RFC 8292). `contact` = an https address. */
export function signForService(keys: PushKeys, endpoint: string, contact: string, now: Instant): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.parse(now) / 1000) + validForSeconds,
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.signingKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
