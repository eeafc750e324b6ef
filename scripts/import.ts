import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { transactorForLoads, type Connection, type LoadQueryable } from '#core/embedded/db/copy-rows.ts';
import type { Transactor } from '#core/embedded/db/database.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { readLines } from '#core/embedded/imports/read-lines.ts';
import type { NoteLoaded } from '#core/embedded/imports/run-load.ts';
import { isSetUpOnce } from '#core/embedded/parameters/confirm-parameters.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimInstallation } from '#server/installation/claim-installation.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';
import { listCsvKinds } from './imports/kinds.ts';
import { savePastNotices } from './imports/past-notices.ts';

const csvKinds = [
  'funds',
  'products',
  'prices',
  'parameters',
  'holidays',
  'terms',
  'messages',
  'letters',
  'watch-lists',
];

const usage = `Usage: npm run ops -- import policies <file.ndjson> … [--dry-run]
       npm run ops -- import <kind> <file.csv> … [--dry-run]
Kinds: ${csvKinds.join(', ')}. Docs: docs/import. --dry-run tries everything and changes nothing.`;

interface LoadTarget {
  readonly pool: SetUpPool;
  readonly vault: Vault;
  readonly dryRun: boolean;
}

async function loadPortfolio(
  target: LoadTarget,
  transactor: Transactor<LoadQueryable>,
  path: string,
): Promise<LoadReport> {
  const { pool, dryRun } = target;
  const clock = createClock(pool);
  return loadPolicies(transactor, readLines(path), {
    systemNow: clock.systemNow(),
    today: businessDateOf(await clock.businessNow()),
    dryRun,
    note: noteIn(target, 'policies'),
    saveNotices: savePastNotices,
    onProgress: ({ loaded, unchanged, refused }) =>
      console.error(`${path}: ${loaded} loaded, ${unchanged} unchanged, ${refused.length} refused`),
  });
}

async function loadFile(target: LoadTarget, kind: string, path: string): Promise<LoadReport> {
  const { pool, vault, dryRun } = target;
  const plain: Transactor<Connection> = { inTransaction: (work) => inTransaction(pool, work) };
  const transactor = transactorForLoads(plain, createSealer(vault));
  const loadCsv = listCsvKinds(createClock(pool).systemNow())[kind];
  return loadCsv === undefined
    ? loadPortfolio(target, transactor, path)
    : loadCsv(createReadStream(path), { transactor, dryRun, note: noteIn(target, kind) });
}

/** Checks that prices may be imported by one person: during setup or in a dry run. @throws Error afterwards */
async function refusePricesAlone({ pool, dryRun }: LoadTarget, kind: string): Promise<void> {
  if (kind === 'prices' && !dryRun && (await isSetUpOnce(pool)))
    throw new Error('The setup is complete: two people publish prices, by prices enter and prices approve.');
}

/** Returns a function that records the number of loaded rows in the audit trail. */
const noteIn =
  ({ pool, vault }: LoadTarget, kind: string): NoteLoaded =>
  (q, loaded) => {
    const at = createClock(pool).systemNow();
    const detail = { kind, loaded };
    return appendAudit(q, vault, { stream: 'operations', at, actor: 'operator', action: 'imported', detail });
  };

function describe(path: string, { loaded, unchanged, refused }: LoadReport, dryRun: boolean): string {
  const lines = refused.flatMap(({ line, problems }) =>
    problems.map(({ field, sentence }) => `${path}:${line} ${field === '' ? '' : `${field}: `}${sentence}`),
  );
  const total = `${path}: ${loaded} ${dryRun ? 'would be loaded' : 'loaded'}, ${unchanged} unchanged, ${refused.length} refused`;
  return [...lines, total].join('\n');
}

/** Imports files into the configured database; the exit code is 1 when a line was refused. */
try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [kind, ...paths] = positionals;
  if (kind === undefined || (kind !== 'policies' && !csvKinds.includes(kind)) || paths.length === 0)
    throw new Error(usage);
  // The first import fixes the mode of a new database forever, so the mode must be given explicitly.
  if ((process.env['APP_MODE'] ?? '') === '') throw new Error('Set APP_MODE to the mode of the installation.');
  const { mode, secrets } = parseConfig(process.env);
  const vault = createVault(secrets);
  await withPool(async (pool) => {
    const target = { pool, vault, dryRun: values['dry-run'] };
    await refusePricesAlone(target, kind);
    // Identity and account numbers are encrypted with these keys, so they must be the installation's keys.
    await claimInstallation(pool, mode, vault);
    for (const path of paths) {
      const report = await loadFile(target, kind, path);
      console.log(describe(path, report, values['dry-run']));
      if (report.refused.length > 0) process.exitCode = 1;
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
