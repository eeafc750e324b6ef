import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';

/** Required line in its clean spelling; blanks and invisible characters count as empty. */
export const RequiredText = z
  .string(requiredField)
  .check(z.overwrite(cleanLine), z.minLength(1, requiredField), z.maxLength(250, 'Paling banyak 250 huruf.'));

/** The name an upload was given; '' while nothing is chosen. */
export const RequiredUpload = z
  .string(requiredUpload)
  .check(z.minLength(1, requiredUpload), z.maxLength(120, requiredUpload));

/** Result of the face step, which fills it; so the text says how to get it. */
export const FaceTransaction = z
  .string('Mohon selesaikan verifikasi wajah terlebih dahulu.')
  .check(
    z.minLength(1, 'Mohon selesaikan verifikasi wajah terlebih dahulu.'),
    z.maxLength(120, 'Mohon selesaikan verifikasi wajah terlebih dahulu.'),
  );
