import { funds } from './funds.ts';
import { loadTable, type TableLoad } from './load-table.ts';
import type { LoadReport } from '../load-report.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';

/** Loads the text of a CSV file. */
type TableLoader = (text: string, load: TableLoad) => Promise<LoadReport>;

/** Loaders of flat files by the kind that is typed: `import funds <file.csv>`. Funds come before products and prices. */
export const tableLoaders: Readonly<Record<string, TableLoader>> = {
  funds: (text, load) => loadTable(funds, text, load),
  prices: (text, load) => loadTable(prices, text, load),
  products: (text, load) => loadTable(products, text, load),
};
