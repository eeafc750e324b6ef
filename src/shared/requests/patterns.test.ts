import { expect, it } from 'vitest';
import { rupiah, usDollar } from '../money/money.ts';
import { parseBusinessDate } from '../time/dates.ts';
import { activityLine, patternMark, PatternName, patternText, patternTitle, type HolderActivity } from './patterns.ts';

const event: HolderActivity = {
  kind: 'ACCOUNT',
  policyNumber: '7700000003',
  requestNumber: '2611200001',
  on: parseBusinessDate('2026-11-20'),
  amount: null,
  currency: rupiah,
};

it.each<[name: string, changes: Partial<HolderActivity>, line: string]>([
  ['an account', {}, '20/11/2026: rekening diganti (polis 7700000003, pengajuan 2611200001)'],
  [
    'a contact recorded by staff',
    { kind: 'CONTACT', requestNumber: 'KONTAK-7' },
    '20/11/2026: nomor HP atau email diganti (polis 7700000003, dicatat petugas)',
  ],
  [
    'a top-up in dollars',
    { kind: 'TOP_UP', amount: '1500.50', currency: usDollar },
    '20/11/2026: top up US$\u00A01.500,50 (polis 7700000003, pengajuan 2611200001)',
  ],
])('tells %s with day, policy and origin', (_name, changes, line) => {
  expect(activityLine({ ...event, ...changes })).toBe(line);
});

it.each(PatternName.options)('says %s in words, in queue and case', (name) => {
  expect(patternMark(name).toLowerCase()).toBe(`pola: ${patternTitle(name).toLowerCase()}`);
  expect(patternText(name, '50000000', rupiah)).toMatch(/: Rp\u00A050\.000\.000\. .+:$/);
});
