import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { plainEnvironment, type Identity } from '#server/db/embedded/identity.ts';
import { BackupDamaged } from './byte-reader.ts';
import { readContent } from './records.ts';
import { throughStream } from './through-stream.ts';

/** Unpacks the archive of a data folder with `tar`, as the user who runs the database. @throws when `tar` fails */
export async function unpackCluster(
  folder: string,
  identity: Identity | undefined,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-'], {
    ...identity,
    cwd: folder,
    env: plainEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said = readContent(tar.stderr);
  const ended = once(tar, 'close');
  await pipeline(throughStream(content, createZstdDecompress()), tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar could not unpack the database: ${(await said).toString().trim()}`);
}

const Manifest = z.object({
  Files: z.array(
    z.object({ Path: z.string(), Size: z.int(), 'Checksum-Algorithm': z.literal('SHA256'), Checksum: z.string() }),
  ),
});

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Compares each file of an unpacked data folder with PostgreSQL's manifest. Returns the number of files.
 * @throws BackupDamaged when a file is missing or differs
 */
export async function checkCluster(folder: string, content: AsyncIterable<Buffer>): Promise<number> {
  const bytes = await readContent(throughStream(content, createZstdDecompress()));
  const { Files: files } = Manifest.parse(JSON.parse(bytes.toString()));
  for (const { Path: path, Checksum: checksum } of files) {
    const found = await hashFile(join(folder, normalize(path))).catch((error: unknown) => {
      throw new BackupDamaged(`The database in the backup lacks the file ${path}.`, { cause: error });
    });
    if (found !== checksum) throw new BackupDamaged(`The database in the backup has another content in ${path}.`);
  }
  return files.length;
}
