import { z } from 'zod';

/** A year in an address. */
export const YearInput = z
  .string()
  .regex(/^(19|20)\d{2}$/, 'Pilih tahun, misalnya 2026.')
  .transform(Number);
