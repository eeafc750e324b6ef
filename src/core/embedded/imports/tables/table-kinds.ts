import type { Readable } from 'node:stream';
import { funds } from './funds.ts';
import { loadHolidayFile } from './holidays.ts';
import { loadTable, type TableLoad } from './load-table.ts';
import type { LoadReport } from '../load-report.ts';
import { parameters } from './parameters.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';

/** Loads a stream of CSV. */
export type TableLoader = (input: Readable, load: TableLoad) => Promise<LoadReport>;

/** Loaders of flat files by the kind that is typed: `import funds <file.csv>`. Funds come before products and prices. */
export const tableLoaders: Readonly<Record<string, TableLoader>> = {
  funds: (input, load) => loadTable(funds, input, load),
  holidays: loadHolidayFile,
  parameters: (input, load) => loadTable(parameters, input, load),
  prices: (input, load) => loadTable(prices, input, load),
  products: (input, load) => loadTable(products, input, load),
};
