import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { compactCode } from '../../text/compact-code.ts';

/** What staff must type: not empty, at most so long. */
export const typedText = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** A line that staff must type, in its clean spelling. */
export const typedLine = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** The number of a policy, typed with or without blanks and dashes. */
export const typedPolicyNumber = z
  .string()
  .check(z.overwrite(compactCode), z.minLength(1, 'Wajib diisi.'), z.maxLength(30, 'Isi paling banyak 30 karakter.'));
