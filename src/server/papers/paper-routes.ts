import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { paperKindNames } from '#shared/lists/paper-kinds.ts';
import { Papers, PaperVerdict } from '#shared/wire/papers/papers.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, publicRoute, type Route } from '#server/http/route.ts';
import { YearInput } from '#server/http/year-input.ts';
import type { Services } from '#server/services/services.ts';
import { drawPaper } from './draw-paper.ts';
import { asPaper } from './issue-paper.ts';
import { findPapers } from './list-papers.ts';
import { findPaper } from './paper-repository.ts';
import { verifyPaper, type VerifyServices } from './verify-paper.ts';

const pageSize = 20;

const PapersInput = z.object({
  query: z.object({
    kind: z.optional(z.enum(paperKindNames, 'Pilih jenis dokumen yang ada.')),
    year: z.optional(YearInput),
    request: z.optional(z.string().max(32, 'Nomor pengajuan terlalu panjang.')),
    cursor: z.optional(z.string().regex(/^\d{1,18}$/, 'Muat ulang daftar dokumen.')),
  }),
});

const VerifyInput = z.object({
  body: z.object({
    number: z
      .string()
      .overwrite(cleanLine)
      .min(1, 'Nomor dokumen diperlukan.')
      .max(40, 'Nomor dokumen terlalu panjang.'),
    code: z.string().overwrite(cleanLine).min(1, 'Kode keaslian diperlukan.').max(40, 'Kode keaslian terlalu panjang.'),
  }),
});

/** Papers of the session's policy that are addressed to its holder, and the question of anybody whether one is genuine. */
export const paperRoutes = (services: Services & VerifyServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/papers',
    summary:
      'Letters, statements and receipts, newest first, 20 a page; kind, year, request and cursor (= next) narrow it.',
    input: PapersInput,
    answers: Papers,
    handle: async ({ input: { query }, caller }) =>
      answer(
        await findPapers(services, caller, {
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
      const paper = await findPaper(services.pool, services.vault, caller, input.params.number);
      if (paper === undefined) throw refuse('NOT_FOUND');
      const content = await drawPaper(asPaper(paper, services.config.publicUrl));
      return sendFile(reply, { name: `${paper.number}.pdf`, content, contentType: 'application/pdf' });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/v1/papers/verify',
    summary:
      'Whether a paper with this number and code was given out; nothing of a person, a wrong code answers as an unknown number',
    input: VerifyInput,
    answers: PaperVerdict,
    handle: async ({ input, request }) => answer(await verifyPaper(services, input.body, request.ip)),
  }),
];
