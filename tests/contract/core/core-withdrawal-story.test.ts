import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPolicyVersion } from '#core/embedded/policies/policy-version.ts';
import { explainValue } from '#core/embedded/values/explain-value.ts';
import { getPosition } from '#core/embedded/policies/get-position.ts';
import { inventPrice } from '#demo/demo.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import type { Position } from '#shared/facts/facts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testStart } from '#tests/support/seed-template.ts';
import { createHandClock, sell } from '#tests/support/ledger-policy.ts';
import { sealing } from '#tests/support/sealing.ts';

const SITI = '7700000001';
const requestNumber = 'STORY-1';
const clock = createHandClock(testStart);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});
afterAll(() => database.drop());

const core = (): ReturnType<typeof createWriteCore> =>
  createWriteCore({
    q: sealing(database.pool),
    transact: (work) => inTransaction(database.pool, (tx) => work(sealing(tx))),
    clock,
    inventPrice,
  });
const position = async (): Promise<Position> =>
  getPosition(sealing(database.pool), SITI, businessDateOf(await clock.businessNow()));
const kinds = async (): Promise<readonly string[]> =>
  (await core().listEvents('0', 100)).map((event) => event.body.kind);
const unbalanced = async (): Promise<number | null> => {
  const { rowCount } = await database.pool.query(
    'SELECT currency FROM core.journal_line GROUP BY currency HAVING sum(amount) <> 0',
  );
  return rowCount;
};

it('a withdrawal from two funds shows exactly what the ledger sold, and the payout reaches the customer', async () => {
  await core().catchUp();
  const before = await position();
  const versionBefore = await getPolicyVersion(database.pool, SITI);
  const [part, whole] = before.holdings.toSorted((left, right) => right.basicUnits - left.basicUnits);
  if (part === undefined || whole === undefined) throw new Error('Siti holds several funds');
  const goodAt = await clock.businessNow();
  const changes = [sell({ [part.fundCode]: '1000000', [whole.fundCode]: 'ALL' })];
  const answer = await core().post({ requestNumber, step: 'post', policyNumber: SITI, goodAt, changes });

  while (businessDateOf(await clock.businessNow()) < answer.dueOn) {
    expect(await kinds()).toEqual([]);
    clock.set(await core().nextPricePublication());
    await core().catchUp();
  }
  expect(await kinds()).toEqual(['ORDERS_PRICED', 'PAYABLE_CREATED']);

  const after = await position();
  const { rows } = await database.pool.query<{ units: string }>(
    // Siti's monthly charge has the same price and comes first.
    `SELECT sum(units) AS units FROM core.unit_entry
     WHERE (request_number = $1 OR request_number LIKE 'CHARGE-%') AND policy_number = $3 AND fund_code = $2`,
    [requestNumber, part.fundCode, SITI],
  );
  const kept = after.holdings.find((holding) => holding.fundCode === part.fundCode);
  const fell = part.basicUnits + part.topupUnits - (kept?.basicUnits ?? 0) - (kept?.topupUnits ?? 0);
  expect(fell).toBeCloseTo(-Number(rows[0]?.units), 4);
  expect(after.holdings.map((holding) => holding.fundCode)).not.toContain(whole.fundCode);
  expect(after.withdrawalsThisPolicyYear).toBe(before.withdrawalsThisPolicyYear + 1);
  expect(await getPolicyVersion(database.pool, SITI)).not.toBe(versionBefore);

  const [payable] = await core().listPayables({ requestNumber });
  if (payable === undefined) throw new Error('no payable');
  const shown = (await explainValue(database.pool, SITI)).parts;
  expect(Number(shown.find(({ kind }) => kind === 'WITHDRAWN')?.amount)).toBe(-Number(payable.amount));
  const { payableId, payableFrom } = payable;
  // The account is not the registered one: the money waits for some days.
  clock.set(`${payableFrom}T03:00:00.000Z`);
  await core().releasePayable({ payableId, releaseKey: 'STORY', maker: 'keuangan1', releaser: 'keuangan2' });
  await core().answerPayout({ payableId, attempt: 1, result: 'PAID', reason: null });
  expect(await core().listPayables({ requestNumber, state: 'PAID' })).toHaveLength(1);
  expect((await position()).openPayables).toBe(before.openPayables);
  expect(await unbalanced()).toBe(0);
});
