import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { curve } from './push-keys.ts';

/** Whether an endpoint leads to a push service that is known: a browser names it, and nobody may name a machine of ours instead. */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/**
 * True for an endpoint as browsers name them: https, a host by its name, its usual port, nothing that signs in, written as a browser
 * writes it.
 */
export function isBrowserEndpoint(endpoint: string): boolean {
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return `${port}${username}${password}${hash}` === '' && href === endpoint;
}

/** True for a point on the curve: messages can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, curve, 'base64url').length === 65;
  } catch {
    return false;
  }
}
