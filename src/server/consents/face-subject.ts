import { homeOf } from '#requests/contract/endpoints.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Returns the subject of a check: all endpoints of one request type share it (rulings 1.5, decision 0012). */
export const faceSubject = (suffix: string): string => homeOf(suffix);

/** Returns the fingerprint of the check's person, without storing the identity number. */
export const faceIdentity = (vault: Vault, identityNumber: string): string =>
  vault.fingerprint(identityNumber, 'face identity');
export const faceIdentities = (vault: Vault, identityNumber: string): readonly string[] =>
  vault.fingerprints(identityNumber, 'face identity');
