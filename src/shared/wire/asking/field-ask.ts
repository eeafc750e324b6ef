import * as z from 'zod/mini';
import { shortestExplanation, staffNote } from './added-attachment.ts';

/** Reasons to ask for a field, as shown to the customer (rulebook 9.6). */
export const fieldReasons = {
  DIFFERS_DOCUMENT: 'Berbeda dari dokumen yang Anda kirim',
  MISTYPED: 'Kemungkinan salah ketik',
  INCOMPLETE: 'Belum lengkap',
  UNUSABLE: 'Tidak dapat kami pakai',
  DIFFERS_RECORD: 'Berbeda dari catatan kami',
  OTHER: 'Perlu dipastikan',
} as const;

export const FieldReason = z.enum(
  ['DIFFERS_DOCUMENT', 'MISTYPED', 'INCOMPLETE', 'UNUSABLE', 'DIFFERS_RECORD', 'OTHER'],
  'Pilih alasannya.',
);

const explanation = `Jelaskan isian ini kepada nasabah, paling sedikit ${shortestExplanation} huruf.`;

/** Field to ask for: its payload path, a reason, and an explanation for the customer. */
export const FieldAsk = z
  .object({ path: z.string().check(z.maxLength(100)), reason: FieldReason, note: z.prefault(staffNote, '') })
  .check(
    z.refine(({ reason, note }) => reason !== 'OTHER' || note.length >= shortestExplanation, {
      path: ['note'],
      error: explanation,
    }),
  );
export type FieldAsk = z.infer<typeof FieldAsk>;

/** Fields that go together: when one is asked for, the customer may change all of them. */
export const AskableGroup = z.object({
  label: z.string(),
  fields: z.array(z.object({ path: z.string(), label: z.string() })),
});
export type AskableGroup = z.infer<typeof AskableGroup>;

/** Fields of a request that staff may ask for, and a sentence why the others cannot be asked for. */
export const Askable = z.object({ groups: z.array(AskableGroup), others: z.string() });
export type Askable = z.infer<typeof Askable>;
