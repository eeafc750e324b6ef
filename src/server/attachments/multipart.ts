import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import type { SentFile } from './prepare-file.ts';
import { buildFieldRefusal } from './upload-refusal.ts';

/** Registers the upload parser; uploads are streamed, and nothing is written to disk before it is checked. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Form with at most one file. `file` undefined = none was sent; 'too_large' = it exceeded the limit and was dropped. */
export interface Upload {
  readonly file: SentFile | 'too_large' | undefined;
  readonly fields: ReadonlyMap<string, string>;
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const givenTwice = 'Isian ini dikirim dua kali. Muat ulang halaman, lalu coba lagi.';

interface Form {
  readonly request: FastifyRequest;
  readonly fileField: string;
  readonly maxBytes: number;
}

async function readParts({ request, fileField, maxBytes }: Form, tooLarge: () => void): Promise<Upload> {
  const fields = new Map<string, string>();
  let file: Upload['file'];
  const limits = { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 200 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      // A duplicate field is refused: code that reads the other value would see another form.
      if (fields.has(part.fieldname)) throw buildFieldRefusal(part.fieldname, { code: 'FIELD', text: givenTwice });
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    part.file.once('limit', tooLarge);
    const content = await readWhole(part.file);
    if (part.file.truncated) return { file: 'too_large', fields };
    if (part.fieldname === fileField) file = { content, name: part.filename, type: part.mimetype };
  }
  return { file, fields };
}

/**
 * Reads the form with its fields in any order, and never holds more than `maxBytes` of its file. A file that is too
 * large is refused at the first excess byte; the rest is discarded while it arrives, so that the caller can read the
 * answer.
 */
export function readUpload(request: FastifyRequest, fileField: string, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) return Promise.reject(refuse('UNSUPPORTED_MEDIA'));
  return new Promise((resolve, reject) => {
    const tooLarge = () => resolve({ file: 'too_large', fields: new Map() });
    // Errors here are the caller's (no boundary, truncated, too many parts), or a limit of ours.
    readParts({ request, fileField, maxBytes }, tooLarge).then(resolve, (error: unknown) =>
      reject(error instanceof AppError ? error : refuse('BAD_REQUEST')),
    );
  });
}
