import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { transactorWithSealer } from '#core/embedded/db/database.ts';
import { loadPolicies } from '#core/embedded/imports/load-policies.ts';
import type { LoadReport } from '#core/embedded/imports/load-report.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createSealer } from '#server/services/create-sealer.ts';
import { createVault, type Vault } from '#server/vault/vault.ts';
import { withPool, type SetUpPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- import policies <file.ndjson> … [--dry-run]
Docs: docs/import. --dry-run tries everything and changes nothing.`;

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });

async function loadFile(pool: SetUpPool, vault: Vault, path: string, dryRun: boolean): Promise<LoadReport> {
  const clock = createClock(pool);
  const transactor = transactorWithSealer({ inTransaction: (work) => inTransaction(pool, work) }, createSealer(vault));
  const report = await loadPolicies(transactor, linesOf(path), {
    systemNow: clock.systemNow(),
    today: businessDateOf(await clock.businessNow()),
    dryRun,
    onProgress: ({ loaded, unchanged, refused }) =>
      console.error(`${path}: ${loaded} loaded, ${unchanged} unchanged, ${refused.length} refused`),
  });
  if (!dryRun && report.loaded > 0) await noteLoad(pool, vault, report);
  return report;
}

/** Records the load in the audit trail of operations. */
const noteLoad = (pool: SetUpPool, vault: Vault, { loaded, unchanged, refused }: LoadReport): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const detail = { loaded, unchanged, refused: refused.length };
    const at = createClock(pool).systemNow();
    await appendAudit(tx, vault, { stream: 'operations', at, actor: 'operator', action: 'policies-imported', detail });
  });

function describe(path: string, { loaded, unchanged, refused }: LoadReport, dryRun: boolean): string {
  const lines = refused.flatMap(({ line, problems }) =>
    problems.map(({ field, sentence }) => `${path}:${line} ${field === '' ? '' : `${field}: `}${sentence}`),
  );
  const total = `${path}: ${loaded} ${dryRun ? 'would be loaded' : 'loaded'}, ${unchanged} unchanged, ${refused.length} refused`;
  return [...lines, total].join('\n');
}

/** Loads files into the database of the settings; the exit code is 1 when a line was refused. */
try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [kind, ...paths] = positionals;
  if (kind !== 'policies' || paths.length === 0) throw new Error(usage);
  const { secrets } = parseConfig(process.env);
  const vault = createVault(secrets.dataKey, secrets.tokenPepper);
  await withPool(async (pool) => {
    for (const path of paths) {
      const report = await loadFile(pool, vault, path, values['dry-run']);
      console.log(describe(path, report, values['dry-run']));
      if (report.refused.length > 0) process.exitCode = 1;
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
