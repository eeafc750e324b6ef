// Writes a .br and a .gz file beside the text files of dist, so that the server need not compress them for each request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './setup.mjs';

const isText = /\.(m?js|css|svg|json|webmanifest|txt)$/;
/** Minimum file size: compressing smaller files saves less than the headers cost. */
const leastBytes = 512;
/** Size above which a lower quality is used, as for the 3 MB HEIC decoder: the highest would take seconds to save a few kilobytes. */
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
