import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeskPayables } from '#shared/wire/desk.ts';
import { staffToken, startDeskApp, type DeskApp } from '../support/desk-app.ts';
import { recordStatements } from '../support/statements.ts';

let app: DeskApp;
let token = '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await staffToken(app, 'keuangan1');
  const { pool } = app.services;
  const columns = `payable_id, policy_number, request_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
                   account_name, created_at`;
  // 120 old ones that nobody asked for, over every policy, and a young one that can be paid.
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

describe('what waits for finance', () => {
  it('shows what can be paid first, however much older money nobody asked for', async () => {
    const { items, total, page_size, counts } = await list('');
    expect(items[0]).toMatchObject({ request_number: '2611240001', stage: 'now', may_prepare: true });
    expect(items).toHaveLength(page_size);
    expect(total).toBeGreaterThan(120);
    expect(counts.now + counts.held + counts.unasked).toBe(total);
  });

  it('has pages that hold every payable once', async () => {
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
  ])('is searched by %s', async (_name, search, found) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(found);
  });

  it('is searched by policy', async () => {
    const { items } = await list('?search=7700000004');
    expect(new Set(items.map(({ policy_number }) => policy_number))).toEqual(new Set(['7700000004']));
  });

  it('costs a handful of statements, however many policies stand on the page', async () => {
    let policies = new Set<string>();
    const statements = await recordStatements(async () => {
      const { items } = await list('');
      policies = new Set(items.map(({ policy_number }) => policy_number));
    });
    expect(policies.size).toBeGreaterThan(5);
    expect(statements.length).toBeLessThanOrEqual(14);
  });
});
