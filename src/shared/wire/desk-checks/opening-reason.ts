import * as z from 'zod/mini';
import { numberOfPerson, shortestExplanation, staffNote } from '../asking/added-attachment.ts';

/** Reasons to open attachments of a case that is in other hands, in words. */
export const openingReasons = {
  QUESTION: 'menjawab pertanyaan atau keluhan nasabah',
  COLLEAGUE: 'membantu rekan yang mengerjakan kasus ini',
  REPORT: 'memeriksa laporan, temuan, atau kasus lain',
  AUDIT: 'pemeriksaan mutu atau audit',
  OTHER: 'alasan lain',
} as const;

const OpeningReason = z.enum(['QUESTION', 'COLLEAGUE', 'REPORT', 'AUDIT', 'OTHER'], 'Pilih alasannya.');

/** Text for another reason that says too little. */
export const explainOpening = `Jelaskan alasannya, paling sedikit ${shortestExplanation} huruf.`;

/** Body of POST cases/:number/opening-reason. It counts for this case until the session ends. */
export const OpeningReasonInput = z
  .object({
    reason: OpeningReason,
    note: z.prefault(
      staffNote.check(
        z.refine((text) => !numberOfPerson.test(text), 'Alasan tidak boleh berisi nomor KTP, polis, atau rekening.'),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'OTHER' || note.length >= shortestExplanation, {
      path: ['note'],
      error: explainOpening,
    }),
  );
export type OpeningReasonInput = z.infer<typeof OpeningReasonInput>;
