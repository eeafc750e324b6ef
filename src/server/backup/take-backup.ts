import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { countAppendOnly, readFacts, type BackupFacts } from './backup-facts.ts';
import { takeBaseBackup } from './base-backup.ts';
import { readNewFiles } from './list-files.ts';
import { encodeRecords, jsonContent, type BackupRecord } from './records.ts';
import { sealStream } from './sealed-stream.ts';
import { throughStream } from './through-stream.ts';

/** Sources of a backup. */
export interface BackupSource {
  /** Connections of the owner of the tables. */
  readonly pool: Queryable;
  /** URL of the role with REPLICATION. */
  readonly backupUrl: string;
  /** Folder of the stored files. */
  readonly filesFolder: string;
  readonly dataKey: Buffer;
  readonly now: () => Instant;
}

/** Summary of a finished backup; also written in clear beside the encrypted file. It holds no personal data. */
export interface BackupSummary {
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the encrypted file, in hex. */
  readonly sha256: string;
  readonly startedAt: string;
  readonly postgres: number;
  readonly migration: string;
  readonly files: number;
}

/**
 * Lists the parts of a backup. Files come before the database, and the newer ones after it: so each row of the copied
 * database has its file.
 */
async function* listRecords(
  source: BackupSource,
  facts: BackupFacts,
  taken: Set<string>,
): AsyncGenerator<BackupRecord> {
  yield { header: { kind: 'facts', name: '' }, content: jsonContent(facts) };
  yield* readNewFiles(source.filesFolder, taken);
  for await (const { kind, content } of takeBaseBackup(source.backupUrl))
    yield { header: { kind, name: '' }, content: throughStream(content, createZstdCompress()) };
  yield* readNewFiles(source.filesFolder, taken);
  const end = { endedAt: source.now(), files: taken.size, rowsAfter: await countAppendOnly(source.pool) };
  yield { header: { kind: 'end', name: '' }, content: jsonContent(end) };
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

async function writeSealed(source: BackupSource, facts: BackupFacts, path: string) {
  const taken = new Set<string>();
  const hash = createHash('sha256');
  const sealed = sealStream(source.dataKey, encodeRecords(listRecords(source, facts, taken)));
  await pipeline(hashed(sealed, hash), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { sha256: hash.digest('hex'), bytes: (await stat(path)).size, files: taken.size };
}

/**
 * Writes a backup of database and files into a folder while the server works: one encrypted file, and its summary
 * (`.json`). An interrupted backup leaves nothing with the final name.
 * @throws when a backup of this second exists already, or a source cannot be read
 */
export async function takeBackup(source: BackupSource, folder: string): Promise<BackupSummary> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const facts = await readFacts(source.pool, source.now());
  const file = `swapolis-${facts.startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
  const path = join(folder, file);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${path} exists already.`);
  const part = `${path}.part`;
  try {
    const written = await writeSealed(source, facts, part);
    const { startedAt, postgres, migration } = facts;
    const summary: BackupSummary = { file, startedAt, postgres, migration, ...written };
    await writeFile(`${path}.json`, `${JSON.stringify(summary, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(part, path);
    return summary;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
