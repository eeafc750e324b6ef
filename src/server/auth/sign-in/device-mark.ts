import type { Vault } from '#server/vault/vault.ts';

/** Reads the random number that a browser created; undefined for a client that has none, or sends something else. */
export const parseDeviceId = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\da-f]{32}$/.test(header) ? header : undefined;

/** Returns the fingerprint of the number, which is all that is stored of it. */
export const deviceFingerprint = (vault: Vault, deviceId: string): string => vault.fingerprint(deviceId, 'device');
export const deviceFingerprints = (vault: Vault, deviceId: string): readonly string[] =>
  vault.fingerprints(deviceId, 'device');
