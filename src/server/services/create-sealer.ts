import type { NumberKind, Sealer } from '#core/port.ts';
import { identityFingerprint } from '#server/vault/typed-identity.ts';
import type { Vault } from '#server/vault/vault.ts';

/** A number of a person in a text column or a JSON document begins with this; no number does. */
const mark = 'sealed:';

/**
 * A number is tied to its kind, not to a row: it goes from a posting into documents and payables, and from one version to the next,
 * without being opened (decision 0032).
 */
const context: Readonly<Record<NumberKind, string>> = { IDENTITY: 'core:identity', ACCOUNT: 'core:account' };

/** The fingerprint of a bank account, however it is spaced; the same for the same account wherever it stands. */
export const accountFingerprint = (vault: Vault, account: string): string =>
  vault.fingerprint(account.replaceAll(/\D/g, ''), 'bank-account');

/** Numbers of people under the keys of this installation. */
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
