import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { curve } from './push-keys.ts';

/**
 * Returns true when an endpoint belongs to a known push service: the browser names it, and must not be able to name one
 * of our machines.
 */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/**
 * Returns true when an endpoint has the form browsers use: https, a host name, the default port, no credentials, in
 * canonical spelling.
 */
export function isBrowserEndpoint(endpoint: string): boolean {
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return `${port}${username}${password}${hash}` === '' && href === endpoint;
}

/** Returns true when the key is a point on the curve, so that messages can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, curve, 'base64url').length === 65;
  } catch {
    return false;
  }
}
