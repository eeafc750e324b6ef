import type { Vault } from '#server/vault.ts';

const surrenderPaths: readonly string[] = ['surrender', 'surrender-with-payee', 'cancellation'];

/** What a check is for: the three paths of surrender are one request type (rulings 1). */
export const faceSubject = (suffix: string): string => (surrenderPaths.includes(suffix) ? 'surrender' : suffix);

/** Whose check it is, without keeping the identity number. */
export const faceIdentity = (vault: Vault, identityNumber: string): string =>
  vault.fingerprint(identityNumber, 'face identity');
