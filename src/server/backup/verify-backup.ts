import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { checkAudit } from '#server/audit/audit-report.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { makePrivateFolder, openPlace } from '#server/db/embedded/place.ts';
import { startRestored } from '#server/db/embedded/start-restored.ts';
import { createSetUpPool, type Queryable } from '#server/db/pool.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findChainKey, hasDataKeys } from '#server/data-keys/data-key-repository.ts';
import { listStoredFiles } from '#server/data-keys/stored-files.ts';
import { countAppendOnly } from './backup-facts.ts';
import { unpackBackup, type Unpacked } from './unpack-backup.ts';
import { contexts } from '#server/vault/contexts.ts';

/** Inputs for the check of a backup. */
export interface VerifyContext {
  /** Keys of which one made the backup. */
  readonly dataKeys: readonly Buffer[];
  readonly vault: Vault;
  readonly chainFamilies: readonly ChainFamily[];
  /** Folder for the temporary copy; it needs room for database and files. */
  readonly workFolder: string;
  /** Folder above the `bin` of the PostgreSQL that the backup needs; undefined = the embedded one. */
  readonly programs: string | undefined;
  readonly log: (line: string) => void;
}

/** Result of a check: sentences for people, and whether everything held. */
export interface VerifyReport {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

const Summary = z.object({ sha256: z.string() });

/** Compares the file with its summary, where one lies beside it; damage on the way is found before anything is unpacked. */
async function checkSummary(path: string): Promise<string[]> {
  const text = await readFile(`${path}.json`, 'utf8').catch(() => undefined);
  if (text === undefined) return ['no summary lies beside the backup; its contents are checked all the same'];
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== Summary.parse(JSON.parse(text)).sha256)
    throw new Error('BROKEN the backup differs from its summary: it was changed or cut after it was written.');
  return ['file: as its summary says'];
}

const report = (name: string, problems: readonly string[], fine: string): VerifyReport => ({
  lines: problems.length === 0 ? [`${name}: ${fine}`] : problems.slice(0, 20).map((each) => `BROKEN ${name}: ${each}`),
  isWhole: problems.length === 0,
});

async function checkRows(q: Queryable, { facts, end }: Unpacked): Promise<VerifyReport> {
  const counts = await countAppendOnly(q);
  const problems = Object.entries(facts.rowsBefore).flatMap(([table, before]) => {
    const count = counts[table] ?? -1;
    const after = end.rowsAfter[table] ?? 0;
    return count >= before && count <= after ? [] : [`${table} has ${count} rows, and had ${before} to ${after}`];
  });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return report('rows', problems, `${rows} in ${Object.keys(counts).length} tables that only grow`);
}

/** Opens each file that a row names; a file without a row was deleted while the backup ran. */
async function checkFiles(q: Queryable, files: AttachmentStore, vault: Vault, kept: readonly string[]) {
  const referred: string[] = [];
  for await (const names of listStoredFiles(q)) referred.push(...names);
  const problems: string[] = [];
  for (const name of referred) {
    if (!(await files.has(name))) problems.push(`${name} is missing`);
    else if (!opens(vault, await files.read(name), name)) problems.push(`${name} cannot be decrypted`);
  }
  const named = new Set(referred);
  const extra = kept.filter((name) => !named.has(name)).length;
  return report('files', problems, `${referred.length} that rows name, all decrypted; ${extra} without a row`);
}

function opens(vault: Vault, sealed: Buffer, name: string): boolean {
  try {
    vault.open(sealed, contexts.file(name));
    return true;
  } catch {
    return false;
  }
}

async function checkUnpacked(unpacked: Unpacked, context: VerifyContext, folder: string): Promise<VerifyReport> {
  const { programs, vault, log } = context;
  const { role, database } = unpacked.facts;
  const running = await startRestored({ place: openPlace(folder), role, database, programs }, log);
  const pool = createSetUpPool(running.url);
  try {
    // A backup of an earlier program has no table of keys.
    const chainKey = (await hasDataKeys(pool)) ? await findChainKey(pool, vault) : vault.chainKey;
    const audit = await checkAudit(pool, chainKey, context.chainFamilies, []);
    const parts = [
      await checkRows(pool, unpacked),
      await checkFiles(pool, createFolderStore(join(folder, 'files')), vault, unpacked.files),
      { lines: audit.lines.map((line) => `audit: ${line}`), isWhole: audit.isWhole },
    ];
    const lines = [`database: ${unpacked.databaseFiles} files as their manifest says; it starts`];
    return { lines: [...lines, ...parts.flatMap((part) => part.lines)], isWhole: parts.every((part) => part.isWhole) };
  } finally {
    await pool.end();
    await running.stop();
  }
}

/**
 * Checks a backup by restoring it into a temporary folder: decrypts all of it, starts the database, compares rows and
 * files, and verifies the audit chains. The temporary copy is deleted.
 * @throws BackupDamaged when it cannot be read at all
 */
export async function verifyBackup(path: string, context: VerifyContext): Promise<VerifyReport> {
  const lines = await checkSummary(path);
  const folder = await mkdtemp(join(context.workFolder, 'swapolis-verify-'));
  try {
    // The user who runs the database passes through.
    await chmod(folder, 0o711);
    const { cluster, identity } = openPlace(folder);
    makePrivateFolder(cluster, identity);
    const files = createFolderStore(join(folder, 'files'));
    const unpacked = await unpackBackup(path, context.dataKeys, { cluster, identity, files });
    const { startedAt, migration, postgres } = unpacked.facts;
    lines.push(`backup of ${startedAt}, PostgreSQL ${postgres}, ${migration}`);
    const checked = await checkUnpacked(unpacked, context, folder);
    return { lines: [...lines, ...checked.lines], isWhole: checked.isWhole };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
