import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '../time/dates.ts';
import { findPayoutDay, type PayoutHold } from './payout-hold.ts';

const own = { bankName: 'BCA', bankAccount: '5270123456' };
const other = { bankName: 'BCA', bankAccount: '5270999999' };
const usual: PayoutHold = { payee: own, registered: own, heldUntil: null, holdDays: 3, today: day('2026-12-01') };

const cases: readonly (readonly [name: string, hold: Partial<PayoutHold>, from: string])[] = [
  ['money for the registered account may leave at once', {}, '2026-12-01'],
  ['another account waits the days of a changed one', { payee: other }, '2026-12-04'],
  ['the same number at another bank is another account', { payee: { ...own, bankName: 'BNI' } }, '2026-12-04'],
  ['an account waits where none is on record', { registered: null }, '2026-12-04'],
  ['money without an account waits for nothing but a hold of the policy', { payee: undefined }, '2026-12-01'],
  ['a hold of the policy counts for the registered account', { heldUntil: day('2026-12-10') }, '2026-12-10'],
  ['the later of two holds counts', { payee: other, heldUntil: day('2026-12-02') }, '2026-12-04'],
  ['a hold that is over counts no more', { heldUntil: day('2026-11-20') }, '2026-12-01'],
];

describe('first day on which money may be paid to an account', () => {
  it.each(cases)('first payment day follows the holds of account and policy: %s', (_name, hold, from) => {
    expect(findPayoutDay({ ...usual, ...hold })).toBe(from);
  });
});
