import { z } from 'zod';
import { caseReaders } from '#shared/requests/desk-pages.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { buildPrintedCase } from '#server/desk/case/case-view.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { staffRoute, type Route } from '#server/http/route.ts';
import { drawInternal } from '#server/issued-documents/drawer.ts';
import { buildPrint, type Printing } from './build-print.ts';

/** Pages of a print: request and data, then checks and story. */
const printPages = 2;

/** Most rows of each list at the first try; a print that is too long is drawn again with fewer. */
const mostRows = 24;

/** Draws a case on two pages; long lists are cut until it fits, and say so. */
export async function drawCase(
  desk: Pick<DeskServices, 'config'>,
  shown: DeskCase,
  printing: Omit<Printing, 'most'>,
): Promise<Buffer> {
  for (let most = mostRows; ; most = Math.floor(most * 0.7)) {
    const { pdf, pages } = await drawInternal(desk, buildPrint(shown, { ...printing, most }));
    if (pages <= printPages || most <= 1) return pdf;
  }
}

/** Lists the route that prints a case; the print is recorded before it leaves. */
export const printRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(caseReaders, {
    method: 'GET',
    path: '/desk/v1/cases/:number/print',
    summary: 'One case on two pages as a PDF, with who printed it and when; long numbers are masked',
    input: z.object({ params: z.object({ number: z.string().max(32) }) }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => {
      const shown = await buildPrintedCase(desk, caller, input.params.number);
      const content = await drawCase(desk, shown, { name: caller.displayName, at: desk.clock.systemNow() });
      return sendFile(reply, { name: `kasus-${shown.number}.pdf`, content, contentType: 'application/pdf' });
    },
  }),
];
