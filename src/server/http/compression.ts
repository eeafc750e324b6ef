import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Sends answers of text and JSON packed: a policy is 16 kB plain and 3 kB so, and a slow line carries 20 kB a second. Bodies
 * that come packed are not unpacked (a small one could become any size). A secret cannot be guessed from the packed length:
 * no answer can be asked for from another site, since sign-in is a header and never a cookie (promises P35).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
