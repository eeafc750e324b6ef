import * as z from 'zod';
import { BackupDamaged, lengthBytes, type ByteReader } from './byte-reader.ts';

/** Parts of a backup, in their order: facts before, files, database, newer files, facts after. */
const Header = z.object({
  kind: z.enum(['facts', 'file', 'database', 'database-manifest', 'end']),
  /** Name of a stored file; empty for the others. */
  name: z.string(),
});

export interface BackupRecord {
  readonly header: z.infer<typeof Header>;
  readonly content: AsyncIterable<Buffer>;
}

const LONGEST_HEADER = 1_000;
const LONGEST_CHUNK = 1 << 26;

/** Writes records as bytes: length and header, then chunks with their lengths, then a length of 0. */
export async function* encodeRecords(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const { header, content } of records) {
    const head = Buffer.from(JSON.stringify(header));
    yield Buffer.concat([lengthBytes(head.length), head]);
    for await (const chunk of content) if (chunk.length > 0) yield Buffer.concat([lengthBytes(chunk.length), chunk]);
    yield lengthBytes(0);
  }
}

async function readLength(reader: ByteReader, most: number): Promise<number> {
  const length = (await reader.read(4)).readUInt32BE();
  if (length > most) throw new BackupDamaged('The backup was changed: a part is too long.');
  return length;
}

async function* readChunks(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let length = await readLength(reader, LONGEST_CHUNK); length > 0;) {
    yield await reader.read(length);
    length = await readLength(reader, LONGEST_CHUNK);
  }
}

/** Reads the records of `encodeRecords`; content that the caller leaves unread is passed over. */
export async function* decodeRecords(reader: ByteReader): AsyncGenerator<BackupRecord> {
  while (!(await reader.isAtEnd())) {
    const head = await reader.read(await readLength(reader, LONGEST_HEADER));
    const header = Header.parse(JSON.parse(head.toString()));
    const chunks = readChunks(reader);
    // The caller may stop reading, so the generator itself is advanced and not closed.
    yield { header, content: { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) } };
    for await (const passed of chunks) void passed;
  }
}

/** Reads a whole content into memory; for facts and files, which are small. */
export async function readContent(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns a record with a JSON value. */
export async function* jsonContent(value: unknown): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(JSON.stringify(value)));
}
