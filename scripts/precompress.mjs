// Writes a .br and a .gz beside every text file of dist, so that the server sends them as they are and compresses nothing itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './setup.mjs';

const isText = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this, the headers weigh more than what is saved. */
const leastBytes = 512;
/** The decoder of iPhone pictures is 3 MB; the last quality level would take seconds for a few kilobytes. */
const largeBytes = 1_000_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path) {
  const content = readFileSync(path);
  const quality = content.length > largeBytes ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, older] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (small.length < content.length) writeFileSync(`${path}.br`, small);
  if (older.length < content.length) writeFileSync(`${path}.gz`, older);
}

const dist = join(root, 'dist');
const files = readdirSync(dist, { recursive: true }).map((path) => join(dist, path));
await Promise.all(files.filter((path) => isText.test(path) && statSync(path).size >= leastBytes).map(compress));
