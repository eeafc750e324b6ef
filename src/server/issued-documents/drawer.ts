import { setImmediate as takeTurn } from 'node:timers/promises';
import { lanes } from '#server/lanes/lanes.ts';
import { sealPdf } from '#server/seal/seal-pdf.ts';
import type { Services } from '#server/services/services.ts';
import { drawDocument, writePdf } from './draw-document.ts';
import { drawInternalPrint, type InternalPrint } from './draw-internal-print.ts';
import type { IssuedDocument } from './issued-document.ts';

/** Returns the address of the page that verifies documents, on this installation. */
const verifyPageOf = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/periksa-dokumen`;

/** Parts that a drawer needs. */
interface DrawerServices extends Pick<Services, 'clock' | 'seal'> {
  readonly config: Pick<Services['config'], 'brand' | 'publicUrl'>;
}

/** Draws in a turn of its own: one document after the other, with a turn of the event loop between them. */
const drawInTurn = (draw: () => Promise<Buffer>): Promise<Buffer> =>
  lanes.documents.run(async () => {
    await takeTurn();
    return draw();
  });

/**
 * Draws a document as PDF with the QR picture of the verifying page, and seals it (rulebook 6.8). Every PDF of ours comes
 * from here. Each drawing of a document has the same text and a new seal; without a key there is none. Documents are drawn
 * one after the other, with a turn of the event loop between them.
 * @throws LaneFull when too many wait
 */
export const drawSealed = (
  { config: { brand, publicUrl }, clock, seal }: DrawerServices,
  document: IssuedDocument,
): Promise<Buffer> =>
  drawInTurn(async () => {
    const at = clock.systemNow();
    const open = await seal.open(at);
    const place = open && { size: open.size, name: open.subject, at };
    const pdf = await drawDocument(document, { brand, verifyPage: verifyPageOf(publicUrl), place });
    return open === undefined ? pdf : sealPdf(pdf, open);
  });

/**
 * Draws a print for the insurer's own people: without QR picture and seal, because it proves nothing to others. Returns
 * the number of its pages too.
 * @throws LaneFull when too many wait
 */
export const drawInternal = (
  { config: { brand } }: { readonly config: Pick<Services['config'], 'brand'> },
  print: InternalPrint,
): Promise<{ readonly pdf: Buffer; readonly pages: number }> =>
  lanes.documents.run(async () => {
    await takeTurn();
    const file = { title: print.heading, author: brand.legalName, at: print.at };
    return writePdf(file, (pen, all) => drawInternalPrint(pen, all, print, brand));
  });

/**
 * Draws a document that nobody sent yet, with the mark across each page. It has neither seal nor code, so that it passes for
 * no document of ours.
 * @throws LaneFull when too many wait
 */
export const drawPreview = (
  { config: { brand, publicUrl } }: Pick<DrawerServices, 'config'>,
  document: IssuedDocument,
  mark: string,
): Promise<Buffer> => drawInTurn(() => drawDocument(document, { brand, verifyPage: verifyPageOf(publicUrl), mark }));
