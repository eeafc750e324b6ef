import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { lanes } from '#server/lanes/lanes.ts';

export interface ZipEntry {
  /** Path inside the archive, with '/' between folders. */
  readonly name: string;
  /** Reads the content; called one after another, so that only one is in memory. */
  readonly read: () => Buffer | Promise<Buffer>;
}

/** Date of entries: 1 January 1980, the first day of zip; the moment of the export is in its content. */
const noDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Bytes processed at a time, short enough to let other work run during the checksum. */
const pieceBytes = 64 * 1024;

async function* readPieces({ read }: ZipEntry): AsyncGenerator<Buffer> {
  const content = await read();
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}

function pack(entries: readonly ZipEntry[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const zip = new ZipFile();
    zip.on('error', reject);
    for (const entry of entries) {
      const content = Readable.from(readPieces(entry));
      content.on('error', (error) => zip.emit('error', error));
      zip.addReadStream(content, entry.name, noDate);
    }
    zip.end();
    buffer(zip.outputStream).then(resolve, reject);
  });
}

/** Packs an archive with its entries in order, compressed outside the event loop. @throws LaneFull, and errors of reading an entry */
export const buildZip = (entries: readonly ZipEntry[]): Promise<Buffer> => lanes.zip.run(() => pack(entries));
