import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { compactCode } from '../../text/compact-code.ts';

/** Builds the schema of a required text of at most `longest` characters. */
export const typedText = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** Builds the schema of a required single line of at most `longest` characters. */
export const typedLine = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'Wajib diisi.'),
      z.maxLength(longest, `Isi paling banyak ${longest} karakter.`),
    );

/** Policy number, typed with or without blanks and dashes. */
export const typedPolicyNumber = z
  .string()
  .check(z.overwrite(compactCode), z.minLength(1, 'Wajib diisi.'), z.maxLength(30, 'Isi paling banyak 30 karakter.'));
