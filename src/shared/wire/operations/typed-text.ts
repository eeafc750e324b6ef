import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { compactCode } from '../../text/compact-code.ts';

/** Returns the schema of a required text with a maximum length. */
export const typedText = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** Returns the schema of a required line, normalised. */
export const typedLine = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** Number of a policy, typed with or without blanks and dashes. */
export const typedPolicyNumber = z
  .string()
  .check(z.overwrite(compactCode), z.minLength(1, 'Wajib diisi.'), z.maxLength(30, 'Isi paling banyak 30 karakter.'));
