import { formatDate, type BusinessDate } from '#shared/time/dates.ts';

/** Prices by fund code from a file, or the Indonesian sentence that explains why the file is refused. */
type PriceFile = { readonly prices: Readonly<Record<string, number>> } | { readonly problem: string };

const columns = ['fundCode', 'day', 'price'] as const;
const priceText = /^\d{1,13}(\.\d{1,4})?$/;

const cellsOf = (line: string): readonly string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** Returns the position of each column from the heading line; undefined when a column is missing or unknown. */
function placesOf(heading: readonly string[]): Readonly<Record<(typeof columns)[number], number>> | undefined {
  const [fundCode, day, price] = columns.map((column) => heading.indexOf(column));
  if (heading.length !== columns.length || fundCode === undefined || day === undefined || price === undefined)
    return undefined;
  return Math.min(fundCode, day, price) < 0 ? undefined : { fundCode, day, price };
}

/**
 * Reads a CSV file of prices, as `ops -- prices enter` does. The columns fundCode, day and price may be in any order.
 * Only rows of `day` are accepted.
 */
export function readPriceFile(text: string, day: BusinessDate): PriceFile {
  const [heading = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const place = placesOf(cellsOf(heading));
  if (place === undefined) return { problem: `Baris pertama harus berisi ${columns.join(',')}.` };
  const rows = lines.map((line, index) => {
    const cells = cellsOf(line);
    return {
      line: index + 2,
      fundCode: cells[place.fundCode] ?? '',
      day: cells[place.day] ?? '',
      price: cells[place.price] ?? '',
      isWhole: cells.length === columns.length,
    };
  });
  if (rows.length === 0) return { problem: 'Tidak ada harga di bawah baris pertama.' };
  const other = rows.find((row) => row.day !== day);
  if (other !== undefined)
    return { problem: `Baris ${other.line} bukan harga ${formatDate(day)}. Isi satu hari dalam satu berkas.` };
  const wrong = rows.find(({ isWhole, fundCode, price }) => !isWhole || fundCode === '' || !priceText.test(price));
  if (wrong !== undefined)
    return { problem: `Baris ${wrong.line} tidak terbaca. Tulis misalnya STUM,${day},1234.5678.` };
  const repeated = rows.find(({ fundCode }, index) => rows.findIndex((row) => row.fundCode === fundCode) !== index);
  if (repeated !== undefined)
    return { problem: `Dana ${repeated.fundCode} ada dua kali, lagi di baris ${repeated.line}.` };
  return { prices: Object.fromEntries(rows.map(({ fundCode, price }) => [fundCode, Number(price)])) };
}
