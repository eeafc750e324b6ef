import type { Vault } from '#server/vault/vault.ts';

/** Returns the fingerprint by which limits count a policy number as typed, whether the policy exists or not. */
export const policyFingerprint = (vault: Vault, policyNumber: string): string =>
  vault.fingerprint(policyNumber, 'number-change-policy');
