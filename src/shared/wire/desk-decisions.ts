import * as z from 'zod/mini';
import { OfferCondition } from '#shared/policy/offer.ts';

/** Why a paper is asked again (rulebook 9.6); the sentence is what the customer reads. */
export const documentReasons = {
  UNREADABLE: 'Tidak terbaca',
  CUT_OFF: 'Terpotong',
  EXPIRED: 'Kedaluwarsa',
  OTHER_NAME: 'Nama berbeda',
  OTHER_PAPER: 'Bukan dokumen yang diminta',
  SIGNATURE: 'Tanda tangan tidak sesuai',
  NO_STAMP: 'e-Meterai tidak ada',
} as const;

/** Why a request is rejected (rulebook 9.6); `told` is what the customer reads: a compliance reason stays inside. */
export const rejectReasons = {
  NOT_ELIGIBLE: { label: 'Tidak memenuhi syarat', told: 'Tidak memenuhi syarat.' },
  BAD_PAPER: { label: 'Dokumen tidak sah', told: 'Dokumen tidak sah.' },
  UNDERWRITING: { label: 'Hasil underwriting', told: 'Hasil underwriting.' },
  ACCOUNT_NAME: { label: 'Nama rekening berbeda', told: 'Nama rekening berbeda.' },
  NOT_ENOUGH: { label: 'Dana tidak cukup', told: 'Dana tidak cukup.' },
  DUPLICATE: { label: 'Permintaan ganda', told: 'Permintaan ganda.' },
  COMPLIANCE: { label: 'Atas permintaan kepatuhan', told: 'Tidak memenuhi syarat.' },
} as const;

export const DocumentReason = z.enum([
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'OTHER_NAME',
  'OTHER_PAPER',
  'SIGNATURE',
  'NO_STAMP',
]);
export type DocumentReason = z.infer<typeof DocumentReason>;

/** Reasons about which the customer is told more than the words. */
const ExplainedReason = z.enum([
  'NOT_ELIGIBLE',
  'BAD_PAPER',
  'UNDERWRITING',
  'ACCOUNT_NAME',
  'NOT_ENOUGH',
  'DUPLICATE',
]);
export const RejectReason = z.enum([...ExplainedReason.options, 'COMPLIANCE']);
export type RejectReason = z.infer<typeof RejectReason>;

const note = z.string().check(z.trim(), z.maxLength(500, 'Paling banyak 500 huruf.'));
/** The sentence that the customer reads beside the reason: why in this case, and what they can do. */
const told = z
  .string('Tulis kalimat untuk nasabah, paling sedikit 10 huruf.')
  .check(z.trim(), z.minLength(10, 'Tulis kalimat untuk nasabah, paling sedikit 10 huruf.'), z.maxLength(300));
const requiredNote = note.check(z.minLength(5, 'Tulis alasannya, paling sedikit 5 huruf.'));
const version = z.number().check(z.int());

/** Body of claim and release-claim, and the base of all others. */
export const CaseInput = z.object({ version });
export type CaseInput = z.infer<typeof CaseInput>;

export const AskDocumentInput = z.object({
  version,
  documents: z
    .array(z.object({ slot: z.string().check(z.maxLength(200)), reason: DocumentReason, note: z.prefault(note, '') }))
    .check(z.minLength(1, 'Pilih paling sedikit satu dokumen.'), z.maxLength(20)),
});
export type AskDocumentInput = z.infer<typeof AskDocumentInput>;

export const ProposeInput = z.discriminatedUnion('decision', [
  z.object({ version, decision: z.literal('approve'), note: z.prefault(note, '') }),
  z.object({ version, decision: z.literal('reject'), reason: RejectReason, note: z.prefault(note, '') }),
]);
export type ProposeInput = z.infer<typeof ProposeInput>;

/** Body of approve, and of the underwriting steps: what staff write to each other. */
export const NoteInput = z.object({ version, note: z.prefault(note, '') });
export type NoteInput = z.infer<typeof NoteInput>;

export const ApproveInput = NoteInput;
export type ApproveInput = z.infer<typeof ApproveInput>;

/** Reasons with a sentence of the approver for the customer; a compliance reason tells nothing more (rulebook 9.6). */
export const RejectInput = z.discriminatedUnion('reason', [
  z.object({ version, reason: z.literal('COMPLIANCE'), note: z.prefault(note, '') }),
  z.object({ version, reason: ExplainedReason, told, note: z.prefault(note, '') }),
]);
export type RejectInput = z.infer<typeof RejectInput>;

/** Body of decline-risk; the customer reads `told`. */
export const DeclineRiskInput = z.object({ version, told, note: z.prefault(note, '') });
export type DeclineRiskInput = z.infer<typeof DeclineRiskInput>;

/** Body of send-back (the reason stays inside) and of cancel (the customer reads it). */
export const ReasonInput = z.object({ version, reason: requiredNote });
export type ReasonInput = z.infer<typeof ReasonInput>;

/** Terms of an underwriter; the customer reads `reason`. */
export const MakeOfferInput = z.object({
  version,
  reason: requiredNote,
  conditions: z
    .array(OfferCondition)
    .check(z.minLength(1, 'Isi paling sedikit satu syarat.'), z.maxLength(30, 'Paling banyak 30 syarat.')),
});
export type MakeOfferInput = z.infer<typeof MakeOfferInput>;
