import { isSameIdentity } from '#shared/text/identity-number.ts';
import type { Person } from '#shared/policy/person.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findPartyWith } from './people.ts';

type Identified = Pick<Person, 'identityType' | 'identityNumber'>;

const identityOf = ({ identityType, identityNumber }: Identified) => ({ type: identityType, code: identityNumber });

const ofHolders = `
  SELECT (version.document->'holder'->>'partyId')::integer AS party_id
  FROM core.policy
  JOIN core.policy_version AS version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.identity_hash = ANY ($1) AND (version.document->'holder'->'person'->>'identityType')::integer = $2
  ORDER BY policy.policy_number LIMIT 1`;

const ofParties = 'SELECT party_id FROM core.party WHERE identity_hash = ANY ($1) AND identity_type = $2 LIMIT 1';

const newNumber = `
  INSERT INTO core.party (identity_type, identity_hash, identity_number, is_sealed) VALUES ($1, $2, $3, true)
  ON CONFLICT (identity_type, identity_hash) DO UPDATE SET identity_hash = excluded.identity_hash
  RETURNING party_id`;

/**
 * Returns the person's one party number: from this policy, from another policy, or a new one. The same person always
 * gets the same number.
 */
export async function savePartyNumber(tx: SealedQueryable, policy: Policy, person: Identified): Promise<number> {
  const wanted = identityOf(person);
  const here = findPartyWith(
    policy,
    (known) => known.identityType === wanted.type && isSameIdentity(wanted, identityOf(known)),
  );
  if (here !== undefined) return here;
  const hashes = tx.sealer.fingerprints('IDENTITY', wanted.code);
  const ask = async (statement: string) =>
    (await tx.query<{ party_id: number }>(statement, [hashes, wanted.type])).rows[0];
  const values = [wanted.type, hashes[0], tx.sealer.seal('IDENTITY', wanted.code)];
  const found =
    (await ask(ofHolders)) ??
    (await ask(ofParties)) ??
    (await tx.query<{ party_id: number }>(newNumber, values)).rows[0];
  if (found === undefined) throw new Error('no number was given to a party');
  return found.party_id;
}
