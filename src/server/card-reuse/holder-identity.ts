import type { Policy } from '#shared/policy/policy.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Vault } from '#server/vault/vault.ts';

const purpose = 'holder card';

/** Joins the data that a KTP shows of a person and that never change with the address. */
function identityOf({ holder: { person } }: Pick<Policy, 'holder'>): string {
  const { identityType, identityNumber, birthDate, birthPlace, gender } = person;
  return JSON.stringify([fullName(person), identityType, identityNumber, birthDate, birthPlace, gender]);
}

/** Returns the keyed hash of the holder's identity data, as it is stored from now on. */
export const fingerprintHolder = (vault: Vault, policy: Pick<Policy, 'holder'>): string =>
  vault.fingerprint(identityOf(policy), purpose);

/** Returns all hashes under which the holder's present identity data may be stored. */
export const fingerprintsOfHolder = (vault: Vault, policy: Pick<Policy, 'holder'>): readonly string[] =>
  vault.fingerprints(identityOf(policy), purpose);
