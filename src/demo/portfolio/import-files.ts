import type { PortfolioHeader } from '#core/embedded/imports/parse-record.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { funds } from '../catalogue/fund-table.ts';
import { buildProductRows } from '../catalogue/seed-products.ts';
import { buildPricesAt } from './demo-records.ts';

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the rows as CSV with a header line; the columns are those of the first row. */
function csvOf(rows: readonly Readonly<Record<string, string | number | boolean>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => quote(String(row[column]))).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** Returns the import file of the demo funds as CSV. */
export const fundsFile = (): string =>
  csvOf(
    funds.map(({ fundCode, name, currency, isSyariah, riskLevel, openForNewMoney }) => ({
      fundCode,
      name,
      currency,
      isSyariah,
      riskLevel,
      openForNewMoney,
    })),
  );

/** Returns the import file of the demo products as CSV, riders first because main products refer to them. */
export const productsFile = (): string =>
  csvOf(
    buildProductRows().map((row) => ({
      productId: row.productId,
      name: row.name,
      archetype: row.archetype,
      priorityCode: row.priorityCode,
      isRider: row.isRider,
      familyType: row.familyType,
      needsHealth: row.needsHealth,
      minSumAssured: row.minSumAssured,
      maxSumAssured: row.maxSumAssured,
      plans: row.plans.map(({ code, name }) => `${code}=${name}`).join(';'),
      funds: row.funds.join(' '),
      riders: row.riders.join(' '),
    })),
  );

/** Returns the import file of the demo prices published by `now` as CSV; `days` = only that many of the last valuation days. */
export function pricesFile(now: Instant, days?: number): string {
  const { history } = buildPricesAt(now);
  const all = [...new Set(history.map(({ day }) => day))].toSorted();
  const wanted = new Set(days === undefined ? all : all.slice(-days));
  return csvOf(
    history
      .filter(({ day }) => wanted.has(day))
      .map(({ fundCode, day, price }) => ({ fundCode, day, price: price.toFixed(4) })),
  );
}

/** Returns the import file of the parameters of rulebook 3 as CSV. */
export const parametersFile = (): string =>
  csvOf(
    parameterRows.map(({ key, archetype, productId, currency, effectiveFrom, value, source }) => ({
      key,
      archetype: archetype ?? '',
      productId: productId ?? '',
      currency: currency ?? '',
      effectiveFrom,
      value: JSON.stringify(value),
      source,
    })),
  );

/** Returns the import file of the holidays fixed by decree as CSV; provisional holidays are omitted. */
export const holidaysFile = (): string =>
  csvOf(
    defaultHolidays.filter(({ provisional }) => !provisional).map(({ date, kind, name }) => ({ date, kind, name })),
  );

/** Returns the lines of a portfolio file: the header, then one line per record. */
export function listPortfolioLines(now: Instant, records: readonly PolicyRecord[]): readonly string[] {
  const header: PortfolioHeader = { format: 'swapolis-policies', version: 1, asOf: businessDateOf(now) };
  return [header, ...records].map((line) => JSON.stringify(line));
}
