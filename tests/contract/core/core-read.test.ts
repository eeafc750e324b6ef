import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadCore, type ReadCore } from '#core/embedded/read-core.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { PolicyNotFound } from '#core/port.ts';
import { addDays, businessDateOf, parseBusinessDate } from '#shared/time/dates.ts';
import { Position } from '#shared/facts/facts.ts';
import { coversOf, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import { createClock } from '#server/services/business-clock.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoPoints } from '#tests/contract/operations/demo-points.ts';
import { sealing } from '#tests/support/sealing.ts';

const villages = readFileSync(
  new URL('../../../node_modules/idn-area-data/data/villages.csv', import.meta.url),
  'utf8',
);
const dotted = (id: string): string => id.replace(/^(..)(..)(..)(....)$/, '$1.$2.$3.$4');

let database: TestDatabase;
let core: ReadCore;
let statements = 0;

const numbers = Array.from({ length: 15 }, (_, index) => String(7_700_000_001 + index));

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  const counting: Queryable = {
    query: (statement, values) => {
      statements += 1;
      return database.pool.query(statement, values);
    },
  };
  core = createReadCore({ q: sealing(counting), clock: createClock(database.pool) });
});

afterAll(() => database.drop());

const today = async () => businessDateOf(await createClock(database.pool).businessNow());

describe.each(numbers)('demo policy %s', (policyNumber) => {
  it('matches its schema and has one version', async () => {
    const { version, policy, investments } = await core.getPolicy(policyNumber);
    expect(Policy.parse(policy)).toEqual(policy);
    expect(Investments.parse(investments)).toEqual(investments);
    expect([policy.number, policy.proposalNumber]).toEqual([policyNumber, policyNumber]);
    expect(version).toBe(await core.getPolicyVersion(policyNumber));
  });

  it('has a value, a debt and a position', async () => {
    expect(PolicyValue.parse(await core.getPolicyValue(policyNumber))).toBeTruthy();
    expect(Position.parse(await core.getPosition(policyNumber))).toBeTruthy();
  });

  it('is read with the same answers when all policies are read in parallel', async () => {
    const { policy } = await core.getPolicy(policyNumber);
    expect(await core.getPolicyFacts(policyNumber, await today())).toEqual({
      policy,
      value: await core.getPolicyValue(policyNumber),
      position: await core.getPosition(policyNumber),
      products: await core.listProducts(coversOf(policy).map(({ productId }) => productId)),
    });
  });

  it('is found by identity number and phone number of its holder', async () => {
    const holder = await core.findHolder(policyNumber);
    const last = policyNumber === '7700000003' ? 1 : Number(policyNumber.slice(-2));
    expect(holder).toMatchObject({
      mobile: `62812000000${String(last).padStart(2, '0')}`,
      email: `nasabah${last}@contoh.test`,
    });
    expect(holder?.identityNumber).toMatch(/^\d{16}$/);
  });

  it('uses only areas, occupations, industries and banks of the reference lists', async () => {
    const { policy } = await core.getPolicy(policyNumber);
    const { person, address } = policy.holder;
    const { banks, industries, occupations } = shippedLists;
    expect(occupations.map(({ code, name }) => `${code} ${name}`)).toContain(
      `${person.occupationCode} ${person.occupationName}`,
    );
    expect(industries.map(({ code, name }) => `${code} ${name}`)).toContain(
      `${person.industryId} ${person.industryName}`,
    );
    const named = [policy.debitAccount, policy.benefitAccount, ...policy.virtualAccounts].filter((one) => one !== null);
    expect(banks.map(({ name }) => name)).toEqual(expect.arrayContaining(named.map((account) => account.bankName)));
    expect(address?.format === 'FREE' || villages.includes(`\n${dotted(address?.villageId ?? '')},`)).toBe(true);
  });

  it('has shares of 100 % and virtual account numbers of 16 digits', async () => {
    const { policy } = await core.getPolicy(policyNumber);
    expect(policy.beneficiaries.reduce((sum, beneficiary) => sum + beneficiary.share, 0)).toBe(1);
    for (const account of policy.virtualAccounts) {
      expect(account.number).toMatch(new RegExp(`^\\d{5}${account.purpose}${policyNumber.slice(-9)}$`));
    }
  });
});

describe('purpose of each demo policy', () => {
  it.each(demoPoints)('$number: $point', async ({ number, status, position }) => {
    expect((await core.getPolicy(number)).policy.status).toBe(status);
    expect(await core.getPosition(number)).toMatchObject(position);
  });

  it('is kept for Siti: three funds worth 60 to 120 million in both buckets, and four covers', async () => {
    const { holdings } = await core.getPosition('7700000001');
    const value = holdings.reduce((sum, held) => sum + (held.basicUnits + held.topupUnits) * held.price, 0);
    expect(holdings).toHaveLength(3);
    expect(holdings.every((held) => held.basicUnits > 0 && held.topupUnits > 0)).toBe(true);
    expect(value).toBeGreaterThan(60_000_000);
    expect(value).toBeLessThan(120_000_000);
    const { policy, investments } = await core.getPolicy('7700000001');
    expect(coversOf(policy).map((cover) => cover.productId)).toEqual([1001, 5001, 5002, 5003]);
    expect(investments.holdings).toEqual(
      holdings.map((held) => ({
        fundCode: held.fundCode,
        units: expect.closeTo(held.basicUnits + held.topupUnits, 4),
      })),
    );
    expect((await core.listRiders(1001)).filter((rider) => rider.familyType === 1)).toHaveLength(1);
  });

  it("is kept for Siti's two policies with the same data", async () => {
    const { identityNumber } = (await core.findHolder('7700000001')) ?? { identityNumber: '' };
    const headings = await core.listPoliciesOf(identityNumber);
    expect(headings.map((heading) => heading.policyNumber)).toEqual(['7700000001', '7700000003']);
    const [first, second] = [await core.getPolicy('7700000001'), await core.getPolicy('7700000003')];
    expect(first.policy.holder).toEqual(second.policy.holder);
  });

  it('is kept for the endowments: value, loan and arrears', async () => {
    expect(await core.getPolicyValue('7700000003')).toMatchObject({
      surrenderValue: 34_766_667,
      loanLimit: 27_800_000,
      loanBalance: 0,
    });
    const lent = await core.getPolicyValue('7700000004');
    expect(lent.loanBalance).toBeGreaterThan(10_000_000);
    expect(lent.loansOpenedOn).toHaveLength(1);
    const lapsed = await core.getPolicyValue('7700000012');
    expect(lapsed.reinstatementCost).toBeGreaterThan(lapsed.overduePremium);
    expect((await core.getPolicyValue('7700000013')).overduePremium).toBe(9_000_000);
  });

  it('is kept for policy 6: open free look, no benefit account', async () => {
    const now = await today();
    expect((await core.getPosition('7700000006')).freeLookUntil).toBe(addDays(now, 13));
    expect((await core.getPolicy('7700000006')).policy.benefitAccount).toBeNull();
  });

  it('is kept for the dollar policy: limits in dollars', async () => {
    const { parameters, holdings } = await core.getPosition('7700000011');
    expect(parameters).toMatchObject({ 'wd.min': 100, 'prem.step': 1 });
    expect(holdings.map((held) => held.currency)).toEqual([4, 4]);
  });

  it('is kept for policy 15: it starts tomorrow', async () => {
    expect((await core.getPosition('7700000015')).startDate).toBe(addDays(await today(), 1));
  });
});

describe('opening ledgers', () => {
  it('balance: journal to zero, buckets to their entries, unit liability to the entries of its fund', async () => {
    const { rows } = await database.pool.query<{ journal: string; buckets: number; funds: number }>(`
      SELECT (SELECT sum(amount) FROM core.journal_line) AS journal,
        (SELECT count(*)::integer FROM core.unit_balance balance
          FULL JOIN (SELECT policy_number, fund_code, bucket, sum(units) AS total FROM core.unit_entry GROUP BY 1, 2, 3) entry
            USING (policy_number, fund_code, bucket) WHERE units IS DISTINCT FROM total) AS buckets,
        (SELECT count(*)::integer FROM (SELECT fund_code, sum(amount) AS units FROM core.unit_entry GROUP BY 1) entry
          LEFT JOIN (SELECT account, sum(amount) AS owed FROM core.journal_line GROUP BY 1) line
            ON line.account = 'unit-liability:' || fund_code WHERE owed IS DISTINCT FROM -units) AS funds`);
    expect(rows[0]).toEqual({ journal: '0.00', buckets: 0, funds: 0 });
  });

  it('contain the last monthly deduction shown in the position', async () => {
    const { rows } = await database.pool.query<{ taken: string }>(
      `SELECT -sum(amount) AS taken FROM core.unit_entry
       WHERE policy_number = $1 AND reason = 'CHARGE' AND pricing_date = (SELECT max(pricing_date) FROM core.charge_taken WHERE policy_number = $1)`,
      ['7700000001'],
    );
    const [coming = 0] = (await core.getPosition('7700000001')).monthlyDeductionByYear;
    expect(Math.abs(Number(rows[0]?.taken) - coming)).toBeLessThan(coming / 20);
  });
});

describe('reading the core', () => {
  it('takes at most two statements per call, for the policy and its version', async () => {
    const count = async (call: () => Promise<unknown>): Promise<number> => {
      statements = 0;
      await call();
      return statements;
    };
    expect({
      getPolicy: await count(() => core.getPolicy('7700000001')),
      getPolicyVersion: await count(() => core.getPolicyVersion('7700000001')),
      getPolicyValue: await count(() => core.getPolicyValue('7700000001')),
      getPosition: await count(() => core.getPosition('7700000001')),
      getPolicyFacts: await count(async () => core.getPolicyFacts('7700000001', await today())),
      findHolder: await count(() => core.findHolder('7700000001')),
      listPoliciesOf: await count(() => core.listPoliciesOf('3174015203880001')),
      listProducts: await count(() => core.listProducts([1001, 5001])),
    }).toEqual({
      getPolicy: 1,
      getPolicyVersion: 1,
      getPolicyValue: 1,
      getPosition: 2,
      getPolicyFacts: 2,
      findHolder: 1,
      listPoliciesOf: 1,
      listProducts: 1,
    });
  });

  it('fails for an unknown policy', async () => {
    expect(await core.findHolder('7799999999')).toBeUndefined();
    await expect(core.getPolicy('7799999999')).rejects.toThrow(PolicyNotFound);
    await expect(core.getPolicyVersion('7799999999')).rejects.toThrow(PolicyNotFound);
    await expect(core.getPolicyValue('7799999999')).rejects.toThrow(PolicyNotFound);
    await expect(core.getPosition('7799999999')).rejects.toThrow(PolicyNotFound);
    expect(await core.findProduct(9)).toBeUndefined();
    expect(await core.listRiders(9)).toEqual([]);
  });

  it('returns products, funds and three years of final prices, oldest first', async () => {
    expect((await core.listProducts([1001, 9, 5001])).map((product) => product.id)).toEqual([1001, 5001]);
    expect((await core.findProduct(2001))?.fundCodes).toEqual(['SPAU', 'SSEI', 'STUM']);
    const prices = await core.listFundPrices('DTUM', parseBusinessDate('2000-01-01'), await today());
    expect(prices.length).toBeGreaterThan(700);
    expect(prices.map((price) => price.date)).toEqual(prices.map((price) => price.date).sort());
  });

  it('returns a new version when document, units or price change', async () => {
    const seen = new Set([await core.getPolicyVersion('7700000002')]);
    const change = async (sql: string): Promise<void> => {
      await database.pool.query(sql);
      seen.add(await core.getPolicyVersion('7700000002'));
    };
    await change(`INSERT INTO core.policy_version SELECT policy_number, 2, valid_from, recorded_at, NULL, document
                  FROM core.policy_version WHERE policy_number = '7700000002'`);
    expect(seen.size).toBe(1);
    await change(`UPDATE core.policy SET current_version = 2 WHERE policy_number = '7700000002'`);
    await change(`INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                  recorded_at) VALUES ('7700000002', 'STUM', 'BASIC', -1, 1, -1, '2026-01-01', 'TEST', now())`);
    await change(`INSERT INTO core.fund_price SELECT 'STUM', max(day) + 1, 1500, 'FINAL' FROM core.fund_price`);
    await change(`INSERT INTO core.fund_price SELECT 'SPAU', max(day), 1500, 'FINAL' FROM core.fund_price`);
    expect(seen.size).toBe(5);
  });
});
