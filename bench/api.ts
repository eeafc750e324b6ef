// npm run bench: measures our server and the baseline in the same run, with the same PostgreSQL and the same load.
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createRemote } from '../tests/support/remote-customer.ts';
import { prepareWithdrawal } from '../tests/support/stubborn-customer.ts';
import { measureAlive } from './alive.ts';
import { copyPolicies, prepareFixture, type Fixture } from './bench-fixture.ts';
import { median, percentile, report, type Figure } from './report.ts';
import { benchServices, openBenchSession } from './sessions.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const submissions = Number(process.env['BENCH_SUBMISSIONS'] ?? 120);
const submitsPerSecond = 20;
const warmUps = 10;
const readPath = '/api/v1/policy/get-my-policy';

async function measureRate(url: string, token: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const body = method === 'POST' ? { body: '{"amount":1}' } : {};
  const result = await autocannon({ url, connections: 32, duration: seconds, method, headers, ...body });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Measures reads per second of the baseline and of our server in turn, so that other work on the machine affects both. */
async function compareReads({ server, baselineUrl }: Fixture, token: string): Promise<Figure[]> {
  const baseline: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baseline.push(await measureRate(baselineUrl, token));
    ours.push(await measureRate(`${server.url}${readPath}`, token));
  }
  const writes = await measureRate(baselineUrl, token, 'POST');
  return [
    { name: 'baseline: reads', value: median(baseline), unit: '/s' },
    { name: 'baseline: writes', value: writes, unit: '/s' },
    { name: 'get-my-policy', value: median(ours), unit: '/s' },
    { name: 'get-my-policy of the baseline', value: median(ours) / median(baseline), unit: '', least: 0.75 },
  ];
}

async function measureSteadyReads({ server }: Fixture, token: string): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: `${server.url}${readPath}`,
    connections: 32,
    duration: seconds + 2,
    overallRate: 300,
    headers,
  });
  return { name: '300 reads a second, p99', value: result.latency.p99, unit: 'ms', most: 250 };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function measureVillages({ server }: Fixture, token: string): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = (query: string) =>
    timeOf(async () => (await fetch(`${server.url}/api/v1/address/villages?${query}`, { headers })).text());
  const measure = async (name: string, query: string): Promise<Figure> => {
    const first = await ask(query);
    const times = [first];
    for (let each = 0; each < 30; each += 1) times.push(await ask(query));
    return { name, value: percentile(times, 95), unit: 'ms', most: 50 };
  };
  return [
    await measure('first page of 83,762 villages, p95', 'page=1'),
    await measure('villages by part of a name, first page, p95', 'page=1&search=sari'),
    await measure('villages of a district, first page, p95', 'page=1&district_id=317401'),
  ];
}

/** Measures the response times of withdrawals, each with attachment and face check, sent at a steady rate. A delayed start counts as response time. */
async function measureSubmits(fixture: Fixture): Promise<Figure[]> {
  const services = benchServices(fixture.pool, fixture.dataDir);
  const remote = createRemote(() => fixture.server.url);
  const prepared: { readonly token: string; readonly payload: unknown }[] = [];
  for (const policyNumber of await copyPolicies(fixture.pool, submissions + warmUps)) {
    const token = await openBenchSession(services, policyNumber);
    prepared.push({ token, payload: await prepareWithdrawal({ remote, token }) });
  }
  const send = async ({ token, payload }: (typeof prepared)[number]) => {
    const answer = await remote.call({
      method: 'POST',
      url: '/api/v1/transaction-proposal/partial-withdraw',
      token,
      payload,
    });
    if (answer.status !== 200) throw new Error(answer.message);
  };
  for (const each of prepared.splice(0, warmUps)) await send(each);
  const begin = performance.now();
  const times = await Promise.all(
    prepared.map(async (each, index) => {
      const due = (index * 1000) / submitsPerSecond;
      await wait(due);
      await send(each);
      return performance.now() - begin - due;
    }),
  );
  return [
    { name: `${submissions} withdrawals at 20 a second, median`, value: median(times), unit: 'ms' },
    { name: `${submissions} withdrawals at 20 a second, p99`, value: percentile(times, 99), unit: 'ms', most: 250 },
  ];
}

async function run(fixture: Fixture): Promise<Figure[]> {
  const token = await openBenchSession(benchServices(fixture.pool, fixture.dataDir), '7700000001');
  const answer = await fetch(`${fixture.server.url}${readPath}`, { headers: { authorization: `Bearer ${token}` } });
  await fixture.pool.query('INSERT INTO bench.token VALUES ($1, $2)', [token, '7700000001']);
  await fixture.pool.query('INSERT INTO bench.policy VALUES ($1, $2)', ['7700000001', await answer.text()]);
  const submits = submissions > 0 && process.env['BENCH_ONLY'] !== 'alive' ? await measureSubmits(fixture) : [];
  if (process.env['BENCH_ONLY'] === 'submits') return submits;
  const alive = await measureAlive(fixture.server.url, token);
  if (process.env['BENCH_ONLY'] === 'alive') return alive;
  return [
    ...(await compareReads(fixture, token)),
    await measureSteadyReads(fixture, token),
    ...(await measureVillages(fixture, token)),
    ...submits,
    ...alive,
  ];
}

const profile = process.env['BENCH_PROFILE'];
const fixture = await prepareFixture(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]);
try {
  report('api', await run(fixture));
} finally {
  await fixture.close();
}
