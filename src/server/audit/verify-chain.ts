import { createHash } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import type { ChainFamily, ChainPlace, ChainRow } from './chain-family.ts';
import type { ChainKey } from '#server/vault/chain-key.ts';

/** Kind of break found in a hash chain. */
type ChainProblem =
  | 'missing'
  | 'edited'
  /** A link without a key, behind the day from which links have one. */
  | 'unkeyed'
  | 'unknown key';

/** First place at which a chain breaks. A cut at its end shows only against a head noted before (`verify-heads.ts`). */
export interface ChainBreak extends ChainPlace {
  readonly problem: ChainProblem;
}

const batch = 2000;

/** Position of a walk: the last link that was read, and what is known of its chain. */
export interface Walked extends ChainPlace {
  readonly hash: string;
  readonly isKeyed: boolean;
  readonly isBroken: boolean;
}

/** Finds the places up to which chains may be without a key: their ends on the day when the key came. */
async function findKeyless(
  q: Queryable,
  family: string,
  rows: readonly ChainRow[],
): Promise<ReadonlyMap<string, number>> {
  const chains = new Set(rows.filter((row) => row.key_id === null).map((row) => row.chain));
  if (chains.size === 0) return new Map();
  const { rows: heads } = await q.query<{ chain: string; position: string }>(
    'SELECT chain, position FROM chain_head WHERE family = $1 AND night = 0 AND chain = ANY ($2)',
    [family, [...chains]],
  );
  return new Map(heads.map((head) => [head.chain, Number(head.position)]));
}

const plainHash = (text: string): string => createHash('sha256').update(text).digest('hex');

function problemOf(row: ChainRow, walked: Walked, key: ChainKey, keylessTo: number): ChainProblem | undefined {
  if (row.position !== walked.position + 1) return 'missing';
  if (row.previous !== walked.hash) return 'edited';
  if (row.key_id === null && (walked.isKeyed || row.position > keylessTo)) return 'unkeyed';
  const expected = row.key_id === null ? plainHash(row.text) : key.expectedHash(row.text, row.key_id);
  if (expected === undefined) return 'unknown key';
  return row.hash === expected ? undefined : 'edited';
}

export interface ChainWalk {
  readonly chains: number;
  readonly links: number;
  /** The first break of each broken chain. */
  readonly breaks: readonly ChainBreak[];
}

const startOf = (family: ChainFamily, chain: string): Walked => ({
  chain,
  position: 0,
  hash: family.beforeFirst,
  isKeyed: false,
  isBroken: false,
});

/** A part of a walk; `walked` = where the next part begins. No links = the walk is over. */
export interface WalkedSlice extends ChainWalk {
  readonly walked: Walked;
}

/**
 * Reads one batch of links behind `walked` with one or two statements, so that a walk holds no transaction. Null = from
 * the beginning. With `only`, one chain is walked.
 */
export async function verifySlice(
  q: Queryable,
  key: ChainKey,
  family: ChainFamily,
  from: Walked | null,
  only?: string,
): Promise<WalkedSlice> {
  const breaks: ChainBreak[] = [];
  let walked = from ?? startOf(family, '');
  let chains = 0;
  const rows = await family.listRows(q, from ?? { chain: only ?? '', position: 0 }, batch, only);
  const keyless = await findKeyless(q, family.name, rows);
  for (const row of rows) {
    if (row.chain !== walked.chain) {
      chains += 1;
      walked = startOf(family, row.chain);
    }
    const problem = walked.isBroken ? undefined : problemOf(row, walked, key, keyless.get(row.chain) ?? 0);
    const position = problem === 'missing' ? walked.position + 1 : row.position;
    if (problem !== undefined) breaks.push({ chain: row.chain, position, problem });
    const { chain, hash } = row;
    const isBroken = walked.isBroken || problem !== undefined;
    walked = { chain, position: row.position, hash, isKeyed: walked.isKeyed || row.key_id !== null, isBroken };
  }
  return { chains, links: rows.length, breaks, walked };
}

/** Walks all chains of a family, or one of them, link by link, in batches behind a cursor. */
export async function verifyChains(
  q: Queryable,
  key: ChainKey,
  family: ChainFamily,
  only?: string,
): Promise<ChainWalk> {
  const breaks: ChainBreak[] = [];
  let from: Walked | null = null;
  for (let chains = 0, links = 0; ;) {
    const slice: WalkedSlice = await verifySlice(q, key, family, from, only);
    if (slice.links === 0) return { chains, links, breaks };
    breaks.push(...slice.breaks);
    chains += slice.chains;
    links += slice.links;
    from = slice.walked;
  }
}

/** Finds the place where one chain breaks; undefined = it is whole. */
export const findChainBreak = async (
  q: Queryable,
  key: ChainKey,
  family: ChainFamily,
  chain: string,
): Promise<ChainBreak | undefined> => (await verifyChains(q, key, family, chain)).breaks[0];
