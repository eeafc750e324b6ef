import type { Queryable } from '#server/db/pool.ts';
import type { ChainFamily } from './chain-family.ts';
import type { ChainKey } from '#server/vault/chain-key.ts';
import { verifyChains, type ChainBreak } from './verify-chain.ts';
import { verifyHeads } from './verify-heads.ts';

export interface AuditReport {
  /** Report for people: what was checked and what was found. */
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

const mostShown = 50;

const describe = (family: string, { chain, position, problem }: ChainBreak): string =>
  `BROKEN ${family} chain ${chain}: link ${position} is ${problem}`;

/** Returns the first break of each chain, whichever check found it. */
const firstOfEach = (breaks: readonly ChainBreak[]): readonly ChainBreak[] => {
  const first = new Map<string, ChainBreak>();
  for (const each of breaks) {
    const known = first.get(each.chain);
    if (known === undefined || each.position < known.position) first.set(each.chain, each);
  }
  return [...first.values()];
};

async function checkFamily(q: Queryable, key: ChainKey, family: ChainFamily) {
  const walk = await verifyChains(q, key, family);
  const { nights, brokenNight, breaks } = await verifyHeads(q, key, family);
  const broken = firstOfEach([...walk.breaks, ...breaks]);
  const newest = nights.at(-1);
  const lines = [
    `${family.name}: ${walk.chains} chains, ${walk.links} links, ${nights.length} nights noted` +
      (newest === undefined ? '' : ` (newest: night ${newest.night}, ${newest.taken_at}, digest ${newest.digest})`),
    ...broken.slice(0, mostShown).map((each) => describe(family.name, each)),
    ...(broken.length > mostShown ? [`… and ${broken.length - mostShown} more chains of ${family.name}`] : []),
    ...(brokenNight === undefined
      ? []
      : [`BROKEN ${family.name}: what was noted in night ${brokenNight} does not hold`]),
  ];
  return { lines, nights, isWhole: broken.length === 0 && brokenNight === undefined };
}

/**
 * Verifies all chains and the recorded heads; `heads` are digests from the log, each of which must match that of a
 * night.
 */
export async function checkAudit(
  q: Queryable,
  key: ChainKey,
  families: readonly ChainFamily[],
  heads: readonly string[],
): Promise<AuditReport> {
  const checked = [];
  for (const family of families) checked.push(await checkFamily(q, key, family));
  const nights = checked.flatMap((each) => each.nights);
  const compared = heads.map((digest) => {
    const night = nights.find((each) => each.digest === digest);
    return night === undefined
      ? { line: `BROKEN no night has the digest ${digest}: the database is not the one that wrote it`, holds: false }
      : { line: `${digest} is night ${night.night} of ${night.family}, ${night.taken_at}`, holds: true };
  });
  return {
    lines: [...checked.flatMap((each) => each.lines), ...compared.map(({ line }) => line)],
    isWhole: checked.every((each) => each.isWhole) && compared.every(({ holds }) => holds),
  };
}
