import { describe, expect, it } from 'vitest';
import { movementKinds, type Movement } from '#shared/policy/movement.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { findMovementWords } from './movement-words.ts';

const line = (kind: Movement['kind'], reason: string, units: string | null = null): Movement => ({
  key: 'a',
  on: parseBusinessDate('2026-02-01'),
  kind,
  reason,
  amount: '1',
  currency: 30,
  requestNumber: null,
  fund: null,
  units,
  price: null,
  payout: null,
  parts: [],
});

const titleOf = (source: Movement, isSyariah = false): string =>
  fill(findMovementWords(source).title, wordingFor({ isSyariah, priorityCode: '' }));

describe('title and reason of a movement', () => {
  it.each([
    ['PREMIUM', 'ADVANCE', null, 'Premi dibayar dengan pinjaman'],
    ['PREMIUM', 'GIFT', null, 'Premi dibayar'],
    ['CHARGE', 'CHARGE', '-1', 'Potongan bulanan'],
    ['CHARGE', 'NEW_CHARGE', '-1', 'Biaya polis'],
    ['UNITS', 'TOPUP', '1', 'Unit dibeli'],
    ['UNITS', 'REVERSAL', '-1', 'Unit dijual'],
    ['UNITS', 'NEW', '1', 'Unit dibeli'],
    ['UNITS', 'NEW', '-1', 'Unit dijual'],
    ['SWITCH', 'SWITCH', '-1', 'Pengalihan dana'],
    ['FEE', 'income-acquisition-charge', null, 'Biaya akuisisi'],
    ['FEE', 'income-new', null, 'Biaya polis'],
    ['LOAN', 'REPAID', null, 'Pinjaman polis dibayar'],
    ['PAYOUT', 'SB', null, 'Tahapan (SB)'],
    ['PAYOUT', 'NEW', null, 'Pembayaran lain'],
    ['MONEY_IN', '04', null, 'Dana kami terima'],
    ['MONEY_IN', 'REST', null, 'Sisa pembayaran'],
    ['MONEY_IN', 'REVERSED', null, 'Pembayaran ditarik kembali'],
  ] as const)('%s %s %s is titled %s', (kind, reason, units, title) =>
    expect(titleOf(line(kind, reason, units))).toBe(title),
  );

  it('use syariah wording for a syariah policy', () => {
    expect(titleOf(line('PREMIUM', 'DEBIT'), true)).toBe('Kontribusi dibayar');
  });

  it.each(movementKinds)('give a reason with known tokens for an unknown %s', (kind) => {
    const wording = wordingFor({ isSyariah: false, priorityCode: '' });
    expect(fill(findMovementWords(line(kind, 'UNHEARD')).why, wording)).not.toBe('');
  });
});
