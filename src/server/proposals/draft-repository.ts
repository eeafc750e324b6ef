import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/dates.ts';
import { Draft } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault.ts';

/** Whose draft: the holder on his policy; another holder of the same policy never sees it (P25). */
export interface DraftOwner {
  readonly policyNumber: string;
  readonly partyId: number;
}

const context = (owner: DraftOwner, suffix: string) => `draft:${owner.policyNumber}:${owner.partyId}:${suffix}`;

const Row = z.object({
  suffix: z.string(),
  payload: z.instanceof(Buffer),
  revision: z.number(),
  submission_key: z.string(),
  saved_at: z.string(),
});

const open = (vault: Vault, owner: DraftOwner, row: unknown): Draft => {
  const { payload, ...rest } = Row.parse(row);
  return Draft.parse({ ...rest, payload: JSON.parse(vault.open(payload, context(owner, rest.suffix)).toString()) });
};

export async function findDraft(
  q: Queryable,
  vault: Vault,
  owner: DraftOwner,
  suffix: string,
): Promise<Draft | undefined> {
  const { rows } = await q.query(
    'SELECT suffix, payload, revision, submission_key, saved_at FROM draft WHERE policy_number = $1 AND party_id = $2 AND suffix = $3',
    [owner.policyNumber, owner.partyId, suffix],
  );
  return rows[0] && open(vault, owner, rows[0]);
}

export async function listDraftSuffixes(q: Queryable, owner: DraftOwner): Promise<readonly string[]> {
  const { rows } = await q.query<{ suffix: string }>(
    'SELECT suffix FROM draft WHERE policy_number = $1 AND party_id = $2',
    [owner.policyNumber, owner.partyId],
  );
  return rows.map((row) => row.suffix);
}

/**
 * Saves when `revision` is the stored one (null = none yet); undefined when another device was faster.
 * A new draft gets the key of its one submission.
 */
export async function applyDraft(
  tx: Queryable,
  vault: Vault,
  owner: DraftOwner,
  draft: {
    readonly suffix: string;
    readonly payload: unknown;
    readonly revision: number | null;
    readonly savedAt: Instant;
  },
): Promise<Draft | undefined> {
  const sealed = vault.seal(Buffer.from(JSON.stringify(draft.payload)), context(owner, draft.suffix));
  const { rows } = await tx.query(
    `INSERT INTO draft (policy_number, party_id, suffix, payload, revision, submission_key, saved_at)
     SELECT $1, $2, $3, $4, 1, $5, $6 WHERE $7::int IS NULL
     ON CONFLICT (policy_number, party_id, suffix) DO NOTHING
     RETURNING suffix, payload, revision, submission_key, saved_at`,
    [owner.policyNumber, owner.partyId, draft.suffix, sealed, randomUUID(), draft.savedAt, draft.revision],
  );
  if (rows[0]) return open(vault, owner, rows[0]);
  const updated = await tx.query(
    `UPDATE draft SET payload = $4, revision = revision + 1, saved_at = $5
     WHERE policy_number = $1 AND party_id = $2 AND suffix = $3 AND revision = $6
     RETURNING suffix, payload, revision, submission_key, saved_at`,
    [owner.policyNumber, owner.partyId, draft.suffix, sealed, draft.savedAt, draft.revision],
  );
  return updated.rows[0] && open(vault, owner, updated.rows[0]);
}

export async function applyDraftEnd(tx: Queryable, owner: DraftOwner, suffix: string): Promise<void> {
  await tx.query('DELETE FROM draft WHERE policy_number = $1 AND party_id = $2 AND suffix = $3', [
    owner.policyNumber,
    owner.partyId,
    suffix,
  ]);
}
