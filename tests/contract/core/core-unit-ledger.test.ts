import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { insertUnitMoves, type UnitMove } from '#core/embedded/orders/unit-ledger.ts';
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

const write = (moves: readonly UnitMove[]): Promise<void> =>
  inTransaction(ledger.database().pool, (tx) =>
    insertUnitMoves(
      {
        tx,
        policy: ledger.current,
        requestNumber: ledger.current.requestNumber,
        step: 'post',
        effectiveDate: parseBusinessDate('2026-11-24'),
        now: Instant.parse(TUESDAY),
      },
      'SWITCH',
      moves,
    ),
  );

const held = (): Promise<unknown> =>
  ledger.one(
    `SELECT json_object_agg(fund_code || ' ' || bucket, units ORDER BY fund_code, bucket) AS answer
     FROM core.unit_balance WHERE policy_number = $1`,
    [ledger.current.policyNumber],
  );

it('a bucket that loses and gains in one call keeps the difference', async () => {
  const before = Number(await ledger.units('EQ', 'BASIC'));
  await write([move('EQ', 'BASIC', '-1.5'), move('EQ', 'BASIC', '0.25'), move('FI', 'TOPUP', '2')]);
  expect(Number(await ledger.units('EQ', 'BASIC'))).toBe(before - 1.25);
});

it.each([
  ['more than a bucket holds', () => move('EQ', 'BASIC', '-99999999')],
  ['out of a bucket that is not there', () => move('FI', 'TOPUP', '-1')],
])('units that go %s are refused, and nothing is written', async (_name, taken) => {
  const [before, entries] = [await held(), await ledger.count('unit_entry')];
  await expect(write([move('EQ', 'BASIC', '-1'), taken()])).rejects.toThrow();
  expect([await held(), await ledger.count('unit_entry')]).toEqual([before, entries]);
});
