import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { lockPolicy } from '#core/embedded/engine/lock-policy.ts';
import { insertUnitMoves, type UnitMove } from '#core/embedded/orders/unit-ledger.ts';
import { buildYearAccount } from '#core/embedded/values/year-account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Instant, parseBusinessDate } from '#shared/time/dates.ts';
import { TUESDAY, useLedger } from '#tests/support/ledger.ts';

const ledger = useLedger();

const move = (fundCode: string, bucket: UnitMove['bucket'], units: string): UnitMove => ({
  fundCode,
  bucket,
  units: new Big(units),
  price: new Big('1500'),
  amount: new Big(units).times(1500),
});

const write = (moves: readonly UnitMove[], now = TUESDAY, reason = 'SWITCH'): Promise<void> =>
  inTransaction(ledger.database().pool, (tx) =>
    insertUnitMoves(
      {
        tx,
        policy: ledger.current,
        requestNumber: ledger.current.requestNumber,
        step: 'post',
        effectiveDate: parseBusinessDate('2026-11-24'),
        now: Instant.parse(now),
      },
      reason,
      moves,
    ),
  );

const held = (): Promise<unknown> =>
  ledger.one(
    `SELECT json_object_agg(fund_code || ' ' || bucket, units ORDER BY fund_code, bucket) AS answer
     FROM core.unit_balance WHERE policy_number = $1`,
    [ledger.current.policyNumber],
  );

it('a bucket that loses and gains units in one call changes by the difference', async () => {
  const before = Number(await ledger.units('EQ', 'BASIC'));
  await write([move('EQ', 'BASIC', '-1.5'), move('EQ', 'BASIC', '0.25'), move('FI', 'TOPUP', '2')]);
  expect(Number(await ledger.units('EQ', 'BASIC'))).toBe(before - 1.25);
});

it.each([
  ['more units than a bucket holds', () => move('EQ', 'BASIC', '-99999999')],
  ['units of a bucket that does not exist', () => move('FI', 'TOPUP', '-1')],
])('a sale of %s is refused, and no entry is written', async (_name, taken) => {
  const [before, entries] = [await held(), await ledger.count('unit_entry')];
  await expect(write([move('EQ', 'BASIC', '-1'), taken()])).rejects.toThrow();
  expect([await held(), await ledger.count('unit_entry')]).toEqual([before, entries]);
});

it('a first statement starts with the units recorded before midnight in Jakarta, and lists later entries', async () => {
  await write([move('EQ', 'BASIC', '10')], '2026-11-24T16:59:59.999Z', 'PREMIUM');
  await write([move('EQ', 'BASIC', '20')], '2026-11-24T17:00:00.000Z', 'TOPUP');
  const account = await inTransaction(ledger.database().pool, async (tx) => {
    const policy = await lockPolicy(tx, ledger.current.policyNumber);
    const units = { value: new Big('26545000'), pricedOn: parseBusinessDate('2026-11-20') };
    return (await buildYearAccount({ tx, policy, kind: 'YEAR', from: parseBusinessDate('2026-11-24'), units })).account;
  });
  // 11,000 units at 1,500 and 5,000 at 2,000 from the start, and ten more.
  expect(account).toMatchObject({
    opening: { amount: '26515000', pricedOn: '2026-11-20' },
    parts: [{ kind: 'TOPUPS', amount: '30000' }],
    closing: { amount: '26545000' },
  });
});
