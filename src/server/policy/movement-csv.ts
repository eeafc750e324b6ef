import { Big } from 'big.js';
import { currencyLetters, minorDigits } from '#shared/money/money.ts';
import { defaultDigits } from '#shared/money/number-format.ts';
import { csvText } from '#shared/text/csv-text.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';

const head = ['Tanggal', 'Keterangan', 'Alasan', 'Dana', 'Unit', 'Harga unit', 'Jumlah', 'Mata uang', 'Pengajuan'];

/** Formats a number for Excel in Indonesian: '-1234,50', without groups and with a decimal comma. */
const asNumber = (value: number | null, digits: number): string =>
  value === null ? '' : new Big(value).toFixed(digits).replace('.', ',');

/** Splits a line by fund, because units and prices are needed for adding up. */
const rowsOf = (line: ShownMovement): readonly ShownMovement[] =>
  line.parts.length === 0 ? [line] : line.parts.map((part) => ({ ...line, ...part }));

const rowOf = (line: ShownMovement): string =>
  [
    formatDate(line.on),
    csvText(line.scheduled ? `${line.title} (dijadwalkan)` : line.title),
    csvText(line.why),
    csvText(line.fund ?? ''),
    asNumber(line.units, defaultDigits.unit),
    asNumber(line.price, defaultDigits.price),
    asNumber(line.amount, minorDigits(line.currency)),
    currencyLetters(line.currency),
    csvText(line.request_number ?? ''),
  ].join(';');

/** Writes the lines for Excel in Indonesian: UTF-8 with its mark, semicolons, one row per line. */
export const writeMovementsCsv = (lines: readonly ShownMovement[]): string =>
  `\uFEFF${[head.join(';'), ...lines.flatMap(rowsOf).map(rowOf)].map((row) => `${row}\r\n`).join('')}`;
