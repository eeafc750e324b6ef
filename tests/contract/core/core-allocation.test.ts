import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sealing, testSealer } from '#tests/support/sealing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});

afterAll(() => database.drop());

const far = parseBusinessDate('2099-01-01');
const positionOf = (policyNumber: string) => getPosition(sealing(database.pool), policyNumber, far);

const insertSet = (validFrom: string, shares: Readonly<Record<string, number>>) =>
  inTransaction(database.pool, (tx) =>
    tx.query(
      `WITH head AS (
         INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
         VALUES ('7700000002', $1, '2026-11-24T03:00:00Z') RETURNING allocation_id
       )
       INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
       SELECT allocation_id, share.fund_code, share.percent
       FROM head, unnest($2::text[], $3::numeric[]) AS share (fund_code, percent)`,
      [validFrom, Object.keys(shares), Object.values(shares)],
    ),
  );

describe('dated allocation of premiums to funds', () => {
  it.each([
    { number: '7700000001', name: 'three funds', shares: { DPAU: 20, DSTA: 30, DTUM: 50 } },
    { number: '7700000009', name: 'syariah, three funds', shares: { SPAU: 30, SSEI: 30, STUM: 40 } },
    { number: '7700000011', name: 'dollars', shares: { USTA: 40, UTUM: 60 } },
    { number: '7700000003', name: 'no funds at all', shares: {} },
  ])('starts with the allocation stored in the policy: $number, $name', async ({ number, shares }) => {
    const { allocation } = await positionOf(number);
    expect(Object.fromEntries(allocation.map(({ fundCode, percent }) => [fundCode, percent]))).toEqual(shares);
  });

  it('lists every fund of the product with its price, whether the policy holds units of it or not', async () => {
    const { funds, switchesThisPolicyYear } = await positionOf('7700000001');
    expect(funds.map(({ fundCode, openForNewMoney }) => [fundCode, openForNewMoney])).toEqual([
      ['DMAP', false],
      ['DPAU', true],
      ['DSEI', true],
      ['DSTA', true],
      ['DTUM', true],
    ]);
    expect(funds.every((fund) => fund.price > 0)).toBe(true);
    expect(switchesThisPolicyYear).toBe(0);
  });

  it('uses the newest allocation in effect, and not a future one', async () => {
    await insertSet('2098-01-01', { STUM: 10, SSEI: 90 });
    await insertSet('2099-01-02', { SPAU: 100 });
    const { allocation } = await positionOf('7700000002');
    expect(allocation).toEqual([
      { fundCode: 'SSEI', percent: 90 },
      { fundCode: 'STUM', percent: 10 },
    ]);
  });

  it.each([
    { name: '90 %', shares: { STUM: 90 } },
    { name: '110 %', shares: { STUM: 60, SSEI: 50 } },
    { name: 'nothing', shares: {} },
  ])('is refused by the database when it adds up to $name', async ({ shares }) => {
    await expect(insertSet('2027-01-01', shares)).rejects.toThrow('does not add up to 100');
  });

  it('is copied to the policies of a large portfolio', async () => {
    await seedCopies({ inTransaction: (work) => inTransaction(database.pool, work) }, testSealer, 20, () => undefined);
    const { rows } = await database.pool.query<{ sets: number; total: number }>(
      `SELECT count(DISTINCT allocation_id)::integer AS sets, sum(percent)::integer AS total
       FROM core.allocation JOIN core.allocation_share USING (allocation_id) WHERE policy_number LIKE '78%'`,
    );
    expect(rows[0]?.sets).toBeGreaterThan(0);
    expect(rows[0]?.total).toBe((rows[0]?.sets ?? 0) * 100);
  });
});
