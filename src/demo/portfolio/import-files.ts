import type { PortfolioHeader } from '#core/embedded/imports/parse-record.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { funds } from '../catalogue/fund-table.ts';
import { buildProductRows } from '../catalogue/seed-products.ts';
import { buildPricesAt } from './demo-records.ts';

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes rows as CSV, with the columns of the first row. */
function csvOf(rows: readonly Readonly<Record<string, string | number | boolean>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => quote(String(row[column]))).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

/** File of the demo's funds. */
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

/** File of the demo's products, riders first, because main products name them. */
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

/** File of the demo's prices before `now`; `days` = of the last valuation days alone. */
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

/** File of the numbers of rulebook 3. */
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

/** File of the holidays of the years whose decree is out; later years stay provisional. */
export const holidaysFile = (): string =>
  csvOf(
    defaultHolidays.filter(({ provisional }) => !provisional).map(({ date, kind, name }) => ({ date, kind, name })),
  );

/** Lists the lines of a portfolio file with these policies: the header first. */
export function listPortfolioLines(now: Instant, records: readonly PolicyRecord[]): readonly string[] {
  const header: PortfolioHeader = { format: 'swapolis-policies', version: 1, asOf: businessDateOf(now) };
  return [header, ...records].map((line) => JSON.stringify(line));
}
