import { demoPolicies } from '#server/demo/portfolio.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { liftUploadLimit } from '../support/papers.ts';
import { createRemote, signInRemotely, type Remote } from '../support/remote-customer.ts';
import { keepSubmitting, type Diary } from '../support/stubborn-customer.ts';
import { growthOf, tellingMemory, watchMemory, type Memory } from './memory.ts';
import {
  keepDeciding,
  keepErring,
  keepListening,
  keepReading,
  keepSigningIn,
  keepUploading,
  type Load,
} from './mixed-load.ts';
import type { Soak, SoakGround, SoakResult } from './soak.ts';

const usualMinutes = 60;
const usualSampleMs = 30_000;
/** So many samples at least, however short the run. */
const leastSamples = 30;
const mayGrowPercent = 10;

async function signInEverybody(remote: Remote): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  for (const policy of demoPolicies) tokens.set(policy.policyNumber, await signInRemotely(remote, policy));
  return tokens;
}

const MB = 2 ** 20;
const inMegabytes = (bytes: number): number => Math.round(bytes / MB);

/** Fifteen people and the desk at work; answers what they did. */
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
    keepSigningIn(load, policyOf(6)),
    keepErring(load),
  ];
}

const policyOf = (last: number): string => `77000000${String(last).padStart(2, '0')}`;

/** Each answer 5xx is wrong here: nothing is broken on purpose. */
const watchAnswers = (remote: Remote, wrong: string[]): Remote => ({
  ...remote,
  async call(options) {
    const given = await remote.call(options);
    if (given.status >= 500) wrong.push(`${given.status} at ${String(options.url)}: ${given.message}`);
    return given;
  },
});

async function work({ pool }: SoakGround, server: ChildServer, minutes: number): Promise<SoakResult> {
  const wrong: string[] = [];
  const remote = watchAnswers(
    createRemote(() => server.url),
    wrong,
  );
  const tokens = await signInEverybody(remote);
  const diary: Diary = { onSubmit: () => undefined, acknowledged: [], inFlight: 0, broken: 0, stopped: false };
  const done = new Map<string, number>();
  const load: Load = {
    remote,
    pool,
    url: server.url,
    stopped: () => diary.stopped,
    did: (what) => void done.set(what, (done.get(what) ?? 0) + 1),
  };
  const lengthMs = minutes * 60_000;
  const working = putToWork(load, tokens, diary);
  const watched = watchMemory(server, { lengthMs, everyMs: Math.min(usualSampleMs, lengthMs / leastSamples) }, tell);
  // Whoever cannot go on says so at once, not after an hour.
  const [samples] = await Promise.all([watched.finally(() => (diary.stopped = true)), ...working]);
  const judged = judge(samples);
  return {
    figures: { minutes, ...Object.fromEntries(done), submissions: diary.acknowledged.length, ...judged.figures },
    wrong: [...judged.wrong, ...wrong],
  };
}

const tell = ({ rss, heapUsed, external, handles }: Memory): void =>
  console.log(
    `${new Date().toISOString()} rss ${inMegabytes(rss)} heap ${inMegabytes(heapUsed)} external ${inMegabytes(external)} MB, ${handles} handles`,
  );

function judge(samples: readonly Memory[]): { figures: Record<string, number>; wrong: string[] } {
  const figures: Record<string, number> = {};
  const wrong: string[] = [];
  for (const name of ['rss', 'heapUsed', 'handles'] as const) {
    const grown = growthOf(samples.map((sample) => sample[name]));
    figures[`${name}GrewPercent`] = Math.round(grown * 10) / 10;
    if (grown > mayGrowPercent) wrong.push(`${name} grew by ${grown.toFixed(1)} %`);
  }
  return { figures, wrong };
}

/** Everything at once for so many minutes (`size`): memory stays as it is after the first third. The seed changes nothing here. */
export const mixed: Soak = async (ground, _seed, size = usualMinutes) => {
  await liftUploadLimit(ground.pool);
  const server = await startChildServer({
    env: {
      DATABASE_URL: ground.databaseUrl,
      DATA_DIR: ground.dataDir,
      LIMITS_CODES_PER_PHONE: '1000000',
      LIMITS_LOGINS_PER_ADDRESS: '1000000',
    },
    nodeArguments: tellingMemory,
  });
  try {
    return await work(ground, server, size);
  } finally {
    await server.kill();
  }
};
