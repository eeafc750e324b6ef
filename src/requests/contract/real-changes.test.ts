import { expect, it } from 'vitest';
import type { Summary, SummaryRow } from '#shared/wire/summary.ts';
import { withRealChanges } from './real-changes.ts';

const summaryOf = (...rows: SummaryRow[]): Summary => ({
  headline: 'Alamat',
  rows,
  details: [{ label: 'Berlaku mulai', value: '01/12/2026' }],
  note: null,
});

const row = (old: string | null, next: string): SummaryRow => ({ label: 'Isian', old, new: next });

it.each([
  ['the same text', 'Makassar', 'Makassar'],
  ['other letter case', 'MAKASSAR', 'Makassar'],
  ['other blanks', 'Jalan  Mawar 3 ', 'Jalan Mawar 3'],
  ['RT/RW with and without its word', 'RT/RW 003/007', '003/007'],
  ['leading zeros', 'RT/RW 3/7', 'RT/RW 003/007'],
])('moves a row of %s to the single facts, first and marked as kept', (_name, old, next) => {
  const changed = row('Siti', 'Siti Aminah');
  expect(withRealChanges(summaryOf(row(old, next), changed))).toMatchObject({
    rows: [changed],
    details: [
      { label: 'Isian', value: `${next} (tetap)` },
      { label: 'Berlaku mulai', value: '01/12/2026' },
    ],
  });
});

it.each([
  ['a different text', 'Makassar', 'Gowa'],
  ['another amount', 'Rp 1.005.000', 'Rp 1.500.000'],
  ['another percentage', '33,05%', '33,5%'],
  ['another account', '0012345678', '12345678'],
  ['another RT/RW', 'RT/RW 003/007', 'RT/RW 003/070'],
  ['another house number', 'Jalan Mawar 3', 'Jalan Mawar 30'],
  ['a value that was empty before', null, 'Makassar'],
])('keeps a row of %s among the changes', (_name, old, next) => {
  const summary = summaryOf(row(old, next));
  expect(withRealChanges(summary)).toEqual(summary);
});
