import type { NumberKind, Sealer } from '#core/port.ts';
import { identityFingerprint, identityFingerprints } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Prefix of an encrypted number in a text column or a JSON document; no plain number starts with it. */
export const sealedMark = 'sealed:';

/**
 * Encryption contexts. A number is tied to its kind, not to a row, because it moves from a posting into documents,
 * payables and new versions without being decrypted (decision 0032).
 */
const context: Readonly<Record<NumberKind, string>> = {
  IDENTITY: contexts.identity,
  ACCOUNT: contexts.account,
};

/** Returns the fingerprint of a bank account, independent of spacing and place. */
export const accountFingerprint = (vault: Vault, account: string): string =>
  vault.fingerprint(account.replaceAll(/\D/g, ''), 'bank-account');
export const accountFingerprints = (vault: Vault, account: string): readonly string[] =>
  vault.fingerprints(account.replaceAll(/\D/g, ''), 'bank-account');

/** Creates the encryption of people's numbers with the keys of this installation. */
export const createSealer = (vault: Vault): Sealer => ({
  seal: (kind, clear) =>
    clear.includes('*') ? clear : sealedMark + vault.seal(Buffer.from(clear), context[kind]).toString('base64'),
  open: (kind, stored) =>
    stored.startsWith(sealedMark)
      ? vault.open(Buffer.from(stored.slice(sealedMark.length), 'base64'), context[kind]).toString()
      : stored,
  fingerprint: (kind, clear) =>
    kind === 'IDENTITY' ? identityFingerprint(vault, clear) : accountFingerprint(vault, clear),
  fingerprints: (kind, clear) =>
    kind === 'IDENTITY' ? identityFingerprints(vault, clear) : accountFingerprints(vault, clear),
});
