import { expect, test } from 'vitest';
import type { Movement } from '#shared/policy/movement.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { createLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { directionOf, movementsTable, pendingLines, sumMovements } from './movement-table.ts';

const policy = { isSyariah: false, priorityCode: '' };
const words = createLetterWords(new Map(), policy);

const line = (given: Partial<Movement>): Movement => ({
  key: 'a',
  on: parseBusinessDate('2026-02-01'),
  kind: 'PREMIUM',
  reason: 'MONEY',
  amount: '1000',
  currency: 30,
  requestNumber: null,
  fund: null,
  units: null,
  price: null,
  payout: null,
  parts: [],
  ...given,
});

const amounts = (given: Partial<Movement>) =>
  movementsTable(words, [line(given)], policy).rows.map((row) => (row[3] ?? '').replaceAll('\u00a0', ' '));

test.each<[string, Partial<Movement>, readonly string[]]>([
  ['a premium comes in', {}, ['+Rp 1.000']],
  ['money that we received comes in', { kind: 'MONEY_IN', reason: '04' }, ['+Rp 1.000']],
  ['units that are bought come in', { kind: 'UNITS', reason: 'TOPUP', units: '1' }, ['+Rp 1.000']],
  ['units that are sold go out', { kind: 'UNITS', reason: 'WITHDRAWAL', units: '-1', amount: '-1000' }, ['-Rp 1.000']],
  ['a monthly charge goes out', { kind: 'CHARGE', reason: 'CHARGE', amount: '-1000' }, ['-Rp 1.000']],
  ['a fee goes out', { kind: 'FEE', reason: 'income-reinstatement-interest' }, ['-Rp 1.000']],
  ['a payout that the bank paid goes out', { kind: 'PAYOUT', reason: 'SB', payout: 'PAID' }, ['-Rp 1.000']],
  ['a payout that came back is no line', { kind: 'PAYOUT', reason: 'SB', payout: 'RETURNED' }, []],
  ['a payout that still waits is no line', { kind: 'PAYOUT', reason: 'SB', payout: 'WAITING' }, []],
  ['a loan that was granted goes out', { kind: 'LOAN', reason: 'GRANTED' }, ['-Rp 1.000']],
  ['a repayment comes in', { kind: 'LOAN', reason: 'REPAID', amount: '-1000' }, ['+Rp 1.000']],
  ['interest that becomes principal moves nothing', { kind: 'LOAN', reason: 'CAPITALISED' }, ['Rp 1.000']],
])('movements become lines with a direction: %s', (_name, given, shown) => expect(amounts(given)).toEqual(shown));

test.each<[string, Partial<Movement>, string]>([
  ['a premium comes in', {}, 'in'],
  ['a payment taken back by its bank goes out', { kind: 'MONEY_IN', reason: 'REVERSED', amount: '-1000' }, 'out'],
  ['units that are bought come in', { kind: 'UNITS', reason: 'TOPUP', units: '1' }, 'in'],
  ['units that left a fund go out', { kind: 'SWITCH', reason: 'SWITCH', units: '-1', amount: '-1000' }, 'out'],
  ['a corrected charge comes in', { kind: 'CHARGE', reason: 'CHARGE_CORRECTION', amount: '1000' }, 'in'],
  ['a fee goes out', { kind: 'FEE', reason: 'income-switch-fee' }, 'out'],
  ['a payout that the bank paid goes out', { kind: 'PAYOUT', reason: 'SB', payout: 'PAID' }, 'out'],
  ['a payout that came back is owed', { kind: 'PAYOUT', reason: 'SB', payout: 'RETURNED' }, 'owed'],
  ['a payout that still waits is owed', { kind: 'PAYOUT', reason: 'SB', payout: 'WAITING' }, 'owed'],
  ['a loan that was granted goes out', { kind: 'LOAN', reason: 'GRANTED' }, 'out'],
  ['a repayment comes in', { kind: 'LOAN', reason: 'PREMIUM_REPAID', amount: '-1000' }, 'in'],
  ['interest that becomes principal moves nothing', { kind: 'LOAN', reason: 'PREMIUM_CAPITALISED' }, 'none'],
])('a line of the history shows that %s', (_name, given, direction) =>
  expect(directionOf(line(given))).toBe(direction),
);

test('pending amounts are listed separately and are part of no total', () => {
  const returned = line({ kind: 'PAYOUT', reason: 'SB', payout: 'RETURNED' });
  const pending = pendingLines([returned, line({})], policy);
  expect(pending.map(({ label }) => label)).toEqual(['Tahapan (SB) (dikembalikan bank), 01/02/2026']);
  expect(sumMovements([returned, line({})], policy).map(({ label }) => label)).toEqual(['Premi dibayar']);
});
