import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/refuse.ts';

/** Uploads are read as streams; nothing touches the disk before it was looked at. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** A form with at most one file. `file` undefined = none was sent; 'too_large' = it passed the limit and was dropped. */
export interface Upload {
  readonly file: Buffer | 'too_large' | undefined;
  readonly fields: ReadonlyMap<string, string>;
}

async function readWithin(stream: Readable & { truncated: boolean }): Promise<Buffer | 'too_large'> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return stream.truncated ? 'too_large' : Buffer.concat(chunks);
}

/** Reads the form to its end in any order of fields, never holding more than `maxBytes` of the file named `fileField`. */
export async function readUpload(request: FastifyRequest, fileField: string, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('UNSUPPORTED_MEDIA');
  const fields = new Map<string, string>();
  let file: Upload['file'];
  const limits = { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 200 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === fileField) file = await readWithin(part.file);
    else part.file.resume();
    if (file === 'too_large') break;
  }
  return { file, fields };
}
