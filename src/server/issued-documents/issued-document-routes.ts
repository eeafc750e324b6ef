import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { documentKindNames } from '#shared/lists/issued-document-kinds.ts';
import { ShownDocuments, DocumentVerdict } from '#shared/wire/issued-documents/shown-documents.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, publicRoute, type Route } from '#server/http/route.ts';
import { YearInput } from '#server/http/url-inputs.ts';
import type { Services } from '#server/services/services.ts';
import { drawSealed } from './drawer.ts';
import { toIssuedDocument } from './issue-document.ts';
import { findIssuedDocuments } from './list-issued-documents.ts';
import { findIssuedDocument } from './issued-document-repository.ts';
import { verifyDocument, type VerifyServices } from './verify-document.ts';

const pageSize = 20;

const DocumentsInput = z.object({
  query: z.object({
    kind: z.optional(z.enum(documentKindNames, 'Pilih jenis dokumen yang ada.')),
    year: z.optional(YearInput),
    request: z.optional(z.string().max(32, 'Nomor pengajuan terlalu panjang.')),
    cursor: z.optional(z.string().regex(/^\d{1,18}$/, 'Muat ulang daftar dokumen.')),
  }),
});

const VerifyInput = z.object({
  body: z.object({
    number: z.string().overwrite(cleanLine).min(1, 'Isi nomor dokumen.').max(40, 'Nomor dokumen terlalu panjang.'),
    code: z.string().overwrite(cleanLine).min(1, 'Isi kode keaslian.').max(40, 'Kode keaslian terlalu panjang.'),
  }),
});

/**
 * Routes of documents addressed to the holder of the session's policy, and of the public check whether a document is
 * genuine.
 */
export const issuedDocumentRoutes = (services: Services & VerifyServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/papers',
    summary:
      'Letters, statements and receipts, newest first, 20 a page; kind, year, request and cursor (= next) narrow it.',
    input: DocumentsInput,
    answers: ShownDocuments,
    handle: async ({ input: { query }, caller }) =>
      answer(
        await findIssuedDocuments(services, caller, {
          kind: query.kind ?? null,
          year: query.year ?? null,
          request: query.request ?? null,
          after: query.cursor ?? null,
          limit: pageSize,
        }),
      ),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/papers/:number/file',
    summary: 'One of them as a tagged PDF, with the number and the code by which it is verified',
    input: z.object({ params: z.object({ number: z.string().max(40) }) }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const document = await findIssuedDocument(services.pool, services.vault, caller, input.params.number);
      if (document === undefined) throw refuse('NOT_FOUND');
      const content = await drawSealed(services, toIssuedDocument(document));
      return sendFile(reply, { name: `${document.number}.pdf`, content, contentType: 'application/pdf' });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/papers/verify',
    summary:
      'Whether a paper with this number and code was given out; nothing of a person, a wrong code answers as an unknown number',
    input: VerifyInput,
    answers: DocumentVerdict,
    handle: async ({ input, request }) => answer(await verifyDocument(services, input.body, request.ip)),
  }),
];
