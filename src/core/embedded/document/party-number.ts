import type { NewPerson } from '#shared/policy-change/roles.ts';
import { isSameIdentity } from '#shared/text/identity-number.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findPartyWith, type DocumentNode } from './party-in-document.ts';

type Identified = Pick<NewPerson, 'certiType' | 'certiCode'>;

const isPersonOf =
  ({ certiType, certiCode }: Identified) =>
  (node: DocumentNode): boolean =>
    node['certiType'] === certiType &&
    typeof node['certiCode'] === 'string' &&
    isSameIdentity({ type: certiType, code: certiCode }, { type: certiType, code: node['certiCode'] });

const ofHolders = `
  SELECT (version.document->'policyHolder'->>'partyId')::integer AS party_id
  FROM core.policy
  JOIN core.policy_version AS version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.identity_hash = $1 AND (version.document->'policyHolder'->'person'->>'certiType')::integer = $2
  ORDER BY policy.policy_number LIMIT 1`;

const newNumber = `
  INSERT INTO core.party (identity_type, identity_hash, identity_number, is_sealed) VALUES ($1, $2, $3, true)
  ON CONFLICT (identity_type, identity_hash) DO UPDATE SET identity_hash = excluded.identity_hash
  RETURNING party_id`;

/** One human being has one number: that of this policy, of another one they hold, or a new one. Asking again answers the same. */
export async function savePartyNumber(
  tx: SealedQueryable,
  document: DocumentNode,
  person: Identified,
): Promise<number> {
  const here = findPartyWith(document, isPersonOf(person));
  if (here !== undefined) return here;
  const { certiType, certiCode } = person;
  const hash = tx.sealer.fingerprint('IDENTITY', certiCode);
  const values = [certiType, hash, tx.sealer.seal('IDENTITY', certiCode)];
  const elsewhere = await tx.query<{ party_id: number }>(ofHolders, [hash, certiType]);
  const found = elsewhere.rows[0] ?? (await tx.query<{ party_id: number }>(newNumber, values)).rows[0];
  if (found === undefined) throw new Error('no number was given to a party');
  return found.party_id;
}
