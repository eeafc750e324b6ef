import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadQueryable } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { readLines } from '#core/embedded/imports/read-lines.ts';
import { tableLoaders } from '#core/embedded/imports/tables/table-kinds.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { buildDemoRecords } from './demo-records.ts';
import {
  fundsFile,
  holidaysFile,
  listPortfolioLines,
  parametersFile,
  pricesFile,
  productsFile,
} from './import-files.ts';

/** Moment of seeding on the business clock and on the system clock (rulings 2.6). */
export interface SeedingMoment {
  readonly businessNow: Instant;
  readonly systemNow: Instant;
}

/** Does nothing: loading the demo files is neither recorded in the audit trail nor notified to customers. */
const nothing = (): Promise<void> => Promise.resolve();

/** Checks that no line of a demo file was refused. @throws Error with the refused lines */
function refuseRefusals(kind: string, { refused }: LoadReport): void {
  if (refused.length > 0) throw new Error(`The demo's file of ${kind} was refused: ${JSON.stringify(refused)}`);
}

/** Writes the demo's import files into `folder`. Returns the kinds of the CSV files in loading order; the portfolio is loaded after them. */
async function writeFiles(folder: string, now: Instant, only?: readonly string[]): Promise<readonly string[]> {
  const files = {
    holidays: holidaysFile(),
    parameters: parametersFile(),
    funds: fundsFile(),
    prices: pricesFile(now),
    products: productsFile(),
  };
  for (const [kind, text] of Object.entries(files)) await writeFile(join(folder, kind), text);
  await writeFile(join(folder, 'policies'), listPortfolioLines(now, buildDemoRecords(now, only)).join('\n'));
  return Object.keys(files);
}

/**
 * Fills an empty core through the import code that an insurer uses: writes the demo's files into a temporary folder and loads
 * them in the caller's transaction. `only` = policy numbers to load, absent = all. @throws Error when a line is refused
 */
export async function loadDemoFiles(q: LoadQueryable, moment: SeedingMoment, only?: readonly string[]): Promise<void> {
  const { businessNow, systemNow } = moment;
  const transactor: Transactor<LoadQueryable> = { inTransaction: (work) => work(q) };
  const folder = await mkdtemp(join(tmpdir(), 'swapolis-demo-'));
  try {
    const load = { transactor, dryRun: false, note: nothing };
    for (const kind of await writeFiles(folder, businessNow, only)) {
      const report = await tableLoaders[kind]?.(createReadStream(join(folder, kind)), load);
      if (report !== undefined) refuseRefusals(kind, report);
    }
    const options = { ...load, systemNow, today: businessDateOf(businessNow), saveNotices: nothing };
    refuseRefusals('policies', await loadPolicies(transactor, readLines(join(folder, 'policies')), options));
  } finally {
    await rm(folder, { recursive: true });
  }
}
