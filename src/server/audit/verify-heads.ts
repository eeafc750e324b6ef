import type { Queryable } from '#server/db/pool.ts';
import type { ChainFamily, ChainHead } from './chain-family.ts';
import { hashHeads, listNights, nightText, readNoted, type ChainNight } from './chain-heads.ts';
import type { ChainKey } from '#server/vault/chain-key.ts';
import type { ChainBreak } from './verify-chain.ts';

/** The heads that were noted at night, held against the chains as they are. */
export interface HeadsWalk {
  /** The nights whose digest holds, oldest first. */
  readonly nights: readonly ChainNight[];
  /** First night whose digest is wrong or missing; undefined = all are right. */
  readonly brokenNight: number | undefined;
  /** Chains that no longer have what was noted of them; the first place of each. */
  readonly breaks: readonly ChainBreak[];
}

const holds = (key: ChainKey, night: ChainNight, before: string, heads: string): boolean =>
  key.expectedHash(nightText(night, before, heads), night.key_id) === night.digest;

async function findLost(q: Queryable, family: ChainFamily, heads: readonly ChainHead[]): Promise<ChainBreak[]> {
  const place = ({ chain, position }: ChainHead): string => JSON.stringify([chain, position]);
  const found = new Map((await family.listAt(q, heads)).map((each) => [place(each), each.hash]));
  return heads.flatMap((head) => {
    const hash = found.get(place(head));
    if (hash === head.hash) return [];
    return [
      { chain: head.chain, position: head.position, problem: hash === undefined ? 'missing' : 'edited' } as const,
    ];
  });
}

/** Recomputes the digest of each night, and checks that every chain still contains its recorded head. */
export async function verifyHeads(q: Queryable, key: ChainKey, family: ChainFamily): Promise<HeadsWalk> {
  const lost = new Map<string, ChainBreak>();
  const nights: ChainNight[] = [];
  let brokenNight: number | undefined;
  let before = '';
  const listed = await listNights(q, family.name);
  for (const [expected, night] of listed.entries()) {
    const heads = hashHeads();
    for await (const some of readNoted(q, night)) {
      heads.add(some);
      for (const each of await findLost(q, family, some)) if (!lost.has(each.chain)) lost.set(each.chain, each);
    }
    const isWhole = night.night === expected && holds(key, night, before, heads.digest());
    if (isWhole && brokenNight === undefined) nights.push(night);
    else brokenNight ??= expected;
    before = night.digest;
  }
  return { nights, brokenNight: listed.length === 0 ? 0 : brokenNight, breaks: [...lost.values()] };
}
