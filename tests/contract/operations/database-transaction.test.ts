import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE duty (doctor text PRIMARY KEY, is_on boolean NOT NULL)');
  await database.pool.query(`INSERT INTO duty VALUES ('ani', true), ('budi', true)`);
});
afterAll(() => database.drop());

const add = (q: Queryable, doctor: string) => q.query('INSERT INTO duty VALUES ($1, true)', [doctor]);
const has = async (doctor: string) =>
  (await database.pool.query('SELECT 1 FROM duty WHERE doctor = $1', [doctor])).rowCount === 1;

describe('many parallel transactions', () => {
  it('finish with a small pool when each needs a second connection', async () => {
    const pool = createPool(database.url, { max: 4, connectWithinMs: 30_000 });
    const started = performance.now();
    const sums = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        inTransaction(pool, async (tx) => {
          await tx.query('SELECT 1');
          const { rows } = await pool.query<{ n: number }>('SELECT $1::integer AS n', [n]);
          return (rows[0]?.n ?? 0) + (await inTransaction(pool, () => Promise.resolve(1)));
        }),
      ),
    );
    expect(sums).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    // A deadlock would last until the pool gives up.
    expect(performance.now() - started).toBeLessThan(25_000);
    await pool.end();
  });
});

describe('transaction', () => {
  it('stores everything and returns the value', async () => {
    expect(await inTransaction(database.pool, async (tx) => (await add(tx, 'citra')).rowCount)).toBe(1);
    expect(await has('citra')).toBe(true);
  });

  it('stores nothing when its function throws', async () => {
    const work = inTransaction(database.pool, async (tx) => {
      await add(tx, 'dedi');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await has('dedi')).toBe(false);
  });

  it('fails when the error of a failed statement was caught and ignored', async () => {
    const work = inTransaction(database.pool, async (tx) => {
      await add(tx, 'eka');
      await add(tx, 'ani').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await has('eka')).toBe(false);
  });

  it('is retried after a serialization failure, so that one of two doctors stays on duty', async () => {
    let runs = 0;
    const leave = (doctor: string) =>
      inTransaction(
        database.pool,
        async (tx) => {
          runs += 1;
          const { rowCount } = await tx.query(`SELECT 1 FROM duty WHERE is_on AND doctor IN ('ani', 'budi')`);
          if (rowCount === 2) await tx.query('UPDATE duty SET is_on = false WHERE doctor = $1', [doctor]);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([leave('ani'), leave('budi')]);
    const { rowCount } = await database.pool.query(`SELECT 1 FROM duty WHERE is_on AND doctor IN ('ani', 'budi')`);
    expect(rowCount).toBe(1);
    expect(runs).toBeGreaterThanOrEqual(2);
  });

  it('fails after the given number of attempts', async () => {
    let runs = 0;
    const work = inTransaction(
      database.pool,
      async (tx) => {
        runs += 1;
        await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$`);
      },
      { attempts: 3 },
    );
    await expect(work).rejects.toThrow('no');
    expect(runs).toBe(3);
  });

  it('fails alone when its connection is lost, and the pool continues', async () => {
    const work = inTransaction(database.pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await add(tx, 'fajar');
    });
    await expect(work).rejects.toThrow();
    expect(await has('fajar')).toBe(false);
  });
});

describe('pool', () => {
  it('returns numbers and timestamps exactly', async () => {
    const { rows } = await database.pool.query({
      name: 'exact-values',
      text: `SELECT 12345678901234567890.1234::numeric AS amount, 9007199254740993 AS big, '2026-11-21'::date AS day,
                    '2026-11-21T18:30:00+07'::timestamptz AS moment, count(*) AS count FROM generate_series(1, $1)`,
      values: [3],
    });
    expect(rows).toEqual([
      {
        amount: '12345678901234567890.1234',
        big: '9007199254740993',
        day: '2026-11-21',
        moment: '2026-11-21T11:30:00.000Z',
        count: '3',
      },
    ]);
  });
});
