import { Big } from 'big.js';
import { currencyLetters, minorDigits } from '#shared/money/money.ts';
import { defaultDigits } from '#shared/money/number-format.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { MovementTold } from '#shared/wire/history/movements.ts';

const head = ['Tanggal', 'Keterangan', 'Alasan', 'Dana', 'Unit', 'Harga unit', 'Jumlah', 'Mata uang', 'Pengajuan'];

/** Text that a spreadsheet would run as a formula is marked as text; what would break the row is quoted. */
const asText = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** '-1234,50': no groups, decimal comma, as Excel in Indonesian reads a number. */
const asNumber = (value: number | null, digits: number): string =>
  value === null ? '' : new Big(value).toFixed(digits).replace('.', ',');

/** A row for each fund that bore a part: its units and price are of use to whoever adds up. */
const rowsOf = (line: MovementTold): readonly MovementTold[] =>
  line.parts.length === 0 ? [line] : line.parts.map((part) => ({ ...line, ...part }));

const rowOf = (line: MovementTold): string =>
  [
    formatDate(line.on),
    asText(line.scheduled ? `${line.title} (dijadwalkan)` : line.title),
    asText(line.why),
    asText(line.fund ?? ''),
    asNumber(line.units, defaultDigits.unit),
    asNumber(line.price, defaultDigits.price),
    asNumber(line.amount, minorDigits(line.currency)),
    currencyLetters(line.currency),
    asText(line.request_number ?? ''),
  ].join(';');

/** The lines for Excel in Indonesian: UTF-8 with its mark, semicolons, a row each. */
export const writeMovementsCsv = (lines: readonly MovementTold[]): string =>
  `\uFEFF${[head.join(';'), ...lines.flatMap(rowsOf).map(rowOf)].map((row) => `${row}\r\n`).join('')}`;
