import { pdfLimits, type PdfProblem } from './pdf/pdf-values.ts';

/** Why a file cannot be taken (promises P14). */
export type FileReason =
  | PdfProblem
  | 'wrong_type'
  | 'picture_only'
  | 'empty'
  | 'too_small'
  | 'too_many_pixels'
  | 'infected';

/** Limits of promises P14 that are about safety, not business; sizes in MB and pixels are parameters. */
export const fileLimits = { megapixels: 50, pages: pdfLimits.pages, longestSide: 3000 } as const;
