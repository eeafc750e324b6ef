import { pdfLimits, type PdfProblem } from './pdf/pdf-values.ts';

/** Reason why a file is refused (promises P14). */
export type FileReason =
  | PdfProblem
  | 'wrong_type'
  | 'picture_only'
  | 'empty'
  | 'too_small'
  | 'too_many_pixels'
  | 'infected'
  | 'too_large_to_scan';

/** Safety limits of promises P14; business limits in MB and pixels are parameters. */
export const fileLimits = { megapixels: 50, pages: pdfLimits.pages, longestSide: 3000 } as const;
