import * as z from 'zod/mini';
import { cleanLine } from '#shared/text/clean-line.ts';
import { requiredField, requiredUpload } from '#shared/words/messages.ts';

/** Required single line, cleaned; blanks and invisible characters count as empty. */
export const RequiredText = z
  .string(requiredField)
  .check(z.overwrite(cleanLine), z.minLength(1, requiredField), z.maxLength(250, 'Paling banyak 250 huruf.'));

/** File name that the server gave an upload; empty is refused. */
export const RequiredUpload = z
  .string(requiredUpload)
  .check(z.minLength(1, requiredUpload), z.maxLength(120, requiredUpload));

/** Transaction id from the face check. Its error text tells the customer to finish that check. */
export const FaceTransaction = z
  .string('Mohon selesaikan verifikasi wajah terlebih dahulu.')
  .check(
    z.minLength(1, 'Mohon selesaikan verifikasi wajah terlebih dahulu.'),
    z.maxLength(120, 'Mohon selesaikan verifikasi wajah terlebih dahulu.'),
  );
