import type { NumberKind, Sealer } from '#core/port.ts';
import { identityFingerprint } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Prefix of an encrypted number in a text column or a JSON document; no plain number starts with it. */
const mark = 'sealed:';

/**
 * Encryption contexts. A number is tied to its kind, not to a row, because it moves from a posting into documents,
 * payables and new versions without being decrypted (decision 0032).
 */
const context: Readonly<Record<NumberKind, string>> = { IDENTITY: 'core:identity', ACCOUNT: 'core:account' };

/** Returns the fingerprint of a bank account, independent of spacing and place. */
export const accountFingerprint = (vault: Vault, account: string): string =>
  vault.fingerprint(account.replaceAll(/\D/g, ''), 'bank-account');

/** Creates the encryption of people's numbers with the keys of this installation. */
export const createSealer = (vault: Vault): Sealer => ({
  seal: (kind, clear) =>
    clear.includes('*') ? clear : mark + vault.seal(Buffer.from(clear), context[kind]).toString('base64'),
  open: (kind, stored) =>
    stored.startsWith(mark)
      ? vault.open(Buffer.from(stored.slice(mark.length), 'base64'), context[kind]).toString()
      : stored,
  fingerprint: (kind, clear) =>
    kind === 'IDENTITY' ? identityFingerprint(vault, clear) : accountFingerprint(vault, clear),
});
