import { createSecretKey } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import { chainKeyId, createChainKey, type ChainKey } from '#server/vault/chain-key.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';

/** Data key that this database knows. */
export interface KnownDataKey {
  readonly keyId: string;
  readonly retired: boolean;
}

type Ring = Pick<Vault, 'keys' | 'open'>;

/** Returns true when the database has the table of keys. */
export async function hasDataKeys(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ has: boolean }>(`SELECT to_regclass('public.data_key') IS NOT NULL AS has`);
  return rows[0]?.has ?? false;
}

export async function listDataKeys(q: Queryable): Promise<readonly KnownDataKey[]> {
  const { rows } = await q.query<KnownDataKey>(
    'SELECT key_id AS "keyId", retired_at IS NOT NULL AS retired FROM data_key ORDER BY noted_at, key_id',
  );
  return rows;
}

/** Notes every key of the ring, with its chain key; known ones stay as they are. */
export async function insertDataKeys(q: Queryable, { keys, seal }: Pick<Vault, 'keys' | 'seal'>): Promise<void> {
  for (const { id, chainKey } of keys)
    await q.query(
      `INSERT INTO data_key (key_id, chain_id, chain_key, noted_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING`,
      [id, chainKeyId(chainKey), seal(chainKey.export(), contexts.chainKey(id))],
    );
}

export async function retireDataKey(q: Queryable, keyId: string): Promise<void> {
  await q.query('UPDATE data_key SET retired_at = now() WHERE key_id = $1', [keyId]);
}

/** Returns the key that checks all links of this database, those of retired data keys too. It links with the newest. */
export async function findChainKey(q: Queryable, { keys, open }: Ring): Promise<ChainKey> {
  const inRing = keys.map(({ id }) => id);
  const { rows } = await q.query<{ key_id: string; chain_key: Buffer }>(
    'SELECT key_id, chain_key FROM data_key WHERE key_id <> ALL ($1)',
    [inRing],
  );
  const stored = rows.map(({ key_id, chain_key }) => createSecretKey(open(chain_key, contexts.chainKey(key_id))));
  return createChainKey([...keys.map(({ chainKey }) => chainKey), ...stored]);
}
