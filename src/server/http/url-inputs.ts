import { z } from 'zod';

/** Schema of a year in a URL. */
export const YearInput = z
  .string()
  .regex(/^(19|20)\d{2}$/, 'Pilih tahun, misalnya 2026.')
  .transform(Number);

/** Makes a filter of an address optional: absent and '' are null, which is no filter. */
export const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), z.nullable(schema)).default(null);
