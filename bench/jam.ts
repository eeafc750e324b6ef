// npm run bench: measures pages, uploads and sign-ins of honest customers, without load and while attackers flood the sign-in calls.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildForm, liftUploadLimit, takePicture } from '../tests/support/attachments.ts';
import { createRemote, signInRemotely, type Remote } from '../tests/support/remote-customer.ts';
import { copyPolicies, prepareFixture, type Fixture } from './bench-fixture.ts';
import { median, percentile, report, type Figure } from './report.ts';
import { benchServices, openBenchSession } from './sessions.ts';

const seconds = Number(process.env['BENCH_JAM_SECONDS'] ?? 60);
const signInsPerMinute = 3000;
const passwordsPerMinute = 200;
const photosEveryMs = 2000;
const pagesEveryMs = 500;
const honestEveryMs = 3000;
const kinds = ['page', 'upload', 'sign-in'] as const;
type Kind = (typeof kinds)[number];
type Times = Readonly<Record<Kind, number[]>>;

/** Returns a client whose calls seem to come from `address`, by the X-Forwarded-For header of a proxy. */
const from = (remote: Remote, address: string): Remote => ({
  ...remote,
  call: (options) => remote.call({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
});

/** Returns a client that throws for every refused call except 404, with the server's message. */
const accepted = (remote: Remote): Remote => ({
  ...remote,
  async call(options) {
    const answer = await remote.call(options);
    if (answer.status >= 400 && answer.status !== 404)
      throw new Error(`${String(options.url)}: ${answer.status} ${answer.message}`);
    return answer;
  },
});

/** Starts a call every `everyMs` milliseconds for the measured time without waiting for earlier calls; resolves when all are answered. */
async function keepPace(everyMs: number, work: (index: number) => Promise<void>): Promise<void> {
  const started = performance.now();
  const calls: Promise<void>[] = [];
  for (let index = 0; index * everyMs < seconds * 1000; index += 1) {
    await wait(Math.max(0, started + index * everyMs - performance.now()));
    calls.push(work(index));
  }
  await Promise.all(calls);
}

interface Person {
  readonly policyNumber: string;
  readonly phone: string;
  readonly identityNumber: string;
  readonly email: string;
}

/** Returns the sign-in data of the holder of a policy made by `copyPolicies`. */
function holderOf(policyNumber: string): Person {
  const number = Number(policyNumber) - 8_800_000_000;
  const eight = String(number).padStart(8, '0');
  return {
    policyNumber,
    phone: `0813${eight}`,
    identityNumber: `31740152${eight}`,
    email: `nasabah${number}@salinan.contoh.test`,
  };
}

async function workHonestly(
  { server }: Fixture,
  { token, people }: { readonly token: string; readonly people: readonly Person[] },
): Promise<Times> {
  const times: Times = { page: [], upload: [], 'sign-in': [] };
  const remote = createRemote(() => server.url);
  const photo = await takePicture(2000, 1500);
  const timed = async (kind: Kind, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    times[kind].push(performance.now() - started);
  };
  await Promise.all([
    keepPace(pagesEveryMs, () => timed('page', async () => (await fetch(`${server.url}/login`)).text())),
    keepPace(photosEveryMs, async () => {
      const form = await buildForm(photo, { Type: 'KTP' });
      await timed('upload', async () => {
        await accepted(remote).call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
      });
    }),
    keepPace(honestEveryMs, async (index) => {
      const person = people[index];
      if (person === undefined) throw new Error('too few people for the time');
      await timed('sign-in', () => signInRemotely(from(accepted(remote), `36.81.${index}.7`), person));
    }),
  ]);
  return times;
}

/** Floods both sign-in calls from one network, with wrong staff passwords and unknown customers. Returns the count of each status. */
async function jam({ server }: Fixture): Promise<ReadonlyMap<string, number>> {
  const remote = createRemote(() => server.url);
  const answers = new Map<string, number>();
  const anyAddress = () =>
    `2001:db8:5:6:${randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1:')}`;
  const post = async (name: string, url: string, payload: unknown): Promise<void> => {
    const outcome = await from(remote, anyAddress())
      .call({ method: 'POST', url, payload })
      .then(
        ({ status }) => String(status),
        (error: unknown) => `without an answer (${String(error)})`,
      );
    answers.set(`${name} ${outcome}`, (answers.get(`${name} ${outcome}`) ?? 0) + 1);
  };
  await Promise.all([
    keepPace(60_000 / signInsPerMinute, () =>
      post('sign-in', '/api/v1/auth/login', {
        policy_number: String(randomInt(6_000_000_000, 6_999_999_999)),
        phone_number: `0812${randomInt(10_000_000, 99_999_999)}`,
        identity_number: `31740152${randomInt(10_000_000, 99_999_999)}`,
      }),
    ),
    // Ten attempts at a time, as an attacker would send them to fill a queue.
    keepPace((60_000 / passwordsPerMinute) * 10, async (turn) => {
      const tries = Array.from({ length: 10 }, (_, index) => `verifikator${(turn + index) % 2 === 0 ? 1 : 2}`);
      await Promise.all(
        tries.map((user_name) => post('password', '/desk/v1/auth/login', { user_name, password: 'salah-sekali-1' })),
      );
    }),
  ]);
  return answers;
}

const figuresOf = (quiet: Times, jammed: Times): Figure[] =>
  kinds.flatMap((kind) => [
    { name: `${kind} at rest, median`, value: median(quiet[kind]), unit: 'ms' },
    { name: `${kind} while jammed, median`, value: median(jammed[kind]), unit: 'ms' },
    { name: `${kind} at rest, p95`, value: percentile(quiet[kind], 95), unit: 'ms' },
    { name: `${kind} while jammed, p95`, value: percentile(jammed[kind], 95), unit: 'ms' },
    {
      name: `${kind}: median while jammed / at rest`,
      value: median(jammed[kind]) / median(quiet[kind]),
      unit: '',
      most: 2,
    },
  ]);

async function run(fixture: Fixture): Promise<Figure[]> {
  await liftUploadLimit(fixture.pool);
  const token = await openBenchSession(benchServices(fixture.pool, fixture.dataDir), '7700000001');
  const turns = Math.ceil((seconds * 1000) / honestEveryMs);
  const people = (await copyPolicies(fixture.pool, 3 * turns)).map(holderOf);
  const groupOf = (turn: number) => ({ token, people: people.slice(turn * turns, (turn + 1) * turns) });
  // Warm-up: the first run of a new process is not measured.
  await workHonestly(fixture, groupOf(0));
  const quiet = await workHonestly(fixture, groupOf(1));
  const [jammed, answers] = await Promise.all([workHonestly(fixture, groupOf(2)), jam(fixture)]);
  for (const [name, count] of answers) console.log(`${name}: ${count}`);
  return figuresOf(quiet, jammed);
}

const profile = process.env['BENCH_PROFILE'];
const fixture = await prepareFixture(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]);
try {
  report('jam', await run(fixture));
} finally {
  await fixture.close();
}
