import * as z from 'zod/mini';
import { RequiredUpload } from '../blocks/fields.ts';
import { Gender } from '../blocks/person-fields.ts';
import { Id, RequiredDate } from '../blocks/wire-values.ts';

const unchanged = 'Perubahan tidak terdeteksi';

const Correction = z.object(
  {
    party_id: Id,
    birth_date: RequiredDate,
    gender: Gender,
    ktp_selfie_attachment: RequiredUpload,
    ktp_attachment: RequiredUpload,
    document_attachment: RequiredUpload,
  },
  unchanged,
);

/** POST change-birth-date-and-gender: each insured with papers of their own. */
export const BirthAndGenderPayload = z.object({
  items: z.array(Correction, unchanged).check(z.minLength(1, unchanged), z.maxLength(20, 'Paling banyak 20 baris.')),
});
export type BirthAndGenderPayload = z.infer<typeof BirthAndGenderPayload>;
