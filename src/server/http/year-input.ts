import { z } from 'zod';

/** Schema of a year in a URL. */
export const YearInput = z
  .string()
  .regex(/^(19|20)\d{2}$/, 'Pilih tahun, misalnya 2026.')
  .transform(Number);
