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
import { loadTable } from '#core/embedded/imports/tables/load-table.ts';
import { asStaff, readLogin, type AdministratorLogin, type StaffWork } from './as-administrator.ts';
import { listCsvKinds } from './imports/kinds.ts';
import { savePastNotices } from './imports/past-notices.ts';
import { buildStaffImport } from './imports/staff.ts';

const lists = ['banks', 'occupations', 'industries', 'reasons'];
const tables = [
  'funds',
  'products',
  'prices',
  'parameters',
  'holidays',
  'terms',
  'messages',
  'letters',
  'inserted-texts',
  'watch-lists',
];
const csvKinds = [...tables, ...lists, 'staff'];

const usage = `Usage: npm run ops -- import policies <file.ndjson> … [--dry-run]
       npm run ops -- import <kind> <file.csv> … [--dry-run]
       npm run ops -- import staff <file.csv> … --as <user name> [--dry-run]   an ADMIN_STAF enters (password on stdin)
Kinds: ${csvKinds.join(', ')}. Docs: docs/import. --dry-run tries everything and changes nothing.`;

interface LoadTarget {
  readonly pool: SetUpPool;
  readonly vault: Vault;
  readonly dryRun: boolean;
  /** Member of staff who enters a file of staff; undefined for other kinds. */
  readonly person: AdministratorLogin | undefined;
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

/** Enters the people of a file, as the ADMIN_STAF who signs in for it. */
function loadStaff({ pool, vault, dryRun, person }: LoadTarget, path: string, note: NoteLoaded): Promise<LoadReport> {
  if (person === undefined) throw new Error('Name the ADMIN_STAF who enters them: --as <user name>');
  let signedIn: StaffWork | undefined;
  const plain: Transactor<Connection> = {
    inTransaction: (work) =>
      asStaff(pool, 'ADMIN_STAF', person, (session) => {
        signedIn = session;
        return work(session.tx);
      }),
  };
  const kind = buildStaffImport(vault, () => {
    if (signedIn === undefined) throw new Error('Nobody is signed in.');
    return signedIn;
  });
  return loadTable(kind, createReadStream(path), {
    transactor: transactorForLoads(plain, createSealer(vault)),
    dryRun,
    note,
  });
}

async function loadFile(target: LoadTarget, kind: string, path: string): Promise<LoadReport> {
  const { pool, vault, dryRun } = target;
  if (kind === 'staff') return loadStaff(target, path, noteIn(target, kind));
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
    options: { 'dry-run': { type: 'boolean', default: false }, as: { type: 'string' } },
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
    const person = kind === 'staff' && values.as !== undefined ? await readLogin(values.as) : undefined;
    const target = { pool, vault, dryRun: values['dry-run'], person };
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
