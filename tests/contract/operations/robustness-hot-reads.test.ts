import type { QueryConfig, QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHotReads, type HotReads } from '#server/db/hot-reads.ts';
import type { Queryable } from '#server/db/pool.ts';
import { buildProgram, type Program } from '#program/program.ts';
import { createServices } from '#server/services/services.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { recordStatements } from '#tests/support/statements.ts';

let server: TestServer;
let hot: HotReads;

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  hot = openHotReads(server.url, server.services.pool);
});
afterAll(async () => {
  await hot.close();
  await server.close();
});

const double = (n: number) =>
  hot.query<{ twice: number }>({ name: 'double', text: 'SELECT $1::integer * 2 AS twice', values: [n] });

it('each of many parallel calls gets its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => double(n)));
  expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual(Array.from({ length: 500 }, (_, n) => n * 2));
});

it('a failing statement affects no other statement of its batch, and is not repeated', async () => {
  const calls = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? hot.query('SELECT 1 / 0') : double(n)));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? 'rejected' : 'fulfilled')),
  );
});

it('calls are still answered when PostgreSQL closes connections during them', async () => {
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'swapolis-hot'`;
  for (let round = 0; round < 5; round += 1) {
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, (_, n) => double(n))),
      server.services.pool.query(end),
    ]);
    expect(answers.every(({ rows }, n) => rows[0]?.twice === n * 2)).toBe(true);
  }
});

it('simultaneous queries share one batch on one connection, the next batch uses the other', async () => {
  const ask = async () => (await hot.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await ask()).not.toBe(first);
  expect(await ask()).toBe(first);
});

describe('call of a customer who reads the policy again', () => {
  const steps: string[] = [];
  const listening: Queryable = {
    async query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]) {
      const name = typeof query === 'string' ? query : (query.name ?? '');
      steps.push(`asked ${name}`);
      const answer = await hot.query<Row>(query, values);
      steps.push(`heard ${name}`);
      return answer;
    },
  };
  let program: Program;
  let token = '';
  const read = async (): Promise<number> => {
    steps.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    return (await program.app.inject({ url: '/api/v1/policy/get-my-policy', headers })).statusCode;
  };

  beforeAll(async () => {
    const { config, pool, log, clock } = server.services;
    program = await buildProgram(createServices(config, pool, log, { clock, hotReads: listening }), {});
    token = await signIn(server);
    await read();
  });
  afterAll(() => program.close());

  it('needs two statements, session and version, in one batch', async () => {
    const statements = await recordStatements(async () => expect(await read()).toBe(200));
    expect(statements).toHaveLength(2);
    expect(steps.slice(0, 2)).toEqual(['asked auth/session-by-access-token', 'asked core/get-policy-version']);
  });

  it('gets no prefetched answer once the session has ended', async () => {
    await server.call({ method: 'POST', url: '/api/v1/auth/logout', token });
    expect(await read()).toBe(401);
    expect(steps).toContain('asked core/get-policy-version');
  });
});
