import * as z from 'zod/mini';
import { RequiredUpload } from '../blocks/form/fields.ts';
import { Gender } from '../blocks/form/person-fields.ts';
import { Id, RequiredDate } from '../blocks/form/wire-values.ts';

const unchanged = 'Perubahan tidak terdeteksi';

export const Correction = z.object(
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
export type Correction = z.infer<typeof Correction>;

/**
 * Settlement of premiums paid at a wrong age (rulebook 7.19): a new sum assured, or a new premium with the difference
 * so far. We added this field; absent = the one that costs the customer no money.
 */
export const Settlement = z.enum(['SUM_ASSURED', 'PREMIUM'], 'Pilih salah satu cara penyesuaian.');
export type Settlement = z.infer<typeof Settlement>;

/** Payload of POST change-birth-date-and-gender; each insured has separate attachments. */
export const BirthAndGenderPayload = z.object({
  items: z.array(Correction, unchanged).check(z.minLength(1, unchanged), z.maxLength(20, 'Paling banyak 20 baris.')),
  settlement: z.optional(z.nullable(Settlement)),
});
export type BirthAndGenderPayload = z.infer<typeof BirthAndGenderPayload>;
