import { createHash } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { ChainFamily, ChainHead } from './chain-family.ts';
import type { ChainKey } from '#server/vault/chain-key.ts';

/** The ends of a family's chains, as they were noted in a night. Night 0 = the day from which links have a key. */
export interface ChainNight {
  readonly family: string;
  readonly night: number;
  readonly taken_at: Instant;
  /** Number of chains in the family, including unchanged ones. */
  readonly chains: number;
  readonly key_id: string;
  readonly digest: string;
}

const batch = 1000;

export async function listNights(q: Queryable, family: string): Promise<readonly ChainNight[]> {
  const { rows } = await q.query<Omit<ChainNight, 'chains'> & { readonly chains: string }>(
    'SELECT family, night, taken_at, chains, key_id, digest FROM chain_night WHERE family = $1 ORDER BY night',
    [family],
  );
  return rows.map((row) => ({ ...row, chains: Number(row.chains) }));
}

/** Lists the heads that were noted in one night, from behind the chain `afterChain`, by name. */
async function listNoted(
  q: Queryable,
  { family, night }: Pick<ChainNight, 'family' | 'night'>,
  afterChain: string,
): Promise<readonly ChainHead[]> {
  const { rows } = await q.query<{ chain: string; position: string; hash: string }>(
    `SELECT chain, position, hash FROM chain_head WHERE family = $1 AND night = $2 AND chain > $3 ORDER BY chain LIMIT $4`,
    [family, night, afterChain, batch],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** Yields the heads that were recorded in a night, batch by batch. */
export async function* readNoted(
  q: Queryable,
  night: Pick<ChainNight, 'family' | 'night'>,
): AsyncGenerator<readonly ChainHead[]> {
  for (let after = ''; ;) {
    const heads = await listNoted(q, night, after);
    const last = heads.at(-1);
    if (!last) return;
    yield heads;
    after = last.chain;
  }
}

/** Hashes one line a head; the digest of the night is made with it. */
export const hashHeads = () => {
  const hash = createHash('sha256');
  return {
    add(heads: readonly ChainHead[]): void {
      for (const { chain, position, hash: of } of heads) hash.update(`${JSON.stringify([chain, position, of])}\n`);
    },
    digest: () => hash.digest('hex'),
  };
};

/** Returns the text that the digest of a night is made over: itself, the night before, its heads. */
export const nightText = (night: Omit<ChainNight, 'key_id' | 'digest'>, before: string, heads: string): string =>
  JSON.stringify([night.family, night.night, night.taken_at, night.chains, before, heads]);

/** Finds the place at which each of these chains was last noted to end; chains that never were are left out. */
async function findLastNoted(
  q: Queryable,
  family: string,
  chains: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await q.query<{ chain: string; position: string }>(
    `SELECT wanted.chain, noted.position FROM unnest($2::text[]) AS wanted (chain)
     CROSS JOIN LATERAL (
       SELECT position FROM chain_head WHERE family = $1 AND chain = wanted.chain ORDER BY night DESC LIMIT 1
     ) AS noted`,
    [family, chains],
  );
  return new Map(rows.map((row) => [row.chain, Number(row.position)]));
}

const insertHeads = (tx: Queryable, family: string, night: number, heads: readonly ChainHead[]) =>
  tx.query(
    `INSERT INTO chain_head (family, night, chain, position, hash)
     SELECT $1, $2, chain, position, hash FROM unnest($3::text[], $4::bigint[], $5::text[]) AS head (chain, position, hash)`,
    [
      family,
      night,
      heads.map(({ chain }) => chain),
      heads.map(({ position }) => position),
      heads.map(({ hash }) => hash),
    ],
  );

/** Notes the ends of all chains that have grown, and counts all chains. */
async function noteHeads(tx: Queryable, family: ChainFamily, night: number): Promise<number> {
  for (let chains = 0, after = ''; ;) {
    const heads = await family.listHeads(tx, after, batch);
    const last = heads.at(-1);
    if (!last) return chains;
    const noted = await findLastNoted(
      tx,
      family.name,
      heads.map(({ chain }) => chain),
    );
    const grown = heads.filter(({ chain, position }) => noted.get(chain) !== position);
    if (grown.length > 0) await insertHeads(tx, family.name, night, grown);
    chains += heads.length;
    after = last.chain;
  }
}

async function sealNight(
  tx: Queryable,
  key: ChainKey,
  night: Omit<ChainNight, 'key_id' | 'digest'>,
  before: string,
): Promise<ChainNight> {
  const heads = hashHeads();
  for await (const some of readNoted(tx, night)) heads.add(some);
  const { key_id, hash: digest } = key.link(nightText(night, before, heads.digest()));
  await tx.query(
    'INSERT INTO chain_night (family, night, taken_at, chains, key_id, digest) VALUES ($1, $2, $3, $4, $5, $6)',
    [night.family, night.night, night.taken_at, night.chains, key_id, digest],
  );
  return { ...night, key_id, digest };
}

/** Notes where the chains of a family end tonight; all or nothing, in the caller's transaction. */
export async function takeHeads(tx: Queryable, key: ChainKey, family: ChainFamily, at: Instant): Promise<ChainNight> {
  const last = (await listNights(tx, family.name)).at(-1);
  const night = (last?.night ?? 0) + 1;
  const chains = await noteHeads(tx, family, night);
  return sealNight(tx, key, { family: family.name, night, taken_at: at, chains }, last?.digest ?? '');
}

/** Seals night 0, once: what the migration noted of chains without a key. True when it was done just now. */
export async function sealFirstNight(tx: Queryable, key: ChainKey, family: ChainFamily, at: Instant): Promise<boolean> {
  if ((await listNights(tx, family.name)).length > 0) return false;
  const { rows } = await tx.query<{ chains: string }>(
    'SELECT count(*) AS chains FROM chain_head WHERE family = $1 AND night = 0',
    [family.name],
  );
  await sealNight(tx, key, { family: family.name, night: 0, taken_at: at, chains: Number(rows[0]?.chains ?? 0) }, '');
  return true;
}
