import type { Vault } from '#server/vault/vault.ts';

/** The random number that a browser made for itself; undefined for a client that has none, or sends something else. */
export const parseDeviceId = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\da-f]{32}$/.test(header) ? header : undefined;

/** The fingerprint, which is all that is kept of the number. */
export const deviceFingerprint = (vault: Vault, deviceId: string): string => vault.fingerprint(deviceId, 'device');
