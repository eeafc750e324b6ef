import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Registers compression of text and JSON answers: a policy is 16 kB plain and 3 kB compressed, and a slow line carries
 * 20 kB a second. Compressed request bodies are not unpacked (a small one could become any size). No secret can be
 * guessed from the compressed length, because sign-in is a header and never a cookie, so no other site can request an
 * answer (promises P35).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
