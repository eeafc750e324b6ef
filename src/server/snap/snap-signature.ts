import { createHash, createHmac, sign, verify, type KeyObject } from 'node:crypto';
import { wallClock } from '#shared/time/wib.ts';
import type { Instant } from '#shared/time/dates.ts';
import { isSameText } from '#server/http/raw-body.ts';

/** Parts of a SNAP call that its signature covers; the timestamp is the text of the header, as sent. */
export interface SignedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with version and query, without host: '/snap/v1.0/transfer-va/inquiry'. */
  readonly path: string;
  readonly body: Buffer | string;
  readonly timestamp: string;
}

/** Formats a moment for X-TIMESTAMP: Jakarta time without milliseconds, '2026-11-27T10:55:00+07:00'. */
export const snapTimestamp = (at: Instant): string => `${wallClock(at)}+07:00`;

/** Derives an X-EXTERNAL-ID of 36 digits; the same name gives the same number. */
export const externalIdOf = (name: string): string =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString()
    .padStart(36, '0')
    .slice(-36);

// Each match begins at a quote or a blank, so the time is linear even for a text that never ends.
const stringOrBlanks = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[ \t\r\n]+/gs;

/**
 * Removes the blanks between the parts of a JSON text. Blanks inside strings stay, because SNAP pads
 * `partnerServiceId` with them. Works on bytes: order, escapes and spelling of numbers stay as they were sent.
 */
function minify(body: Buffer | string): Buffer {
  const text = Buffer.from(body).toString('latin1');
  return Buffer.from(
    text.replace(stringOrBlanks, (part) => (part.startsWith('"') ? part : '')),
    'latin1',
  );
}

/** Hashes a body for its signature: SHA-256 of the minified JSON, lowercase hex. */
export const bodyHash = (body: Buffer | string): string => createHash('sha256').update(minify(body)).digest('hex');

const tokenText = (clientKey: string, timestamp: string): string => `${clientKey}|${timestamp}`;

const symmetricText = ({ method, path, body, timestamp }: SignedCall, token: string): string =>
  [method, path, token, bodyHash(body), timestamp].join(':');

const asymmetricText = ({ method, path, body, timestamp }: SignedCall): string =>
  [method, path, bodyHash(body), timestamp].join(':');

const signRsa = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64');

// A signature that is no base64 becomes other bytes, which do not verify.
const isRsaSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Signs the token call: SHA256withRSA over 'clientKey|timestamp', base64. */
export const signTokenCall = (clientKey: string, timestamp: string, key: KeyObject): string =>
  signRsa(tokenText(clientKey, timestamp), key);

/** Returns whether the token call carries the signature of this key's owner. */
export const isTokenCallSigned = (clientKey: string, timestamp: string, signature: string, key: KeyObject): boolean =>
  isRsaSigned(tokenText(clientKey, timestamp), signature, key);

/** Signs a call with the shared secret and the token it carries: HMAC-SHA512, base64. */
export const signSymmetric = (call: SignedCall, token: string, secret: Buffer | string): string =>
  createHmac('sha512', secret).update(symmetricText(call, token)).digest('base64');

/** Returns whether a call is signed with the shared secret, in a time that does not depend on the difference. */
export const isSymmetricallySigned = (
  call: SignedCall,
  token: string,
  signature: string,
  secret: Buffer | string,
): boolean => isSameText(signature, signSymmetric(call, token, secret));

/** Signs a call with a private key: SHA256withRSA, base64. The token is not part of the signed text. */
export const signAsymmetric = (call: SignedCall, key: KeyObject): string => signRsa(asymmetricText(call), key);

/** Returns whether a call carries the signature of this key's owner. */
export const isAsymmetricallySigned = (call: SignedCall, signature: string, key: KeyObject): boolean =>
  isRsaSigned(asymmetricText(call), signature, key);
