import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { lanes } from '#server/lanes/lanes.ts';

export interface ZipEntry {
  /** Path inside the archive, with '/' between folders. */
  readonly name: string;
  /** Called when its turn comes, so that one content at a time lies in memory. */
  readonly read: () => Buffer | Promise<Buffer>;
}

/** 1 January 1980, the first day a zip knows: the moment of the copy stands in the copy itself. */
const noDate = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Short enough for others to have their turn while its check sum is made. */
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

/** Packs an archive with its entries in their order; they are deflated beside the event loop. @throws LaneFull, and what an entry's reading throws */
export const buildZip = (entries: readonly ZipEntry[]): Promise<Buffer> => lanes.zip.run(() => pack(entries));
