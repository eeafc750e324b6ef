import { funds } from '#demo/catalogue/fund-table.ts';
import { buildProductRows } from '#demo/catalogue/seed-products.ts';
import { buildPricesAt } from '#demo/portfolio/demo-records.ts';
import type { PortfolioHeader } from '#core/embedded/imports/parse-record.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';

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

/** File of the demo's prices of the last `days` valuation days before `now`. */
export function pricesFile(now: Instant, days: number): string {
  const { history } = buildPricesAt(now);
  const last = [...new Set(history.map(({ day }) => day))].toSorted().slice(-days);
  return csvOf(
    history
      .filter(({ day }) => last.includes(day))
      .map(({ fundCode, day, price }) => ({ fundCode, day, price: price.toFixed(4) })),
  );
}

/** Lists the lines of a portfolio file with these policies: the header first. */
export function listPortfolioLines(now: Instant, records: readonly PolicyRecord[]): readonly string[] {
  const header: PortfolioHeader = { format: 'swapolis-policies', version: 1, asOf: businessDateOf(now) };
  return [header, ...records].map((line) => JSON.stringify(line));
}
