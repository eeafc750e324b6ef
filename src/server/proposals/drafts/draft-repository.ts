import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { Draft } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';
import { openJson, sealJson } from '#server/vault/sealed-json.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Owner of a draft: the holder on their policy; another holder of the same policy never sees it (P25). */
export interface DraftOwner {
  readonly policyNumber: string;
  readonly partyId: number;
}

const context = (owner: DraftOwner, suffix: string): string =>
  contexts.draft(owner.policyNumber, String(owner.partyId), suffix);

const Row = z.object({
  suffix: z.string(),
  payload: z.instanceof(Buffer),
  revision: z.number(),
  submission_key: z.string(),
  saved_at: z.string(),
});

/** Decrypts the typed payload. @throws when the ciphertext is damaged */
export const openDraftPayload = (
  vault: Vault,
  owner: DraftOwner,
  { suffix, payload }: Pick<z.infer<typeof Row>, 'suffix' | 'payload'>,
): unknown => openJson(vault, z.unknown(), payload, context(owner, suffix));

const open = (vault: Vault, owner: DraftOwner, row: unknown): Draft => {
  const sealed = Row.parse(row);
  return Draft.parse({ ...sealed, payload: openDraftPayload(vault, owner, sealed) });
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

interface DraftSave {
  readonly suffix: string;
  readonly payload: unknown;
  readonly revision: number | null;
  readonly savedAt: Instant;
  /** Id of this save, and of one that it may replace whether it has arrived or not; null = not given. */
  readonly saveId?: string | null | undefined;
  readonly overSave?: string | null | undefined;
}

/**
 * Saves when `revision` is the stored one (null = none yet) or the stored one was made by `overSave`; undefined when
 * another device was faster. A new draft gets the key of its one submission.
 */
export async function saveDraft(
  tx: Queryable,
  vault: Vault,
  owner: DraftOwner,
  { suffix, payload, revision, savedAt, saveId = null, overSave = null }: DraftSave,
): Promise<Draft | undefined> {
  const sealed = sealJson(vault, payload, context(owner, suffix));
  const kept = [owner.policyNumber, owner.partyId, suffix, sealed, savedAt, saveId, revision];
  const { rows } = await tx.query(
    `INSERT INTO draft (policy_number, party_id, suffix, payload, revision, submission_key, saved_at, save_id)
     SELECT $1, $2, $3, $4, 1, $8, $5, $6 WHERE $7::int IS NULL
     ON CONFLICT (policy_number, party_id, suffix) DO NOTHING
     RETURNING suffix, payload, revision, submission_key, saved_at`,
    [...kept, randomUUID()],
  );
  if (rows[0]) return open(vault, owner, rows[0]);
  const updated = await tx.query(
    `UPDATE draft SET payload = $4, revision = revision + 1, saved_at = $5, save_id = $6
     WHERE policy_number = $1 AND party_id = $2 AND suffix = $3 AND (revision = $7 OR save_id = $8)
     RETURNING suffix, payload, revision, submission_key, saved_at`,
    [...kept, overSave],
  );
  return updated.rows[0] && open(vault, owner, updated.rows[0]);
}

export async function deleteDraft(tx: Queryable, owner: DraftOwner, suffix: string): Promise<void> {
  await tx.query('DELETE FROM draft WHERE policy_number = $1 AND party_id = $2 AND suffix = $3', [
    owner.policyNumber,
    owner.partyId,
    suffix,
  ]);
}
