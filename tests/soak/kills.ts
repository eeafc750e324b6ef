import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { liftUploadLimit } from '../support/attachments.ts';
import { createRandom } from '../support/random.ts';
import { createRemote, signInRemotely, type Remote } from '../support/remote-customer.ts';
import { findFlaws, waitUntilQuiet } from '../support/request-flaws.ts';
import { keepSubmitting, type Diary } from '../support/stubborn-customer.ts';
import type { KillableFixture, Soak } from './soak.ts';

const usualKills = 200;
/** Upper bound of the random moment of a kill: a submission takes about this long while nine are in progress. */
const momentWithinMs = 60;
const withdrawing = ['7700000001', '7700000002', '7700000009'];
/** Policies that change their second phone, which goes all the way into the core. */
const changing = ['7700000004', '7700000005', '7700000008', '7700000010', '7700000012', '7700000013'];

/** Ends every connection of every server; the database keeps running. */
const endConnections = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'swapolis-%' AND application_name <> 'swapolis-soak'`;

/** Ends only the connections of the job queue, so that finished jobs cannot be recorded. */
const endJobs = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name IN ('swapolis-jobs', 'swapolis-work')`;

const kinds = ['server', 'connections', 'jobs', 'database', 'server'] as const;

interface Fixture extends KillableFixture {
  readonly start: () => Promise<ChildServer>;
}

async function signInEverybody(remote: Remote, pool: Pool, diary: Diary) {
  const customers = [];
  for (const policy of demoPolicies.filter((each) => [...withdrawing, ...changing].includes(each.policyNumber))) {
    const token = await signInRemotely(remote, policy);
    customers.push({ policyNumber: policy.policyNumber, token, remote, pool, diary });
  }
  return customers;
}

/** Kills one of two processes on one database while the other serves, so that customers always reach a server. */
async function killAgainAndAgain(
  { pool, start, killDatabase }: Fixture,
  { diary, random, kills }: { readonly diary: Diary; readonly random: () => number; readonly kills: number },
  { first, onServing }: { readonly first: ChildServer; readonly onServing: (url: string) => void },
) {
  const done = { server: 0, database: 0, connections: 0, jobs: 0 };
  let serving = first;
  let standby = start();
  for (let kill = 0; kill < kills; kill += 1) {
    onServing(serving.url);
    const next = await standby;
    await new Promise<void>((resolve) => (diary.onSubmit = resolve));
    await wait(random() * momentWithinMs);
    // Each kind comes early, so that a short run covers all.
    const kind = kinds[kill % kinds.length] ?? 'server';
    done[kind] += 1;
    if (kind === 'server') {
      await serving.kill();
      serving = next;
      standby = start();
    } else if (kind === 'database') await killDatabase();
    else await pool.query(kind === 'jobs' ? endJobs : endConnections);
  }
  onServing(serving.url);
  return { done, alive: [serving, await standby] };
}

async function work(fixture: Fixture, random: () => number, kills: number) {
  const diary: Diary = { onSubmit: () => undefined, acknowledged: [], inFlight: 0, broken: 0, stopped: false };
  let url = '';
  const remote = createRemote(() => url);
  const first = await fixture.start();
  url = first.url;
  const customers = await signInEverybody(remote, fixture.pool, diary);
  const onServing = (address: string) => (url = address);
  const killing = killAgainAndAgain(fixture, { diary, random, kills }, { first, onServing }).finally(
    () => (diary.stopped = true),
  );
  const working = customers.map((each) => keepSubmitting(each, withdrawing.includes(each.policyNumber)));
  const [{ done, alive }] = await Promise.all([killing, ...working]);
  await waitUntilQuiet(fixture.pool);
  const flaws = await findFlaws(fixture.pool, fixture.dataDir, diary);
  const ended = alive
    .filter((server) => !server.isAlive())
    .map((server) => `a process ended by itself\n${server.said()}`);
  return {
    figures: {
      ...done,
      acknowledged: diary.acknowledged.length,
      brokenSubmissions: diary.broken,
      lost: flaws.lost.length,
      doubled: flaws.doubled.length,
      half: flaws.half.length,
      silent: flaws.silent.length,
    },
    wrong: [...Object.values(flaws).flat(), ...ended],
  };
}

/** Kills servers and PostgreSQL itself (kill -9), all its connections at once, and those of the jobs, while nine customers send requests (P21). */
export const kills: Soak<KillableFixture> = async (fixture, seed, size = usualKills) => {
  await liftUploadLimit(fixture.pool);
  const servers: Promise<ChildServer>[] = [];
  const start = () => {
    const server = startChildServer({ env: { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.dataDir } });
    servers.push(server);
    return server;
  };
  try {
    return await work({ ...fixture, start }, createRandom(seed), size);
  } finally {
    for (const server of await Promise.allSettled(servers))
      if (server.status === 'fulfilled') await server.value.kill();
  }
};
