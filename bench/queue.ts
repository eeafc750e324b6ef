import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { openFixture } from '../tests/soak/soak-fixture.ts';
import { startChildServer } from '../tests/support/child-server.ts';
import { addCases, addPolicies, nameOf } from './queue-rows.ts';
import { percentile, report, type Figure } from './report.ts';

// The desk's queue with 5,000 open requests, among few and among many ended ones: node bench/queue.ts [few] [many] [rounds].

const [few = 10_000, many = 1_000_000, rounds = 30] = process.argv.slice(2).map(Number);
const open = 5000;
const slice = 50_000;

const fixture = await openFixture(() => undefined);
const { pool } = fixture;
const at = '2026-11-24T03:00:00.000Z';

/** Adds policies and ended requests up to `until`, in slices. */
async function grow(from: number, until: number): Promise<void> {
  const started = performance.now();
  for (let start = from; start <= until; start += slice) {
    const end = Math.min(start + slice - 1, until);
    await addPolicies(pool, start, end);
    await addCases(pool, { from: start, until: end, isEnded: true, at });
  }
  await pool.query('VACUUM ANALYZE');
  console.log(`${until} ended requests and policies, written in ${Math.round((performance.now() - started) / 1000)} s`);
}

await grow(1, few);
await addCases(pool, { from: 1, until: open, isEnded: false, at });
await pool.query('VACUUM ANALYZE');

const server = await startChildServer({
  env: { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.dataDir },
});

const Envelope = z.object({ data: z.unknown() });
const send = async (path: string, init: RequestInit) => {
  const answer = await fetch(`${server.url}${path}`, init);
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
  return Envelope.parse(await answer.json()).data;
};

async function signIn(userName: string): Promise<string> {
  const body = JSON.stringify({ user_name: userName, password: `demo-${userName}` });
  const headers = { 'content-type': 'application/json' };
  return DeskSignedIn.parse(await send('/desk/v1/auth/login', { method: 'POST', headers, body })).token;
}

const rare = await nameOf(pool, 4711);
const questions: readonly (readonly [string, string])[] = [
  ...['mine', 'in_hand', 'unowned', 'recent', 'open', 'ended'].map(
    (state) => [`view ${state}`, `state=${state}`] as const,
  ),
  ['page 150 of open', 'state=open&page=150'],
  ...['type', 'holder', '-amount', '-age', 'promise', 'state', 'owner'].map(
    (sort) => [`sorted by ${sort}`, `state=open&sort=${sort}`] as const,
  ),
  ['filter type', 'state=open&type=Penebusan+Polis'],
  ['filter status', 'state=open&status=VERIFIKASI'],
  ['filter owner', 'state=open&owner=me'],
  ['filter age', 'state=open&age=14'],
  ['filter amount', 'state=open&amount=1000000000'],
  ...['REPORT', 'COMPLAINT', 'RING', 'PATTERN', 'LARGE_SUM', 'STATEMENT_MISSING', 'SECOND_ROUND'].map(
    (mark) => [`filter mark ${mark}`, `state=open&mark=${mark}`] as const,
  ),
  ['filter product', 'state=open&product=Produk+3'],
  ['ended, filter type', 'state=ended&type=Penebusan+Polis'],
  ['ended, filter status', 'state=ended&status=DITOLAK'],
  ['ended, filter product', 'state=ended&product=Produk+3'],
  ['ended, all three', 'state=ended&product=Produk+3&type=Pinjaman+Polis&status=DITOLAK'],
  ['open, number', 'state=open&search=004711'],
  ['open, frequent name', 'state=open&search=siti'],
  ['open, whole name', `state=open&search=${encodeURIComponent(rare)}`],
  ['ended, number', 'state=ended&search=20200000-004711'],
  ['ended, policy', 'state=ended&search=8800004711'],
  ['ended, title', 'state=ended&search=penebusan'],
  ['ended, frequent name', 'state=ended&search=siti'],
  ['ended, beginning of names', 'state=ended&search=ra'],
  ['ended, whole name', `state=ended&search=${encodeURIComponent(rare)}`],
  ['ended, two frequent names', 'state=ended&search=siti+ra'],
  ['ended, name of nobody', 'state=ended&search=zulaikha+xavier'],
  ['ended, phone', 'state=ended&search=081300004711'],
  ['ended, identity number', 'state=ended&search=3174015203880001'],
];

/** Asks every question in each round; returns the milliseconds of each. */
async function measure(): Promise<ReadonlyMap<string, readonly number[]>> {
  const token = await signIn('verifikator1');
  const times = new Map<string, number[]>(questions.map(([name]) => [name, []]));
  for (let round = -2; round < rounds; round += 1)
    for (const [name, query] of questions) {
      const started = performance.now();
      await send(`/desk/v1/queue?${query}`, { headers: { authorization: `Bearer ${token}` } });
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  return times;
}

try {
  const before = await measure();
  await grow(few + 1, many);
  const after = await measure();
  const all = (times: ReadonlyMap<string, readonly number[]>) => [...times.values()].flat();
  const figures: Figure[] = questions.map(([name]) => ({
    name: `p95, ${name} (${Math.round(percentile(before.get(name) ?? [], 95))} ms among ${few})`,
    value: percentile(after.get(name) ?? [], 95),
    unit: 'ms',
    most: 250,
  }));
  report('queue', [
    ...figures,
    { name: `median of all among ${few}`, value: percentile(all(before), 50), unit: 'ms' },
    { name: `median of all among ${many}`, value: percentile(all(after), 50), unit: 'ms' },
    {
      name: 'p95 of all, as a multiple',
      value: percentile(all(after), 95) / percentile(all(before), 95),
      unit: '×',
      most: 1.3,
    },
  ]);
} finally {
  await server.stop();
  await fixture.close();
}
