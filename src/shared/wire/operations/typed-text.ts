import * as z from 'zod/mini';

/** What staff must type: not empty, at most so long. */
export const typedText = (longest: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Wajib diisi.'), z.maxLength(longest, `Isi paling banyak ${longest} karakter.`));
