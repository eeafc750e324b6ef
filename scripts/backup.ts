import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chainFamilies } from '#program/chain-families.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { parseConfig } from '#server/config/config.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createVault } from '#server/vault/vault.ts';
import { withPool } from './db/with-pool.ts';

const usage = `Usage:
  npm run ops -- backup <folder>
  npm run ops -- verify <file> [--work <folder with room for a copy>] [--postgres <folder above bin>]
  npm run ops -- restore <file> [--database-folder <empty data folder of your own PostgreSQL>]`;

interface Typed {
  readonly path: string;
  readonly work: string;
  readonly postgres: string | undefined;
  readonly databaseFolder: string | undefined;
}

async function backUp({ path }: Typed): Promise<number> {
  const { dataDir, secrets } = parseConfig(process.env);
  const summary = await withPool((pool, backupUrl) =>
    takeBackup(
      {
        pool,
        backupUrl,
        filesFolder: join(dataDir, 'files'),
        dataKey: secrets.dataKey,
        now: () => createClock(pool).systemNow(),
      },
      path,
    ),
  );
  console.log(
    `${join(path, summary.file)}: ${summary.bytes} bytes, ${summary.files} files, up to ${summary.migration}.`,
  );
  console.log(`SHA-256 ${summary.sha256}. Check it with: npm run ops -- verify ${join(path, summary.file)}`);
  return 0;
}

async function verify({ path, work, postgres }: Typed): Promise<number> {
  const { secrets } = parseConfig(process.env);
  const vault = createVault(secrets);
  const { lines, isWhole } = await verifyBackup(path, {
    dataKeys: [secrets.dataKey, ...secrets.otherDataKeys],
    vault,
    chainFamilies,
    workFolder: work,
    programs: postgres,
    log: console.error,
  });
  console.log([...lines, isWhole ? 'The backup is whole.' : 'The backup is BROKEN.'].join('\n'));
  return isWhole ? 0 : 1;
}

async function restore({ path, databaseFolder }: Typed): Promise<number> {
  const { dataDir, secrets } = parseConfig(process.env);
  const { facts, end, files } = await restoreBackup(path, {
    dataDir,
    dataKeys: [secrets.dataKey, ...secrets.otherDataKeys],
    databaseFolder,
  });
  console.log(`Restored: ${facts.startedAt} to ${end.endedAt}, ${facts.migration}, ${files.length} files.`);
  console.log('The next start recovers the database to the end of the backup.');
  return 0;
}

const commands: Readonly<Record<string, (typed: Typed) => Promise<number>>> = { backup: backUp, verify, restore };

/** Runs `ops -- backup`, `verify` and `restore` (promise P28), with the settings and secrets of the server. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: tmpdir() },
    postgres: { type: 'string' },
    'database-folder': { type: 'string' },
  },
});
const [name = '', path, ...more] = positionals;
const command = commands[name];
try {
  if (command === undefined || path === undefined || more.length > 0) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const { work, postgres, 'database-folder': databaseFolder } = values;
    process.exitCode = await command({ path, work, postgres, databaseFolder });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
