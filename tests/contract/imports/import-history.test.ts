import { Big } from 'big.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactorForLoads, type Connection } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { listMovements } from '#core/embedded/policies/list-movements.ts';
import { explainValue } from '#core/embedded/values/explain-value.ts';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { listPortfolioLines } from '#demo/portfolio/import-files.ts';
import { seedDemo } from '#demo/portfolio/seed-demo.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listNotifications } from '#server/notifications/notification-repository.ts';
import { sum } from '#shared/money/sum.ts';
import { businessDateOf, parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sealing, testSealer } from '#tests/support/sealing.ts';
import { savePastNotices } from '../../../scripts/imports/past-notices.ts';
import { withHistory } from './history-record.ts';

const tuesday = parseInstant('2026-11-24T03:00:00.000Z');
const number = '7700000001';
const days = {
  withdrawnOn: parseBusinessDate('2026-10-05'),
  switchedOn: parseBusinessDate('2026-10-06'),
  noticedOn: parseBusinessDate('2026-01-15'),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(database.pool, work) };
  await seedDemo(plain, testSealer, { businessNow: tuesday, systemNow: tuesday }, []);
  const records = buildDemoRecords(tuesday, [number]).map((record) => withHistory(record, days));
  async function* lines(): AsyncIterable<string> {
    yield* listPortfolioLines(tuesday, records);
  }
  const report = await loadPolicies(transactorForLoads(plain, testSealer), lines(), {
    systemNow: tuesday,
    today: businessDateOf(tuesday),
    dryRun: false,
    note: () => Promise.resolve(),
    saveNotices: savePastNotices,
  });
  expect(report).toEqual({ loaded: 1, unchanged: 0, refused: [] });
});
afterAll(() => database.drop());

it('imported movements from before the portal opened are shown on their days', async () => {
  const movements = await listMovements(database.pool, number, { kind: null, year: null, after: null, limit: 100 });
  const of = (kind: string, reason: string) =>
    movements.filter((line) => line.kind === kind && line.reason === reason).map(({ on, amount }) => ({ on, amount }));
  expect(of('UNITS', 'WITHDRAWAL')).toEqual([
    { on: days.switchedOn, amount: expect.stringMatching(/^-/) },
    { on: days.withdrawnOn, amount: expect.stringMatching(/^-/) },
  ]);
  expect(of('SWITCH', 'SWITCH').map(({ on }) => on)).toEqual([days.switchedOn, days.switchedOn]);
  expect(of('UNITS', 'PREMIUM')).toHaveLength(1);
  expect(of('PREMIUM', 'MONEY')).toContainEqual({ on: expect.any(String), amount: '450000.00' });
});

it('imported withdrawals and switches of this policy year are counted by their references', async () => {
  const position = await getPosition(sealing(database.pool), number, businessDateOf(tuesday));
  expect({ withdrawals: position.withdrawalsThisPolicyYear, switches: position.switchesThisPolicyYear }).toEqual({
    withdrawals: 2,
    switches: 1,
  });
});

it('the value is explained to the last rupiah, and the books of the policy balance in each fund', async () => {
  const { parts, value } = await explainValue(database.pool, number);
  expect(sum(parts.map(({ amount }) => new Big(amount))).toFixed()).toBe(value);
  const { rows } = await database.pool.query(
    `SELECT fund_code, sum(amount) + coalesce((SELECT sum(line.amount) FROM core.journal_line AS line JOIN core.journal_entry USING (journal_id)
        WHERE policy_number = $1 AND account = 'unit-liability:' || fund_code), 0) AS gap
     FROM core.unit_entry WHERE policy_number = $1 GROUP BY fund_code`,
    [number],
  );
  expect(rows.map(({ gap }) => String(gap))).toEqual(rows.map(() => '0.00'));
});

it('imported notices of earlier years are listed as read', async () => {
  const { items, unopened } = await listNotifications(
    database.pool,
    { policyNumber: number, partyId: 1 },
    { page: 1, perPage: 10 },
  );
  expect(unopened).toBe(0);
  expect(items).toMatchObject([{ transactionName: 'Laporan tahunan 2025', opened: true, about: 'values' }]);
});
