import { homeOf } from '#requests/contract/endpoints.ts';
import type { Vault } from '#server/vault/vault.ts';

/** The subject of a check: the paths of one request type are one (rulings 1.5, decision 0012). */
export const faceSubject = (suffix: string): string => homeOf(suffix);

/** The person whose check it is, without keeping the identity number. */
export const faceIdentity = (vault: Vault, identityNumber: string): string =>
  vault.fingerprint(identityNumber, 'face identity');
