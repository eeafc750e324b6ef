import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Proof that a person answered a code or a link at this address. Fingerprints, no addresses. */
export interface ContactProof {
  readonly identityHash: string;
  readonly addressHash: string;
  readonly at: Instant;
}

export async function saveContactProof(tx: Queryable, { identityHash, addressHash, at }: ContactProof): Promise<void> {
  await tx.query(
    `INSERT INTO contact_proof (identity_hash, address_hash, proved_at) VALUES ($1, $2, $3)
     ON CONFLICT (identity_hash, address_hash) DO UPDATE SET proved_at = greatest(contact_proof.proved_at, excluded.proved_at)`,
    [identityHash, addressHash, at],
  );
}

/** Lists when each of these addresses was last proven to belong to this person, by its fingerprints. */
export async function listContactProofs(
  q: Queryable,
  identityHashes: readonly string[],
  addressHashes: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await q.query<{ address_hash: string; proved_at: Instant }>(
    'SELECT address_hash, proved_at FROM contact_proof WHERE identity_hash = ANY ($1) AND address_hash = ANY ($2)',
    [identityHashes, addressHashes],
  );
  return new Map(rows.map((row) => [row.address_hash, row.proved_at]));
}
