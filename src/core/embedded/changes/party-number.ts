import type { NewPerson } from '#shared/policy-change/roles.ts';
import { isSameIdentity } from '#shared/identity-number.ts';
import type { Queryable } from '../database.ts';
import { findPartyWith, type DocumentNode } from './party-in-document.ts';

const isPersonOf =
  ({ certiType, certiCode }: NewPerson) =>
  (node: DocumentNode): boolean =>
    node['certiType'] === certiType &&
    typeof node['certiCode'] === 'string' &&
    isSameIdentity({ type: certiType, code: certiCode }, { type: certiType, code: node['certiCode'] });

const ofHolders = `
  SELECT (version.document->'policyHolder'->>'partyId')::integer AS party_id
  FROM core.policy
  JOIN core.policy_version AS version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.identity_number = $1 AND (version.document->'policyHolder'->'person'->>'certiType')::integer = $2
  ORDER BY policy.policy_number LIMIT 1`;

const newNumber = `
  INSERT INTO core.party (identity_type, identity_number) VALUES ($1, $2)
  ON CONFLICT (identity_type, identity_number) DO UPDATE SET identity_number = excluded.identity_number
  RETURNING party_id`;

/** One human being has one number: that of this policy, of another one they hold, or a new one. Asking again answers the same. */
export async function applyPartyNumber(tx: Queryable, document: DocumentNode, person: NewPerson): Promise<number> {
  const here = findPartyWith(document, isPersonOf(person));
  if (here !== undefined) return here;
  const values = [person.certiType, person.certiCode];
  const elsewhere = await tx.query<{ party_id: number }>(ofHolders, [person.certiCode, person.certiType]);
  const found = elsewhere.rows[0] ?? (await tx.query<{ party_id: number }>(newNumber, values)).rows[0];
  if (found === undefined) throw new Error('no number was given to a party');
  return found.party_id;
}
