import { KIND_BYTES } from '#shared/files/file-kind.ts';
import { hasActiveContent } from './pdf-actions.ts';
import { openDocument } from './pdf-document.ts';
import { readPdf } from './pdf-file.ts';
import { countPages } from './pdf-pages.ts';
import { unpacksTooLarge } from './pdf-unpack.ts';
import { createBudget, pdfLimits, PdfTrouble, type PdfProblem } from './pdf-values.ts';

/** Removes everything before the header, which programs and mail gateways add, and which could be a file of another kind. */
export const cutToHeader = (content: Buffer): Buffer =>
  content.subarray(Math.max(0, content.subarray(0, KIND_BYTES).indexOf('%PDF-')));

async function findProblem(content: Buffer): Promise<PdfProblem | undefined> {
  const budget = createBudget();
  const file = await readPdf(content, budget);
  const document = await openDocument(file, budget);
  if (document === 'password') return 'password';
  if (file.hasMoreBehind) return 'more_behind';
  if (!file.hasEnd) return 'cut_short';
  if (await unpacksTooLarge(document.streams, document.resolve, pdfLimits.unpackedBytes)) return 'unpacks_too_large';
  if (hasActiveContent(document)) return 'active_content';
  const pages = countPages(document);
  if (pages === 0) return 'unreadable';
  return pages > pdfLimits.pages ? 'too_many_pages' : undefined;
}

/**
 * Checks a PDF without rendering it (promises P14): password, active content, pages, decompression bombs, a missing
 * end. A file that cannot be checked completely is refused. PDFs are only ever shown in a sandbox.
 */
export async function findPdfProblem(content: Buffer): Promise<PdfProblem | undefined> {
  try {
    return await findProblem(content);
  } catch (error) {
    if (error instanceof PdfTrouble) return error.reason;
    throw error;
  }
}
