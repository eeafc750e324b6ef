import { Big } from 'big.js';

/** Content type of the CSV files. */
export const csvType = 'text/csv; charset=utf-8';

/** Rows of one CSV file; a file that leaves rows out says so above its head. */
export const mostCsvRows = 10_000;

/** Number of a file, as `csvNumber` writes it. */
interface CsvNumber {
  readonly figure: string;
}

/** Cell of a file: text, which is guarded, or a number. */
export type CsvCell = string | CsvNumber;

/** Table of a file. `above` = lines before the head. */
interface CsvTable {
  readonly above?: readonly (readonly string[])[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Marks text that a spreadsheet would run as a formula. */
export const guardFormula = (text: string): string => (/^(\s*[=+\-@]|[\t\r])/.test(text) ? `'${text}` : text);

/** Writes a number for Excel in Indonesian: '-1234,50', without groups and with a decimal comma; null = an empty cell. */
export const csvNumber = (value: Big.BigSource | null, digits: number): CsvNumber => ({
  figure: value === null ? '' : new Big(value).toFixed(digits).replace('.', ','),
});

function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure;
  const guarded = guardFormula(cell);
  return /[;"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const cutText = `Berkas ini hanya memuat ${mostCsvRows.toLocaleString('id-ID')} baris pertama. Persempit saringan untuk melihat yang lain.`;

/** Writes a table for a spreadsheet: UTF-8 with its mark, semicolons. Rows beyond `mostCsvRows` are left out, and it says so. */
export function writeCsv({ above = [], head, rows }: CsvTable): string {
  const cut = rows.length > mostCsvRows ? [[cutText]] : [];
  const lines = [...cut, ...above, head, ...rows.slice(0, mostCsvRows)];
  return `\uFEFF${lines.map((line) => `${line.map(toCell).join(';')}\r\n`).join('')}`;
}
