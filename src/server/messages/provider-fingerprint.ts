import type { Vault } from '#server/vault/vault.ts';

/** Returns the fingerprint of a gateway's own id, which is all that is stored of it: ids of Meta contain the phone number. */
export const providerFingerprint = (vault: Vault, id: string): string => vault.fingerprint(id, 'gateway-message');
export const providerFingerprints = (vault: Vault, id: string): readonly string[] =>
  vault.fingerprints(id, 'gateway-message');
