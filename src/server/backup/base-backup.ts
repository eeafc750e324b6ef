import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client, DatabaseError, type Connection, type Submittable } from 'pg';

/** Message of a base backup: a new archive, the manifest, bytes of either, or progress. */
type Message =
  | { readonly kind: 'archive'; readonly name: string }
  | { readonly kind: 'manifest' | 'progress' }
  | { readonly kind: 'data'; readonly bytes: Buffer };

/** Parses one CopyData message of BASE_BACKUP (PostgreSQL 15 and newer, chapter 'Streaming Replication Protocol'). */
function parseMessage(chunk: Buffer): Message {
  switch (String.fromCodePoint(chunk[0] ?? 0)) {
    case 'n':
      return { kind: 'archive', name: chunk.subarray(1, chunk.indexOf(0, 1)).toString() };
    case 'd':
      return { kind: 'data', bytes: chunk.subarray(1) };
    case 'm':
      return { kind: 'manifest' };
    case 'p':
      return { kind: 'progress' };
    default:
      throw new Error('PostgreSQL sent a message of a base backup that this program does not know.');
  }
}

const command = `BASE_BACKUP (LABEL 'swapolis', CHECKPOINT 'fast', WAL true, MANIFEST 'yes',
  MANIFEST_CHECKSUMS 'SHA256', TARGET 'client')`;

/** Command of a base backup, as `pg` runs it: copied data become a stream that slows the server down when it is full. */
class BaseBackup implements Submittable {
  #connection: Connection | undefined;
  readonly messages = new Readable({
    objectMode: true,
    highWaterMark: 64,
    read: () => this.#connection?.stream.resume(),
  });

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(command);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // pg reuses its receive buffer, so the bytes are copied.
    if (!this.messages.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.messages.destroy(error);
  }

  handleReadyForQuery(): void {
    this.messages.push(null);
  }

  /** The result rows say positions in the log, which the backup itself contains. */
  handleRowDescription(): void {
    return undefined;
  }

  handleDataRow(): void {
    return undefined;
  }

  handleCommandComplete(): void {
    return undefined;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Part of a base backup: the archive of the data folder (tar), then the manifest. */
export interface BaseBackupPart {
  readonly kind: 'database' | 'database-manifest';
  readonly content: AsyncIterable<Buffer>;
}

async function* split(messages: AsyncIterable<Message>): AsyncGenerator<BaseBackupPart> {
  const source = messages[Symbol.asyncIterator]();
  let next = await source.next();

  async function* readData(): AsyncGenerator<Buffer> {
    for (next = await source.next(); next.done !== true; next = await source.next()) {
      if (next.value.kind === 'data') yield next.value.bytes;
      else if (next.value.kind !== 'progress') return;
    }
  }

  while (next.done !== true) {
    const { value } = next;
    if (value.kind === 'archive' && value.name !== 'base.tar')
      throw new Error(`The database has a tablespace (${value.name}); this backup keeps the data folder alone.`);
    yield { kind: value.kind === 'archive' ? 'database' : 'database-manifest', content: readData() };
  }
}

async function* parseAll(messages: Readable): AsyncGenerator<Message> {
  for await (const chunk of messages) if (Buffer.isBuffer(chunk)) yield parseMessage(chunk);
}

/**
 * Takes a base backup over the replication protocol while the server works; the role of `url` needs REPLICATION. A
 * temporary slot keeps the log that the backup needs until the connection ends. PostgreSQL 15 or newer.
 * @throws when the role has no such right
 */
export async function* takeBaseBackup(url: string): AsyncGenerator<BaseBackupPart> {
  const address = new URL(url);
  address.searchParams.set('replication', 'database');
  const client = new Client({ connectionString: address.href, application_name: 'swapolis-backup' });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new Error('The role of BACKUP_DATABASE_URL needs the right REPLICATION.', { cause });
  });
  try {
    await client.query(
      `CREATE_REPLICATION_SLOT "swapolis_backup_${randomBytes(6).toString('hex')}" TEMPORARY PHYSICAL RESERVE_WAL`,
    );
    const backup = client.query(new BaseBackup());
    yield* split(parseAll(backup.messages));
  } finally {
    await client.end();
  }
}
