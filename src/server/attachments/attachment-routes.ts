import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '#shared/words/messages.ts';
import { AttachmentType, UploadedAttachment } from '#shared/wire/attachments.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { countUpload } from './day-limit.ts';
import { readUpload, type Upload } from './multipart.ts';
import { openAttachment } from './open-file.ts';
import { parsePhotoFaults } from './parse-photo-faults.ts';
import { sendFile } from './send-file.ts';
import { takeFile } from './take-file.ts';
import { buildFieldRefusal, buildSizeRefusal } from './upload-refusal.ts';

type Attachments = Services;

function parseType({ fields }: Upload): AttachmentType {
  const given = fields.get('Type') ?? '';
  const type = AttachmentType.safeParse(given);
  if (type.success) return type.data;
  if (given === '') throw buildFieldRefusal('Type', { code: 'FIELD', text: messages.requiredField });
  throw buildFieldRefusal('Type', { code: 'FIELD', text: 'Jenis dokumen tidak dikenal.' });
}

/** Reads the file with its type and marks. @throws AppError for an unsuitable upload */
async function readAttachment(request: FastifyRequest, megabytes: number) {
  const upload = await readUpload(request, 'File', megabytes * 1024 * 1024);
  if (upload.file === 'too_large') throw buildSizeRefusal(megabytes);
  const type = parseType(upload);
  const photoFaults = parsePhotoFaults(upload);
  if (!upload.file) throw buildFieldRefusal('File', { code: 'FIELD', text: messages.requiredUpload });
  return { type, photoFaults, file: upload.file };
}

async function takeIn(services: Attachments, caller: CustomerSession, request: FastifyRequest): Promise<string> {
  const { parameters } = await services.core.getPosition(caller.policyNumber);
  const { type, photoFaults, file } = await readAttachment(request, parameters['doc.max_mb']);
  const counted = { partyId: caller.partyId, bytes: file.content.length };
  await countUpload(services.pool, counted, parameters, services.clock.systemNow());
  return takeFile(services, caller, { type, photoFaults, file }, parameters);
}

export const attachmentRoutes = (services: Attachments): Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/attachments',
    summary:
      'Takes in one file (multipart: File, Type, optional PhotoFaults) and answers the name under which requests refer to it.',
    input: noInput,
    body: {
      schema: z.object({ File: z.file(), Type: AttachmentType, PhotoFaults: z.string().optional() }),
      media: 'multipart/form-data',
    },
    answers: UploadedAttachment,
    status: 201,
    handle: async ({ caller, request }) => answer({ name: await takeIn(services, caller, request) }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/attachments/:name',
    summary: 'One file of the signed-in policy.',
    input: z.object({ params: z.object({ name: z.string().max(80) }) }),
    writes: ['image/jpeg', 'application/pdf'],
    handle: async ({ input, caller, reply }) =>
      sendFile(reply, await openAttachment(services, input.params.name, caller.policyNumber)),
  }),
];
