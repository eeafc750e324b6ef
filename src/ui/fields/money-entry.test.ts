import { describe, expect, it } from 'vitest';
import { caretAfter, entryOf, figuresBefore, formatEntry, parseEntry } from './money-entry.ts';

describe('formatEntry', () => {
  it.each([
    ['figures are grouped', '1250000', 0, '1.250.000'],
    ['leading zeros fall away', '007', 0, '7'],
    ['a lone zero stays', '0', 0, '0'],
    ['letters are ignored', 'Rp 5.000a', 0, '5.000'],
    ['pasted rupiah decimals are cut, not multiplied', 'Rp 1.250.000,00', 0, '1.250.000'],
    ['dollars keep two decimals', '1250,567', 2, '1.250,56'],
    ['a comma just typed stays', '12,', 2, '12,'],
    ['a full stop typed at the end is the comma', '1.250.', 2, '1.250,'],
    ['nothing stays nothing', '', 2, ''],
    ['a comma first gets its zero', ',5', 2, '0,5'],
  ] as const)('%s', (_name, raw, decimals, text) => expect(formatEntry(raw, decimals)).toBe(text));
});

describe('parseEntry and entryOf', () => {
  it.each([
    ['1.250.000', 0, 1250000],
    ['1.250,5', 2, 1250.5],
    ['', 0, undefined],
  ] as const)('%s', (text, decimals, value) => {
    expect(parseEntry(text)).toBe(value);
    expect(entryOf(value, decimals)).toBe(text);
  });
});

describe('the caret', () => {
  it.each([
    ['at the end', '1.250.000', 7, 9],
    ['behind the first figure', '1.250.000', 1, 1],
    ['behind the second figure, past the dot', '1.250.000', 2, 3],
    ['at the start', '1.250', 0, 0],
  ] as const)('%s', (_name, text, figures, at) => expect(caretAfter(text, figures)).toBe(at));

  it('counts figures, not dots', () => expect(figuresBefore('1.250.000', 6)).toBe(4));
});
