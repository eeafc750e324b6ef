import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';

/** Note by staff, to a colleague or to the customer. */
export const staffNote = z.string().check(z.overwrite(cleanText), z.maxLength(500, 'Paling banyak 500 huruf.'));

/**
 * Kinds of papers that staff can ask for although the request's type does not list them. Pictures of a face are missing:
 * they come by the face step, with its consent.
 */
export const AdditionType = z.enum(
  [
    'DOCUMENT',
    'KTP',
    'KK',
    'SAVINGBOOK',
    'BANKAUTHORIZATION',
    'BENEFICIARYOWNER',
    'BIRTHCERTIFICATE',
    'TRANSFER',
    'ILUSTRATION',
  ],
  'Pilih jenis dokumen.',
);

/** Reasons to ask for such a paper, as shown to the customer (rulebook 9.6). */
export const additionReasons = {
  NOT_YET_SENT: 'Belum ada pada pengajuan ini',
  DATA_DIFFERS: 'Data berbeda dari catatan kami',
  RELATION: 'Bukti hubungan keluarga diperlukan',
  AUTHORITY: 'Bukti hak atau kuasa diperlukan',
  OWNER: 'Bukti pemilik rekening diperlukan',
  OTHER: 'Diperlukan untuk pemeriksaan',
} as const;

export const AdditionReason = z.enum(
  ['NOT_YET_SENT', 'DATA_DIFFERS', 'RELATION', 'AUTHORITY', 'OWNER', 'OTHER'],
  'Pilih alasannya.',
);

const [shortestLabel, longestLabel] = [3, 60];
/** Least letters of an explanation where the reason says too little. */
export const shortestExplanation = 10;

/** Numbers of people, policies and accounts do not belong into a name that messages and lists show. */
export const numberOfPerson = /\d(?:[\s.-]?\d){5}/u;

export const additionTexts = {
  label: `Isi nama dokumen, ${shortestLabel} sampai ${longestLabel} huruf.`,
  noNumbers: 'Nama dokumen tidak boleh berisi nomor KTP, polis, atau rekening.',
  taken: 'Nama ini sudah dipakai dokumen lain pada pengajuan ini. Beri nama lain.',
  explanation: `Jelaskan dokumen ini kepada nasabah, paling sedikit ${shortestExplanation} huruf.`,
} as const;

/** Paper that the request's type does not list: its kind, name, reason and an explanation for the customer. */
export const AddedAttachment = z
  .object({
    type: AdditionType,
    label: z.string(additionTexts.label).check(
      z.overwrite(cleanText),
      z.minLength(shortestLabel, additionTexts.label),
      z.maxLength(longestLabel, additionTexts.label),
      z.refine((text) => !numberOfPerson.test(text), additionTexts.noNumbers),
    ),
    reason: AdditionReason,
    note: z.prefault(staffNote, ''),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'OTHER' || note.length >= shortestExplanation, {
      path: ['note'],
      error: additionTexts.explanation,
    }),
  );
export type AddedAttachment = z.infer<typeof AddedAttachment>;
