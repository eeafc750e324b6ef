import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { liftUploadLimit } from '../support/attachments.ts';
import { createRandom } from '../support/random.ts';
import { createRemote, signInRemotely, type Remote } from '../support/remote-customer.ts';
import { findFlaws, waitUntilQuiet } from '../support/request-flaws.ts';
import { keepSubmitting, type Diary } from '../support/stubborn-customer.ts';
import type { Soak, SoakFixture } from './soak.ts';

/** The connections of a server by the names that they give themselves. */
const kinds = [
  'swapolis-customers',
  'swapolis-desk',
  'swapolis-work',
  'swapolis-jobs',
  'swapolis-news',
  'swapolis-hot',
];

const usualCuts = 50;
const waitAtMostMs = 300;

/** Ends one connection of a kind, or all of them. */
const endOf = `
  SELECT count(pg_terminate_backend(pid))::integer AS ended FROM (
    SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database() ORDER BY random() LIMIT $2) found`;

async function cut(pool: Pool, kind: string, most: number): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>(endOf, [kind, most]);
  return rows[0]?.ended ?? 0;
}

interface Seen {
  readonly statuses: Map<number, number>;
  readonly internal: string[];
}

/** Counts every answer; a 500 means that a lost connection was not recognised as 'database unavailable'. */
const countAnswers = (remote: Remote, seen: Seen): Remote => ({
  ...remote,
  async call(options) {
    const given = await remote.call(options);
    seen.statuses.set(given.status, (seen.statuses.get(given.status) ?? 0) + 1);
    if (given.status === 500) seen.internal.push(`500 at ${String(options.url)}: ${given.message}`);
    return given;
  },
});

const newDiary = (): Diary => ({
  onSubmit: () => undefined,
  acknowledged: [],
  inFlight: 0,
  broken: 0,
  stopped: false,
});

async function signInEverybody(remote: Remote, pool: Pool, diary: Diary) {
  const customers = [];
  for (const policy of demoPolicies.filter(({ policyNumber }) => working.has(policyNumber))) {
    const token = await signInRemotely(remote, policy);
    customers.push({ policyNumber: policy.policyNumber, token, remote, pool, diary });
  }
  return customers;
}

/** Policies by whether they withdraw; the others change their second phone, which goes all the way into the core. */
const working = new Map([
  ['7700000001', true],
  ['7700000002', true],
  ['7700000004', false],
  ['7700000005', false],
  ['7700000008', false],
]);

async function signInStaff(remote: Remote): Promise<string> {
  const payload = { user_name: 'verifikator1', password: 'demo-verifikator1' };
  const signedIn = await remote.call({ method: 'POST', url: '/desk/v1/auth/login', payload });
  return DeskSignedIn.parse(signedIn.data).token;
}

/** Reads the desk queue again and again, as a clerk would. */
async function keepReading(remote: Remote, token: string, diary: Diary): Promise<void> {
  while (!diary.stopped) {
    await remote.call({ url: '/desk/v1/queue', token }).catch(() => undefined);
    await wait(20);
  }
}

async function cutAgainAndAgain(pool: Pool, server: ChildServer, random: () => number, cuts: number) {
  const ended = new Map(kinds.map((kind) => [kind, 0]));
  for (let done = 0; done < cuts && server.isAlive();) {
    await wait(random() * waitAtMostMs);
    // Cuts each kind once, then random ones.
    const kind = kinds[done < kinds.length ? done : Math.trunc(random() * kinds.length)] ?? '';
    const count = await cut(pool, kind, random() < 0.5 ? 1 : 100);
    ended.set(kind, (ended.get(kind) ?? 0) + count);
    if (count > 0) done += 1;
  }
  return ended;
}

async function isReadyWithin(server: ChildServer, withinMs: number): Promise<boolean> {
  const deadline = AbortSignal.timeout(withinMs);
  while (!deadline.aborted && server.isAlive()) {
    const { status } = await fetch(`${server.url}/readyz`);
    if (status === 200) return true;
    await wait(50);
  }
  return false;
}

async function work({ pool, dataDir }: SoakFixture, server: ChildServer, random: () => number, cuts: number) {
  const diary = newDiary();
  const seen: Seen = { statuses: new Map(), internal: [] };
  const remote = countAnswers(
    createRemote(() => server.url),
    seen,
  );
  const customers = await signInEverybody(remote, pool, diary);
  const reading = keepReading(remote, await signInStaff(remote), diary);
  const submitting = customers.map((each) => keepSubmitting(each, working.get(each.policyNumber) ?? false));
  const ended = await cutAgainAndAgain(pool, server, random, cuts).finally(() => (diary.stopped = true));
  if (!server.isAlive()) throw new Error(`the server ended\n${server.said()}`);
  await Promise.all([reading, ...submitting]);
  await waitUntilQuiet(pool);
  const flaws = await findFlaws(pool, dataDir, diary);
  const neverCut = [...ended].filter(([, count]) => count === 0).map(([kind]) => `never cut: ${kind}`);
  const ready = (await isReadyWithin(server, 120_000)) ? [] : ['not ready 2 minutes after the last cut'];
  return {
    figures: {
      cuts,
      ended: [...ended.values()].reduce((sum, count) => sum + count, 0),
      acknowledged: diary.acknowledged.length,
      brokenSubmissions: diary.broken,
      answers503: seen.statuses.get(503) ?? 0,
      lost: flaws.lost.length,
      doubled: flaws.doubled.length,
      half: flaws.half.length,
      silent: flaws.silent.length,
    },
    wrong: [...Object.values(flaws).flat(), ...seen.internal, ...neverCut, ...ready],
  };
}

/**
 * Cuts connections of every kind while requests run: the process keeps running, and nothing is lost, duplicated, half
 * done or left unanswered.
 */
export const connectionLoss: Soak = async (fixture, seed, size = usualCuts) => {
  await liftUploadLimit(fixture.pool);
  const server = await startChildServer({ env: { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.dataDir } });
  try {
    return await work(fixture, server, createRandom(seed), size);
  } finally {
    await server.kill();
  }
};
