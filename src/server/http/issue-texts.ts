import { z } from 'zod';
import { requiredField } from '#shared/words/messages.ts';

const unfit = 'Isi tidak sesuai. Periksa kembali, atau muat ulang halaman lalu coba lagi.';

const isText = (input: unknown): input is string => typeof input === 'string';

/** Returns the error message of a field whose schema has none; a validator's English text never reaches a customer (P02). */
function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null ? requiredField : unfit;
  if (issue.code === 'too_big' && isText(issue.input)) return `Paling banyak ${issue.maximum} karakter.`;
  if (issue.code === 'too_big' && Array.isArray(issue.input)) return `Paling banyak ${issue.maximum} isian.`;
  if (issue.code === 'too_small' && (isText(issue.input) || Array.isArray(issue.input))) return requiredField;
  if (issue.code === 'unrecognized_keys') return 'Ada isian yang tidak dikenal. Muat ulang halaman, lalu coba lagi.';
  return unfit;
}

/** Sets Indonesian error messages. Call once per process, before anything is parsed for a customer. */
export const speakIndonesian = (): void => {
  z.config({ localeError: issueText });
};
