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

/** Record of one night, held against the chains as they are. */
interface CheckedNight {
  readonly isWhole: boolean;
  /** Chains that no longer have what was noted in that night. */
  readonly breaks: readonly ChainBreak[];
}

/** Checks the night at this index of all nights: its digest, and that every chain contains the noted heads. */
export async function verifyNight(
  q: Queryable,
  key: ChainKey,
  family: ChainFamily,
  nights: readonly ChainNight[],
  index: number,
): Promise<CheckedNight> {
  const night = nights[index];
  if (night === undefined) return { isWhole: false, breaks: [] };
  const heads = hashHeads();
  const breaks: ChainBreak[] = [];
  for await (const some of readNoted(q, night)) {
    heads.add(some);
    breaks.push(...(await findLost(q, family, some)));
  }
  const before = nights[index - 1]?.digest ?? '';
  return { isWhole: night.night === index && holds(key, night, before, heads.digest()), breaks };
}

/** Recomputes the digest of each night, and checks that every chain still contains its recorded head. */
export async function verifyHeads(q: Queryable, key: ChainKey, family: ChainFamily): Promise<HeadsWalk> {
  const lost = new Map<string, ChainBreak>();
  const nights: ChainNight[] = [];
  let brokenNight: number | undefined;
  const listed = await listNights(q, family.name);
  for (const [index, night] of listed.entries()) {
    const { isWhole, breaks } = await verifyNight(q, key, family, listed, index);
    for (const each of breaks) if (!lost.has(each.chain)) lost.set(each.chain, each);
    if (isWhole && brokenNight === undefined) nights.push(night);
    else brokenNight ??= index;
  }
  return { nights, brokenNight: listed.length === 0 ? 0 : brokenNight, breaks: [...lost.values()] };
}
