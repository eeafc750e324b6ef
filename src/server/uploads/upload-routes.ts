import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '#shared/words/messages.ts';
import { UploadedAttachment } from '#shared/wire/attachments.ts';
import { JoinedPages, AttachmentPages } from '#shared/wire/uploads/attachment-pages.ts';
import { uploadChunkBytes } from '#shared/wire/uploads/chunk-bytes.ts';
import { UploadOpening, UploadState } from '#shared/wire/uploads/upload-calls.ts';
import { readUpload } from '#server/attachments/multipart.ts';
import { buildFieldRefusal } from '#server/attachments/upload-refusal.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import type { Services } from '#server/services/services.ts';
import { appendChunk } from './append-chunk.ts';
import { finishUpload } from './finish-upload.ts';
import { joinPages, listPages } from './join-pages.ts';
import { openUpload } from './open-upload.ts';
import { findUpload, type UploadRow } from './upload-repository.ts';

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const Offset = z.string().regex(/^\d{1,9}$/);

const toState = ({ uploadId, received, size, expiresAt }: UploadRow): UploadState => ({
  upload_id: uploadId,
  offset: received,
  size,
  expires_at: expiresAt,
});

/** Reads offset and bytes of a chunk. @throws AppError naming the field */
async function readChunk(request: FastifyRequest) {
  const { file, fields } = await readUpload(request, 'File', uploadChunkBytes);
  if (file === 'too_large') throw refuseField('File', 'Bagian berkas ini terlalu besar. Muat ulang halaman.');
  const offset = Offset.safeParse(fields.get('Offset') ?? '');
  if (!offset.success) throw refuseField('Offset', 'Awal bagian berkas tidak dikenal. Muat ulang halaman.');
  if (!file) throw buildFieldRefusal('File', { code: 'FIELD', text: messages.requiredUpload });
  return { offset: Number(offset.data), content: file.content };
}

/** Builds the calls that send one file in chunks, so that a cut line costs one chunk (wire 2.9). */
const chunkRoutes = (services: Services): Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/uploads',
    summary: 'Opens an upload in several calls, or finds an unfinished one of the same file by its SHA-256.',
    input: z.object({ body: UploadOpening }),
    answers: UploadState,
    status: 201,
    handle: async ({ input, caller }) => answer(toState(await openUpload(services, caller, input.body))),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/uploads/:id',
    summary: 'Answers how many bytes of an upload are stored.',
    input: z.object({ params }),
    answers: UploadState,
    handle: async ({ input, caller }) => {
      const upload = await findUpload(services.pool, caller, input.params.id, services.clock.systemNow());
      if (!upload) throw refuse('DOC-UPLOAD');
      return answer(toState(upload));
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/uploads/:id/chunks',
    summary:
      'Stores the bytes from an offset (multipart: Offset, File) and answers the new offset; at another offset it stores nothing and answers the right one.',
    input: z.object({ params }),
    body: { schema: z.object({ Offset, File: z.file() }), media: 'multipart/form-data' },
    answers: UploadState,
    handle: async ({ input, caller, request }) => {
      const chunk = await readChunk(request);
      return answer(toState(await appendChunk(services, caller, { uploadId: input.params.id, ...chunk })));
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/uploads/:id/finish',
    summary: 'Checks and stores the whole file as POST attachments does; a repeated call answers the same name.',
    input: z.object({ params }),
    answers: UploadedAttachment,
    status: 201,
    handle: async ({ input, caller }) => answer({ name: await finishUpload(services, caller, input.params.id) }),
  }),
];

/** Builds the calls of papers of several pages (rulebook 6.3). */
const pageRoutes = (services: Services): Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/attachments/pages',
    summary: 'Joins uploaded photos of one paper into one PDF and answers its name.',
    input: z.object({ body: JoinedPages }),
    answers: UploadedAttachment,
    status: 201,
    handle: async ({ input, caller }) => answer({ name: await joinPages(services, caller, input.body) }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/attachments/:name/pages',
    summary: 'Names of the photos that were joined into a paper; empty for a paper sent as one file.',
    input: z.object({ params: z.object({ name: z.string().max(80) }) }),
    answers: AttachmentPages,
    handle: async ({ input, caller }) =>
      answer({ pages: await listPages(services, caller.policyNumber, input.params.name) }),
  }),
];

/** Builds the calls of uploads in several calls and of papers of several pages. */
export const uploadRoutes = (services: Services): Route[] => [...chunkRoutes(services), ...pageRoutes(services)];
