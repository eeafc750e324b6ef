import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHotReads, type HotReads } from '#server/db/hot-reads.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let hot: HotReads;

beforeAll(async () => {
  database = await createTestDatabase();
  hot = openHotReads(database.url, database.pool);
});
afterAll(async () => {
  await hot.close();
  await database.drop();
});

const double = (n: number) =>
  hot.query<{ twice: number }>({ name: 'double', text: 'SELECT $1::integer * 2 AS twice', values: [n] });

it('gives every call its own answer, however many are on the line', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => double(n)));
  expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual(Array.from({ length: 500 }, (_, n) => n * 2));
});

it('a statement that fails spoils none of its neighbours, and is not asked again elsewhere', async () => {
  const calls = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? hot.query('SELECT 1 / 0') : double(n)));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? 'rejected' : 'fulfilled')),
  );
});

it('answers go on when PostgreSQL ends its connections in the middle', async () => {
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'swapolis-hot'`;
  for (let round = 0; round < 5; round += 1) {
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, (_, n) => double(n))),
      database.pool.query(end),
    ]);
    expect(answers.every(({ rows }, n) => rows[0]?.twice === n * 2)).toBe(true);
  }
});
