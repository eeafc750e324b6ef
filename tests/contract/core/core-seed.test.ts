import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { seedDemo } from '#demo/portfolio/seed-demo.ts';
import type { Connection } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { getPolicy } from '#core/embedded/policies/get-policy.ts';
import { findHolder } from '#core/embedded/policies/holders.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sealing, testSealer } from '#tests/support/sealing.ts';

let database: TestDatabase;
let transactor: Transactor<Connection>;
const tuesday = parseInstant('2026-11-24T03:00:00.000Z');

const totals = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(`
    SELECT (SELECT count(*)::integer FROM core.policy) AS policies,
      (SELECT max(day) FROM core.fund_price) AS "lastPrice",
      (SELECT count(*)::integer FROM core.fund_price WHERE state <> 'FINAL') AS drafts,
      (SELECT sum(amount) FROM core.journal_line) AS journal`);
  return rows[0];
};

beforeAll(async () => {
  database = await createTestDatabase();
  transactor = { inTransaction: (work) => inTransaction(database.pool, work) };
});

afterAll(() => database.drop());

describe('demo seed', () => {
  it('fills the core within two seconds of processor time, also when two processes start at once', async () => {
    // CPU time instead of wall time, so that other programs on the machine do not count.
    const before = process.cpuUsage();
    const moment = { businessNow: tuesday, systemNow: tuesday };
    await Promise.all([seedDemo(transactor, testSealer, moment), seedDemo(transactor, testSealer, moment)]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
    expect(await totals()).toEqual({ policies: 15, lastPrice: '2026-11-23', drafts: 0, journal: '0.00' });
  });

  it('changes nothing when it runs again, on whatever day', async () => {
    const before = await totals();
    const later = parseInstant('2027-03-01T03:00:00.000Z');
    await seedDemo(transactor, testSealer, { businessNow: later, systemNow: later });
    expect(await totals()).toEqual(before);
  });

  it('creates a large portfolio of complete, distinct policies and resumes where it stopped', async () => {
    await seedCopies(transactor, testSealer, 40, () => undefined);
    await seedCopies(transactor, testSealer, 100, () => undefined);
    expect(await totals()).toMatchObject({ policies: 115, journal: '0.00' });
    const { policy } = await getPolicy(sealing(database.pool), '7800000100');
    expect(policy).toMatchObject({ number: '7800000100', proposalNumber: '7800000100', status: 'IN_FORCE' });
    const numbers = policy.virtualAccounts.map((account) => account.number.slice(-9));
    expect(new Set([...numbers, '800000100'])).toEqual(new Set(['800000100']));
    expect(await findHolder(sealing(database.pool), '7800000100')).toMatchObject({
      identityNumber: '9900000000000100',
      mobile: '6281300000100',
      email: 'nasabah100@salinan.contoh.test',
    });
    const { rows } = await database.pool.query(`
      SELECT policy_number FROM core.unit_entry GROUP BY policy_number, fund_code, bucket
      HAVING sum(units) <> (SELECT units FROM core.unit_balance balance WHERE balance.policy_number = unit_entry.policy_number
             AND balance.fund_code = unit_entry.fund_code AND balance.bucket = unit_entry.bucket)`);
    expect(rows).toEqual([]);
  });

  it('gives copies their payments, and one in thirty a loan in ledger and journal', async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(`
      SELECT (SELECT count(*)::integer FROM core.loan_account WHERE policy_number LIKE '78%') AS loans,
        (SELECT count(*) >= 12 * 100 FROM core.premium_schedule WHERE policy_number LIKE '78%' AND state = 'PAID') AS paid,
        (SELECT sum(principal + interest) FROM core.loan_account) - (SELECT sum(principal + interest) FROM core.loan_entry) AS ledger,
        (SELECT sum(principal + interest) FROM core.loan_account)
          - (SELECT sum(amount) FROM core.journal_line WHERE account IN ('loan-principal', 'loan-interest')) AS journal`);
    expect(rows).toEqual([{ loans: 3, paid: true, ledger: '0.00', journal: '0.00' }]);
  });

  it('stores in each policy how many ledger rows it has', async () => {
    const { rows } = await database.pool.query(`
      SELECT policy_number, movements FROM core.policy
      WHERE movements <> (SELECT count(*) FROM core.unit_entry e WHERE e.policy_number = policy.policy_number)
                         + (SELECT count(*) FROM core.allocation a WHERE a.policy_number = policy.policy_number)`);
    expect(rows).toEqual([]);
  });
});
