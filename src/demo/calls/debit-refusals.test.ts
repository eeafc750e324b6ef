import { expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { createDebitBank } from './debit-refusals.ts';

const [policy_number, dueOn] = ['7700000002', parseBusinessDate('2026-12-14')];
const on = (day: string) => ({
  policyNumber: policy_number,
  dueOn,
  askedOn: parseBusinessDate(day),
  amount: '500000',
  currency: 30 as const,
});

it('refuses the chosen debit once and repeats that answer when the same day is processed again', () => {
  const bank = createDebitBank();
  bank.refuse({ policy_number, refuse_debit: 'ACCOUNT_CLOSED' });
  expect(bank.findReason(policy_number)).toBe('ACCOUNT_CLOSED');
  const refused = { result: 'FAILED', reason: 'ACCOUNT_CLOSED' };
  expect([bank.answer(on('2026-12-14')), bank.answer(on('2026-12-14'))]).toEqual([refused, refused]);
  expect(bank.findReason(policy_number)).toBeNull();
  expect(bank.answer(on('2026-12-17'))).toEqual({ result: 'PAID' });
});

it('keeps the refusals of two demo banks apart', () => {
  const [bank, other] = [createDebitBank(), createDebitBank()];
  bank.refuse({ policy_number, refuse_debit: 'CARD_EXPIRED' });
  expect([other.answer(on('2026-12-14')), other.findReason(policy_number)]).toEqual([{ result: 'PAID' }, null]);
});
