import { describe, expect, it } from 'vitest';
import { csvNumber, mostCsvRows, writeCsv, type CsvCell } from './csv.ts';

const rowOf = (...cells: readonly CsvCell[]): string | undefined =>
  writeCsv({ head: ['A'], rows: [cells] }).split('\r\n')[1];

describe('cell of a CSV file', () => {
  it.each<[string, CsvCell, string]>([
    ['text', 'Budi', 'Budi'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula that begins with plus', '+62', "'+62"],
    ['a formula that begins with minus', '-2+3', "'-2+3"],
    ['a formula that begins with at', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula after spaces', '  =1+1', "'  =1+1"],
    ['a tab in front', '\t=1', "'\t=1"],
    ['a separator', 'A;B', '"A;B"'],
    ['quotes', 'A"B', '"A""B"'],
    ['a line break', 'A\nB', '"A\nB"'],
    ['a formula with quotes', '=A("x")', `"'=A(""x"")"`],
    ['a negative number', csvNumber('-1250000.5', 2), '-1250000,50'],
    ['a number without decimals', csvNumber(1_250_000, 0), '1250000'],
    ['no number', csvNumber(null, 2), ''],
  ])('is written for %s', (_name, cell, expected) => {
    expect(rowOf(cell)).toBe(expected);
  });
});

it('writes the lines above, the head and the rows behind the mark of UTF-8', () => {
  expect(writeCsv({ above: [['Alasan', '=x']], head: ['Nama'], rows: [['Budi']] })).toBe(
    "\uFEFFAlasan;'=x\r\nNama\r\nBudi\r\n",
  );
});

it('says above the head that rows are left out', () => {
  const rows = Array.from({ length: mostCsvRows + 1 }, (_each, index) => [String(index)]);
  const lines = writeCsv({ head: ['Nomor'], rows }).split('\r\n');
  expect(lines[0]).toContain('hanya memuat 10.000 baris pertama');
  expect(lines.slice(1, 3)).toEqual(['Nomor', '0']);
  expect(lines).toHaveLength(mostCsvRows + 3);
  expect(writeCsv({ head: ['Nomor'], rows: rows.slice(1) })).not.toContain('hanya memuat');
});
