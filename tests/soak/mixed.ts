import { setTimeout as wait } from 'node:timers/promises';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { liftUploadLimit } from '../support/attachments.ts';
import { createRemote, signInRemotely, type Remote } from '../support/remote-customer.ts';
import { keepSubmitting, type Diary } from '../support/stubborn-customer.ts';
import { growthOf, readMemory, readObjects, reportingMemory, watchMemory, type Memory } from './memory.ts';
import {
  keepDeciding,
  keepErring,
  keepListening,
  keepReading,
  keepSigningIn,
  keepUploading,
  type Load,
} from './mixed-load.ts';
import type { Soak, SoakFixture, SoakResult } from './soak.ts';

const usualMinutes = 60;
const usualSampleMs = 30_000;
/** Least number of samples, however short the run. */
const leastSamples = 30;
const mayGrowPercent = 10;
const burstMs = 5000;

/** Number of people who only sign in and out. */
const signingIn = 6;
const policyOf = (last: number): string => `77000000${String(last).padStart(2, '0')}`;

async function signInEverybody(remote: Remote): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  const working = demoPolicies.filter(({ policyNumber }) => policyNumber !== policyOf(signingIn));
  for (const policy of working) tokens.set(policy.policyNumber, await signInRemotely(remote, policy));
  return tokens;
}

const MB = 2 ** 20;
const inMegabytes = (bytes: number): number => Math.round(bytes / MB);
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Puts fifteen people and the desk to work. Returns what they did. */
function putToWork(load: Load, tokens: ReadonlyMap<string, string>, diary: Diary): readonly Promise<void>[] {
  const tokenOf = (last: number): string => tokens.get(policyOf(last)) ?? '';
  const submit = (last: number, withdraws: boolean) =>
    keepSubmitting({ ...load, policyNumber: policyOf(last), token: tokenOf(last), diary, pauseMs: 1000 }, withdraws);
  return [
    keepDeciding(load, tokenOf(1), policyOf(1)),
    submit(2, true),
    ...[4, 5, 8].map((last) => submit(last, false)),
    keepDeciding(load, tokenOf(9), policyOf(9)),
    ...[7, 13, 14].map((last) => keepReading(load, tokenOf(last))),
    ...[2, 7, 8, 11].map((last) => keepListening(load, tokenOf(last))),
    keepUploading(load, tokenOf(12)),
    keepSigningIn(load, policyOf(signingIn)),
    keepErring(load),
  ];
}

/** Records each 5xx answer as wrong: nothing is broken on purpose here. */
const watchAnswers = (remote: Remote, wrong: string[]): Remote => ({
  ...remote,
  async call(options) {
    const given = await remote.call(options);
    if (given.status >= 500) wrong.push(`${given.status} at ${String(options.url)}: ${given.message}`);
    return given;
  },
});

/** Server with its people signed in. */
interface Busy {
  readonly server: ChildServer;
  /** Number of finished actions by name. */
  readonly done: ReadonlyMap<string, number>;
  /** Descriptions of failures. */
  readonly wrong: string[];
  /**
   * Starts all work until `stop`; the promise settles when the last action has finished, and `work` fails as soon as
   * one person cannot continue.
   */
  readonly begin: () => { readonly working: Promise<unknown>; readonly stop: () => void };
}

async function keepBusy({ pool }: SoakFixture, server: ChildServer): Promise<Busy> {
  const wrong: string[] = [];
  const done = new Map<string, number>();
  const remote = watchAnswers(
    createRemote(() => server.url),
    wrong,
  );
  const tokens = await signInEverybody(remote);
  return {
    server,
    done,
    wrong,
    begin() {
      const diary: Diary = { onSubmit: () => undefined, acknowledged: [], inFlight: 0, broken: 0, stopped: false };
      const did = (what: string) => void done.set(what, (done.get(what) ?? 0) + 1);
      const load: Load = { remote, pool, url: server.url, stopped: () => diary.stopped, did };
      return { working: Promise.all(putToWork(load, tokens, diary)), stop: () => void (diary.stopped = true) };
    },
  };
}

const logMemory = ({ rss, heapUsed, external, handles }: Memory): void =>
  console.log(
    `${new Date().toISOString()} rss ${inMegabytes(rss)} heap ${inMegabytes(heapUsed)} external ${inMegabytes(external)} MB, ${handles} handles`,
  );

async function onServer(
  fixture: SoakFixture,
  work: (busy: Busy) => Promise<{ readonly figures: Record<string, number>; readonly wrong: readonly string[] }>,
): Promise<SoakResult> {
  await liftUploadLimit(fixture.pool);
  const server = await startChildServer({
    env: {
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: fixture.dataDir,
      LIMITS_CODES_PER_PHONE: '1000000',
      LIMITS_LOGINS_PER_ADDRESS: '1000000',
    },
    nodeArguments: reportingMemory,
  });
  try {
    const busy = await keepBusy(fixture, server);
    const { figures, wrong } = await work(busy);
    return { figures: { ...Object.fromEntries(busy.done), ...figures }, wrong: [...wrong, ...busy.wrong] };
  } finally {
    await server.kill();
  }
}

/** Runs everything at once for `size` minutes: memory does not grow after the first third. The seed has no effect. */
export const mixed: Soak = (fixture, _seed, size = usualMinutes) =>
  onServer(fixture, async ({ server, begin }) => {
    const lengthMs = size * 60_000;
    const { working, stop } = begin();
    const everyMs = Math.min(usualSampleMs, lengthMs / leastSamples);
    // A person who cannot continue fails the run at once, not after an hour.
    const [samples] = await Promise.all([watchMemory(server, { lengthMs, everyMs }, logMemory).finally(stop), working]);
    const grown = (['rss', 'heapUsed', 'handles'] as const).map((name) => ({
      name,
      percent: growthOf(samples.map((sample) => sample[name])),
    }));
    return {
      figures: {
        minutes: size,
        ...Object.fromEntries(grown.map(({ name, percent }) => [`${name}Grew`, tenths(percent)])),
      },
      wrong: grown
        .filter(({ percent }) => percent > mayGrowPercent)
        .map(({ name, percent }) => `${name} grew by ${tenths(percent)} %`),
    };
  });

/** Reads what the server holds after the connections and timers of the burst have ended, some seconds later. */
async function readAtRest(server: ChildServer) {
  await readObjects(server);
  let before = await readMemory(server);
  for (;;) {
    await wait(1000);
    const now = await readMemory(server);
    if (now.handles >= before.handles) return { ...now, ...(await readObjects(server)) };
    before = now;
  }
}

/** Number of timers and streams that jobs may hold while the process is measured. */
const ofJobs = 5;
/** Time that a busy machine may need until the idle connections and timers of a burst have ended. */
const restLimitMs = 120_000;

type AtRest = Awaited<ReturnType<typeof readAtRest>>;
const measured = ['heapUsed', 'handles', 'streams', 'buffers'] as const;

/** Allows growth that is no leak: each database connection opened meanwhile has a socket and an idle timer. */
function allowConnections(first: Memory, last: Memory): { readonly handles: number; readonly streams: number } {
  const opened = Math.max(0, last.connections - first.connections);
  return { handles: opened + ofJobs, streams: opened + ofJobs };
}

/** Returns the names of the figures that grew by more than is allowed. */
function findGrown(first: AtRest, last: AtRest): readonly (typeof measured)[number][] {
  const allowed = { heapUsed: 0, buffers: 0, ...allowConnections(first, last) };
  return measured.filter((name) => last[name] > first[name] * (1 + mayGrowPercent / 100) + allowed[name]);
}

/** Reads again while a figure is too high: what a job held for a moment goes, a leak stays. */
async function readAfterLast(server: ChildServer, first: AtRest): Promise<AtRest> {
  const deadline = performance.now() + restLimitMs;
  for (;;) {
    const last = await readAtRest(server);
    if (findGrown(first, last).length === 0 || performance.now() > deadline) return last;
  }
}

/**
 * Runs `size` short bursts (usually three). A young process still takes memory from the system, so the resting memory
 * after each burst is compared, the last with the first.
 */
export const mixedBursts: Soak = (fixture, _seed, size = 3) =>
  onServer(fixture, async ({ server, begin }) => {
    const runBurst = async () => {
      const { working, stop } = begin();
      await Promise.race([wait(burstMs), working]);
      stop();
      await working;
    };
    await runBurst();
    const first = await readAtRest(server);
    for (let burst = 1; burst < size; burst += 1) await runBurst();
    const last = await readAfterLast(server, first);
    const describe = (at: AtRest, name: (typeof measured)[number]) =>
      `${at[name]} ${name}, ${at.connections} connections`;
    return {
      figures: Object.fromEntries(
        measured.map((name) => [`${name}More`, tenths((last[name] / first[name] - 1) * 100)]),
      ),
      wrong: findGrown(first, last).map(
        (name) => `after the bursts: ${describe(first, name)}; ${describe(last, name)}`,
      ),
    };
  });
