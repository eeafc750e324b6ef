import { createReadStream } from 'node:fs';
import type { Identity } from '#server/db/embedded/identity.ts';
import type { AttachmentStore } from '#server/file-store/attachment-store.ts';
import { BackupEnd, BackupFacts } from './backup-facts.ts';
import { BackupDamaged, createByteReader } from './byte-reader.ts';
import { decodeRecords, readContent, type BackupRecord } from './records.ts';
import { openStream } from './sealed-stream.ts';
import { checkCluster, unpackCluster } from './unpack-cluster.ts';

/** Places that a backup is unpacked to. */
export interface UnpackTarget {
  /** Empty data folder of PostgreSQL. */
  readonly cluster: string;
  /** User who runs the database; undefined = ourselves. */
  readonly identity: Identity | undefined;
  readonly files: Pick<AttachmentStore, 'write'>;
  /** Called with the facts before anything is written; it throws when this backup does not fit here. */
  readonly accept?: (facts: BackupFacts) => void;
}

/** Content of an unpacked backup. */
export interface Unpacked {
  readonly facts: BackupFacts;
  readonly end: BackupEnd;
  /** Names of its stored files. */
  readonly files: readonly string[];
  /** Number of files of the database, each compared with PostgreSQL's manifest. */
  readonly databaseFiles: number;
}

const readJson = async (content: AsyncIterable<Buffer>): Promise<unknown> =>
  JSON.parse((await readContent(content)).toString());

async function unpackRecord({ header, content }: BackupRecord, target: UnpackTarget, found: Partial<Found>) {
  if (header.kind === 'facts') {
    found.facts = BackupFacts.parse(await readJson(content));
    target.accept?.(found.facts);
  } else if (header.kind === 'file') {
    await target.files.write(header.name, await readContent(content));
    found.files?.push(header.name);
  } else if (header.kind === 'database') await unpackCluster(target.cluster, target.identity, content);
  else if (header.kind === 'database-manifest') found.databaseFiles = await checkCluster(target.cluster, content);
  else found.end = BackupEnd.parse(await readJson(content));
}

interface Found {
  facts: BackupFacts;
  end: BackupEnd;
  files: string[];
  databaseFiles: number;
}

/**
 * Decrypts and unpacks a backup. @throws BackupDamaged when it is cut, changed, incomplete or of another key
 */
export async function unpackBackup(path: string, dataKeys: readonly Buffer[], target: UnpackTarget): Promise<Unpacked> {
  const found: Partial<Found> = { files: [] };
  const reader = createByteReader(openStream(dataKeys, createReadStream(path)));
  for await (const record of decodeRecords(reader)) await unpackRecord(record, target, found);
  const { facts, end, files = [], databaseFiles } = found;
  if (facts === undefined || end === undefined || databaseFiles === undefined || end.files !== files.length)
    throw new BackupDamaged('The backup is incomplete.');
  return { facts, end, files, databaseFiles };
}
