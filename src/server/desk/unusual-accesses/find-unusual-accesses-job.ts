import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findComparedHolder } from '#server/desk/decisions/read-holders.ts';
import { readStaffPeople } from '#server/desk/staff/staff-people.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { countFrom, findBursts, hourAfter, hourSeconds } from './find-bursts.ts';
import {
  countPolicyAccesses,
  extendLine,
  findNewestLine,
  insertLine,
  listAccessesSince,
  listOutsideAccesses,
  lockSearch,
  saveSearched,
  type KnownLine,
} from './access-repository.ts';

export const findUnusualAccessesJobName = 'find-unusual-accesses';

/** Entries are written a little after their moment; each search begins so much before the end of the last one. */
const overlapSeconds = 120;

/** Access of a person at a policy that belongs to them or to a colleague. */
interface OwnAccess {
  readonly kind: 'OWN' | 'COLLEAGUE';
  readonly userName: string;
  readonly policy: string;
  /** All accounts of the member of staff who holds the policy. */
  readonly owners: readonly string[];
}

/** Finds which accesses are at policies of staff: the holder's identity number is that of one of them. */
async function findStaffPolicies(
  { core, pool, vault }: Pick<Engine, 'core' | 'pool' | 'vault'>,
  accesses: Awaited<ReturnType<typeof listAccessesSince>>,
): Promise<readonly OwnAccess[]> {
  const people = await readStaffPeople(pool, vault);
  if (people.size === 0) return [];
  const found: OwnAccess[] = [];
  const policies = [...new Set(accesses.flatMap(({ policy }) => policy ?? []))];
  for (const policy of policies) {
    const owners = people.get(compactCode((await findComparedHolder({ core }, policy))?.identityNumber ?? ''));
    if (owners === undefined) continue;
    for (const { userName } of accesses.filter((access) => access.policy === policy))
      found.push({ kind: owners.includes(userName) ? 'OWN' : 'COLLEAGUE', userName, policy, owners });
  }
  return found;
}

const latestOf = (first: Instant, ...others: readonly Instant[]): Instant =>
  others.reduce((latest, each) => (each > latest ? each : latest), first);

/**
 * Writes accesses at a policy into their line. An open line takes all of them; an answered one those of its hour; later ones
 * begin another line.
 */
async function savePolicyAccesses(tx: Queryable, found: OwnAccess, since: Instant): Promise<void> {
  const known = await findNewestLine(tx, found);
  if (known !== undefined && known.answeredAt === null) {
    const extent = await countPolicyAccesses(tx, found, known.beganAt);
    if (extent !== undefined) await extendLine(tx, known.id, found, extent);
    return;
  }
  const from = known === undefined ? since : latestOf(since, known.answeredAt ?? since, hourAfter(known.beganAt));
  const extent = await countPolicyAccesses(tx, found, from);
  if (extent !== undefined) await insertLine(tx, found, extent);
}

/**
 * Writes the hours in which a person saw more items outside their cases than usual. A line takes the accesses of its hour
 * until it is answered.
 */
async function saveManyAccesses(
  tx: Queryable,
  userName: string,
  { most, since }: { readonly most: number; readonly since: Instant },
): Promise<void> {
  const line = { kind: 'MANY', userName, policy: null, owners: [] } as const;
  const hourBefore = secondsAfter(since, -hourSeconds);
  const newest = await findNewestLine(tx, line);
  const known = newest !== undefined && hourAfter(newest.beganAt) > hourBefore ? newest : undefined;
  const from = known !== undefined && known.beganAt < hourBefore ? known.beganAt : hourBefore;
  const accesses = await listOutsideAccesses(tx, userName, from);
  if (known !== undefined) await extendLine(tx, known.id, line, countFrom(accesses, known.beganAt));
  const free = known === undefined ? from : freeAfter(known);
  for (const burst of findBursts(
    accesses.filter(({ at }) => at >= free),
    most,
  ))
    await insertLine(tx, line, burst);
}

/** Returns the moment from which accesses may begin another line: the end of the hour, or an answer in it. */
function freeAfter({ beganAt, answeredAt }: KnownLine): Instant {
  const end = hourAfter(beganAt);
  return answeredAt !== null && answeredAt < end ? answeredAt : end;
}

/**
 * Creates the job, every minute, that finds unusual accesses in the trail (rulebook 4.2): at one's own policy, at a
 * colleague's, at more than `desk.accesses_count` items outside one's cases within an hour. Safe to repeat and to kill.
 */
export const findUnusualAccessesJob = (engine: Engine): Job =>
  job(findUnusualAccessesJobName, z.unknown(), async () => {
    const { recordedAt, serviceTimes } = await readMoment(engine);
    const before = await inTransaction(engine.pool, lockSearch);
    const early = secondsAfter(before, -overlapSeconds);
    const accesses = await listAccessesSince(engine.pool, early);
    const ofStaff = await findStaffPolicies(engine, accesses);
    await inTransaction(engine.pool, async (tx) => {
      await lockSearch(tx);
      for (const found of ofStaff) await savePolicyAccesses(tx, found, early);
      for (const userName of new Set(accesses.map((access) => access.userName)))
        await saveManyAccesses(tx, userName, { most: serviceTimes.queue.accessesCount, since: early });
      await saveSearched(tx, recordedAt);
    });
  });
