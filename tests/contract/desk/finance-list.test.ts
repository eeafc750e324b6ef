import type { QueryConfig, QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { findPersonIn } from '#server/desk/queue/interpret-search.ts';
import { nothingSearched } from '#server/desk/queue/searched-for.ts';
import { countEnded, listEnded } from '#server/desk/queue/ended-repository.ts';
import { Instant } from '#shared/time/dates.ts';
import { pagePayables } from '#core/embedded/payables/page-payables.ts';
import { findDue } from '#server/desk/payables/payables.ts';
import { DeskPayables } from '#shared/wire/desk.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { owePayout } from '#tests/support/owed-payout.ts';
import { sealing } from '#tests/support/sealing.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
let token = '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await staffToken(app, 'keuangan1');
  const { pool } = app.services;
  const columns = `payable_id, policy_number, request_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
                   account_name, created_at`;
  // 120 old payables without a request, spread over all policies, and a new one that can be paid.
  await pool.query(
    `INSERT INTO core.payable (${columns})
     SELECT gen_random_uuid(), '77000000' || lpad((1 + number % 9)::text, 2, '0'), NULL, 'SB', 1000000 + number, 30, 'OPEN',
            '2026-01-01', '-', '-', '-', '2026-01-01'
     FROM generate_series(1, 120) AS number`,
  );
  await pool.query(
    `INSERT INTO core.payable (${columns})
     VALUES (gen_random_uuid(), '7700000001', '2611240001', 'WITHDRAWAL', 7654321, 30, 'OPEN', '2026-11-24', 'BCA', '1234567890',
             'SITI', '2026-11-24')`,
  );
});
afterAll(() => app.close());

const list = async (query: string) =>
  DeskPayables.parse((await app.call('GET', `/desk/v1/payables${query}`, token)).data);

describe('finance list', () => {
  it('shows payables that can be paid before unrequested money, however old it is', async () => {
    const { items, total, page_size, counts } = await list('');
    expect(items[0]).toMatchObject({ request_number: '2611240001', stage: 'now', may_prepare: true });
    expect(items).toHaveLength(page_size);
    expect(total).toBeGreaterThan(120);
    expect(counts.now + counts.held + counts.unasked).toBe(total);
  });

  it('shows every payable on exactly one page', async () => {
    const { total, page_size } = await list('');
    const ids = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / page_size); page += 1)
      for (const { payable_id } of (await list(`?page=${page}`)).items) ids.add(payable_id);
    expect(ids.size).toBe(total);
    expect((await list('?page=9999')).items).toEqual([]);
  });

  it.each([
    ['a request', '2611240001', 1],
    ['an amount', 'Rp 7.654.321', 1],
    ['signs of a pattern', '%', 0],
    ['nothing that there is', '9999999999', 0],
  ])('finds payables by %s', async (_name, search, found) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(found);
  });

  it('finds payables by policy', async () => {
    const { items } = await list('?search=7700000004');
    expect(new Set(items.map(({ policy_number }) => policy_number))).toEqual(new Set(['7700000004']));
  });

  it('leaves unrequested money out of the payments due now, also when a payment arrives while they are read', async () => {
    const { pool, clock, core } = app.services;
    const q = sealing(pool);
    let isFirst = true;
    const query = async <Row extends QueryResultRow>(text: string | QueryConfig, values?: unknown[]) => {
      const answer = await q.query<Row>(text, values);
      if (isFirst) await owePayout(pool);
      isFirst = false;
      return answer;
    };
    const due = await findDue({
      clock,
      pool,
      core: { ...core, pagePayables: (question) => pagePayables({ ...q, query }, question) },
    });
    expect(due.map(({ requestNumber }) => requestNumber)).not.toContain(null);
    expect(due.length).toBeGreaterThan(0);
  });

  it('needs the same few statements for any number of policies on the page', async () => {
    let policies = new Set<string>();
    const statements = await recordStatements(async () => {
      const { items } = await list('');
      policies = new Set(items.map(({ policy_number }) => policy_number));
    });
    expect(policies.size).toBeGreaterThan(5);
    expect(statements.length).toBeLessThanOrEqual(14);
  });
});

describe('list of ended cases', () => {
  const rowsOf = 100_000;
  /** Rows of one statement, which a busy machine writes within its time limit. */
  const slice = 10_000;
  const ended = async (query: string) =>
    Queue.parse((await app.call('GET', `/desk/v1/queue?state=ended${query}`, token)).data);

  beforeAll(async () => {
    const { pool } = app.services;
    for (let from = 1; from <= rowsOf; from += slice)
      await pool.query(
        `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state, review_level,
           content, service_days, promised_date, submitted_at, updated_at, ended_at)
         SELECT '20250101-' || lpad(nr::text, 6, '0'), 'partial-withdraw', 'x', 1, '79' || lpad((nr % 5000)::text, 8, '0'), 1,
           CASE WHEN nr % 1000 = 0 THEN 'Penebusan Polis' ELSE 'Penarikan Sebagian Dana Investasi' END, 'Rp 1', 'A',
           CASE WHEN nr % 10 = 0 THEN 'DITOLAK' ELSE 'SELESAI' END, 'S', '', 6, '2025-01-10', '2025-01-01', '2025-01-01',
           timestamptz '2025-01-01' + (nr / 2) * interval '1 second'
         FROM generate_series($1::integer, $2::integer) AS nr`,
        [from, from + slice - 1],
      );
    await pool.query('ANALYZE proposal');
  });

  it('has pages in both directions without gaps, newest case first, and a count up to a limit', async () => {
    const first = await ended('');
    expect(first).toMatchObject({ total: 1001, newer: null });
    expect(first.items[0]?.number).toBe('20250101-100000');
    const second = await ended(`&from=${encodeURIComponent(first.older ?? '')}`);
    const third = await ended(`&from=${encodeURIComponent(second.older ?? '')}`);
    const numbers = [first, second, third].flatMap(({ items }) => items.map(({ number }) => Number(number.slice(9))));
    expect(numbers).toEqual(Array.from({ length: 75 }, (_, index) => rowsOf - index));
    const back = await ended(`&from=${encodeURIComponent(third.newer ?? '')}`);
    expect(back.items).toEqual(second.items);
    const start = await ended(`&from=${encodeURIComponent(back.newer ?? '')}`);
    expect(start.items).toEqual(first.items);
    expect(start.newer).toBeNull();
  });

  it.each([
    ['a number', '20250101-004711', 1],
    ['the beginning of one', '20250101-00471', 10],
    ['a policy', '7900000042', 20],
    ['a word of a title', 'penebusan', 100],
    ['a state', '', 1001, 'DITOLAK'],
    ['signs of a pattern', '%', 0],
    ['what is everywhere', '2025', 1001],
  ])('finds cases by %s', async (_name, search, total, state = 'ended') => {
    const { data } = await app.call('GET', `/desk/v1/queue?state=${state}&search=${encodeURIComponent(search)}`, token);
    expect(Queue.parse(data).total).toBe(total);
  });

  const noFilter = { status: null, type: null, product: null };
  const findWords = (search: string): readonly string[] => {
    const person = findPersonIn(search, ['AUDITOR']);
    return person?.by === 'name' ? person.words : [];
  };

  it.each(['', '20250101-004711', '7900000042', 'penebusan', 'siti rahma', 'w', '2025'])(
    'reads at most a few thousand of the hundred thousand rows when searching for "%s"',
    async (search) => {
      const last = {
        side: 'older',
        endedAt: Instant.parse('2025-01-01T06:00:00.000Z'),
        number: '20250101-043200',
      } as const;
      const read = await inTransaction(app.services.pool, async (tx) => {
        const question = { ...noFilter, found: { ...nothingSearched, text: search, words: findWords(search) } };
        const rejected = { ...question, status: 'DITOLAK' } as const;
        const reading = { pool: tx, log: app.services.log };
        await listEnded(reading, { ...question, from: null, limit: 25 }, await countEnded(tx, question));
        await listEnded(reading, { ...rejected, from: last, limit: 25 }, await countEnded(tx, rejected));
        const { rows } = await tx.query(
          `SELECT seq_scan::integer AS scans, (seq_tup_read + idx_tup_fetch)::integer AS rows
           FROM pg_stat_xact_user_tables WHERE relid = 'proposal'::regclass`,
        );
        return z.tuple([z.object({ scans: z.number(), rows: z.number() })]).parse(rows)[0];
      });
      expect(read.scans).toBe(0);
      expect(read.rows).toBeLessThan(10_000);
    },
  );
});
