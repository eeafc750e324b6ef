import { describe, expect, it } from 'vitest';
import { movementKinds } from '#shared/policy/movement.ts';
import { amountText, directionText } from './movement-amount.ts';

describe.each(movementKinds)('amount of a movement of kind %s', (kind) => {
  it.each([
    ['in', 1000, '+Rp 1.000', /^(masuk|utang berkurang)$/],
    ['out', 1000, '-Rp 1.000', /^(keluar|utang bertambah)$/],
    ['out', -1000, '-Rp 1.000', /^(keluar|utang bertambah)$/],
    ['none', 1000, 'Rp 1.000', /^sudah tercatat$/],
    ['owed', 1000, 'Rp 1.000', /^belum dibayar$/],
  ] as const)('is shown with sign and word: %s, %d', (direction, amount, text, word) => {
    const line = { kind, direction, amount, currency: 30 };
    expect(amountText(line).replaceAll('\u00a0', ' ')).toBe(text);
    expect(directionText(line)).toMatch(word);
    expect(directionText(line).includes('utang')).toBe(kind === 'LOAN' && (direction === 'in' || direction === 'out'));
  });
});
