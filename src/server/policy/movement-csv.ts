import { currencyLetters, minorDigits } from '#shared/money/money.ts';
import { defaultDigits } from '#shared/money/number-format.ts';
import { csvNumber, writeCsv, type CsvCell } from '#shared/text/csv.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';

const head = ['Tanggal', 'Keterangan', 'Alasan', 'Dana', 'Unit', 'Harga unit', 'Jumlah', 'Mata uang', 'Pengajuan'];

/** Splits a line by fund, because units and prices are needed for adding up. */
const rowsOf = (line: ShownMovement): readonly ShownMovement[] =>
  line.parts.length === 0 ? [line] : line.parts.map((part) => ({ ...line, ...part }));

const rowOf = (line: ShownMovement): readonly CsvCell[] => [
  formatDate(line.on),
  line.scheduled ? `${line.title} (dijadwalkan)` : line.title,
  line.why,
  line.fund ?? '',
  csvNumber(line.units, defaultDigits.unit),
  csvNumber(line.price, defaultDigits.price),
  csvNumber(line.amount, minorDigits(line.currency)),
  currencyLetters(line.currency),
  line.request_number ?? '',
];

/** Writes the lines for Excel in Indonesian: one row per line, those of several funds one per fund. */
export const writeMovementsCsv = (lines: readonly ShownMovement[]): string =>
  writeCsv({ head, rows: lines.flatMap(rowsOf).map(rowOf) });
