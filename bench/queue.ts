import { join } from 'node:path';
import { z } from 'zod';
import { DeskSignedIn } from '#shared/wire/desk.ts';
import { openFixture } from '../tests/soak/soak-fixture.ts';
import { startChildServer } from '../tests/support/child-server.ts';
import { rebuildInsight } from '#server/desk/insight/refresh-insight.ts';
import { createClock } from '#server/services/business-clock.ts';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { createRemote } from '../tests/support/remote-customer.ts';
import { prepareWithdrawal } from '../tests/support/stubborn-customer.ts';
import { copyPolicies } from './bench-fixture.ts';
import { addAccesses, addSnoozes, addUnusual, addViews } from './desk/page-rows.ts';
import { askers, listQuestions, type Pages, type Question } from './desk/questions.ts';
import { addDecisions, addMissed } from './insight-rows.ts';
import { addCases, addPolicies, nameOf } from './queue-rows.ts';
import { percentile, report, type Figure } from './report.ts';
import { benchServices, openBenchSession } from './sessions.ts';

// The desk's queue, ledgers, trail and pages with 5,000 open requests, among few and among many ended ones:
// node bench/queue.ts [few] [many] [rounds].

const [few = 10_000, many = 1_000_000, rounds = 30] = process.argv.slice(2).map(Number);
const open = 5000;
const slice = 50_000;

/** People whose pages are asked: their policies are whole, and each has sent a request. */
const people = 30;
/** First number of such a person, behind all others. */
const firstWhole = Math.max(many, open) + 1;

const fixture = await openFixture(() => undefined);
const { pool } = fixture;
const at = '2026-11-24T03:00:00.000Z';

/** Adds ended requests `from` to `until`, with their decisions and what staff opened. */
async function addEnded(from: number, until: number): Promise<void> {
  await addCases(pool, { from, until, isEnded: true, at });
  await addDecisions(pool, from, until);
  await addAccesses(pool, from, until);
}

/** Adds policies and ended requests up to `until`, in slices. */
async function grow(from: number, until: number): Promise<void> {
  const started = performance.now();
  for (let start = from; start <= until; start += slice) {
    const end = Math.min(start + slice - 1, until);
    await addPolicies(pool, start, end);
    await addEnded(start, end);
  }
  await pool.query('VACUUM ANALYZE');
  console.log(`${until} ended requests and policies, written in ${Math.round((performance.now() - started) / 1000)} s`);
}

await grow(1, few);
await addCases(pool, { from: 1, until: open, isEnded: false, at });
await addMissed(pool);
await addSnoozes(pool, at);
await addUnusual(pool);
const policies = await copyPolicies(pool, people, firstWhole);
await addEnded(firstWhole, firstWhole + people - 1);
await addViews(pool, policies, at);
await pool.query('VACUUM ANALYZE');

const server = await startChildServer({
  env: { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.dataDir },
  nodeArguments: ['--import', join(import.meta.dirname, 'desk/count-statements.ts')],
});

const Envelope = z.object({ data: z.unknown() });
const send = async (path: string, init: RequestInit) => {
  const answer = await fetch(`${server.url}${path}`, init);
  if (!answer.ok) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
  return { data: Envelope.parse(await answer.json()).data, statements: Number(answer.headers.get('x-statements')) };
};

async function signIn(userName: string): Promise<string> {
  const body = JSON.stringify({ user_name: userName, password: `demo-${userName}` });
  const headers = { 'content-type': 'application/json' };
  return DeskSignedIn.parse((await send('/desk/v1/auth/login', { method: 'POST', headers, body })).data).token;
}

type Tokens = ReadonlyMap<Question['who'], string>;
const signInAll = async (): Promise<Tokens> =>
  new Map(await Promise.all(askers.map(async (who) => [who, await signIn(who)] as const)));

const ask = (tokens: Tokens, who: Question['who'], path: string) =>
  send(`/desk/v1/${path}`, { headers: { authorization: `Bearer ${tokens.get(who)}` } });

/** Makes all figures of insight again, as the command does. */
async function makeFigures(): Promise<void> {
  const started = performance.now();
  await rebuildInsight({ pool, clock: createClock(pool) });
  await pool.query('VACUUM ANALYZE');
  console.log(`figures of insight made in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Lets each person send a withdrawal as customers do; returns its number. */
async function sendWithdrawal(services: ReturnType<typeof benchServices>, policy: string): Promise<string> {
  const remote = createRemote(() => server.url);
  const token = await openBenchSession(services, policy);
  const payload = await prepareWithdrawal({ remote, token });
  const url = '/api/v1/transaction-proposal/partial-withdraw';
  const { status, message, data } = await remote.call({ method: 'POST', url, token, payload });
  if (status !== 200) throw new Error(message);
  return Submitted.parse(data).transactionIds[0] ?? '';
}

/** Prepares the pages that are asked. */
async function preparePages(): Promise<Pages> {
  const services = benchServices(pool, fixture.dataDir);
  const tokens = await signInAll();
  const cases: string[] = [];
  const customers: string[] = [];
  for (const policy of policies) {
    cases.push(await sendWithdrawal(services, policy));
    const { data } = await ask(tokens, 'verifikator1', `policies/${policy}/customer`);
    customers.push(CustomerOfPolicy.parse(data).customer_id);
  }
  return { customers, policies, cases };
}

/** Milliseconds of each call of a question, and the most statements that a call of it sent. */
interface Measured {
  readonly times: number[];
  statements: number;
}

/** Asks every question in each round. A call that fails is told, and counts as endless. */
async function measure(questions: readonly Question[]): Promise<ReadonlyMap<string, Measured>> {
  const tokens = await signInAll();
  const measured = new Map<string, Measured>(questions.map(({ name }) => [name, { times: [], statements: 0 }]));
  for (let round = -2; round < rounds; round += 1)
    for (const { name, paths, who } of questions) {
      const started = performance.now();
      const answer = await ask(tokens, who, paths[(round + 2) % paths.length] ?? '').catch((error: unknown) => {
        console.log(`${name}: ${String(error)}`);
        return undefined;
      });
      const time = answer === undefined ? Number.POSITIVE_INFINITY : performance.now() - started;
      const found = measured.get(name);
      if (found === undefined || round < 0) continue;
      found.times.push(time);
      found.statements = Math.max(found.statements, answer?.statements ?? 0);
    }
  return measured;
}

const timesOf = (measured: ReadonlyMap<string, Measured>) => [...measured.values()].flatMap(({ times }) => times);

try {
  await makeFigures();
  const questions = listQuestions(await nameOf(pool, Math.min(4711, few)), await preparePages());
  const before = await measure(questions);
  await grow(few + 1, many);
  await makeFigures();
  const after = await measure(questions);
  const figures: Figure[] = questions.map(({ name }) => {
    const p95 = Math.round(percentile(before.get(name)?.times ?? [], 95));
    return {
      name: `p95, ${name} (${after.get(name)?.statements} statements; ${p95} ms among ${few})`,
      value: percentile(after.get(name)?.times ?? [], 95),
      unit: 'ms',
      most: 250,
    };
  });
  report('queue', [
    ...figures,
    { name: `median of all among ${few}`, value: percentile(timesOf(before), 50), unit: 'ms' },
    { name: `median of all among ${many}`, value: percentile(timesOf(after), 50), unit: 'ms' },
    {
      name: 'p95 of all, as a multiple',
      value: percentile(timesOf(after), 95) / percentile(timesOf(before), 95),
      unit: '×',
      most: 1.3,
    },
  ]);
} finally {
  await server.stop();
  await fixture.close();
}
