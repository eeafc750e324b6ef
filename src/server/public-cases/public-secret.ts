import { newTypedCode, readTypedCode, readTypedNumber, showInGroups } from '#server/vault/typed-code.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Letters of a secret: eighty random bits, so that limits on tries need no count per case. */
const letters = 16;

const purpose = 'public-case';

const together = (number: string, secret: string): string => `${readTypedNumber(number)}\n${readTypedCode(secret)}`;

/** Creates the secret of a case, as the receipt shows it: 'AB12-CD34-EF56-GH78'. */
export const newSecret = (): string => showInGroups(newTypedCode(letters), 4);

/** Returns the keyed hash under which number and secret are stored together. */
export const secretHash = (vault: Vault, number: string, secret: string): string =>
  vault.fingerprint(together(number, secret), purpose);

/** Returns all hashes under which number and secret may be stored, the newest first. */
export const secretHashes = (vault: Vault, number: string, secret: string): readonly string[] =>
  vault.fingerprints(together(number, secret), purpose);
