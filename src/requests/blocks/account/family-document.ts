import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import type { Attachment } from '../../contract/attachment-rules.ts';
import type { LabelsOf } from '../../contract/payload-paths.ts';
import type { Payee } from './payee-fields.ts';
import { isEmpty } from '../form/required-when.ts';
import { OptionalUpload } from '../form/wire-values.ts';

/** Attachments of a payee account (wire 3.1, 3.7). The family document is a family card or a birth certificate. */
export interface PayeeAttachments {
  readonly saving_book_attachment: string;
  readonly document_attachment?: string | null | undefined;
  readonly kk_attachment?: string | null | undefined;
  readonly birth_certificate_attachment?: string | null | undefined;
}

export const familyDocuments = {
  KK: { path: 'kk_attachment', label: 'Kartu Keluarga (Pemegang polis)' },
  BIRTHCERTIFICATE: { path: 'birth_certificate_attachment', label: 'Akte Kelahiran (Pemegang polis)' },
} as const;
export type FamilyDocument = keyof typeof familyDocuments;

/** Kind of family document; only the surrender payload stores it. */
export const FamilyChoice = z._default(
  z.enum(['KK', 'BIRTHCERTIFICATE'], 'Pilih Kartu Keluarga atau Akte Kelahiran.'),
  'KK',
);

/** Fields of a payload that store the family document. */
export const familyAttachments = {
  kk_attachment: OptionalUpload,
  birth_certificate_attachment: OptionalUpload,
  status_family_attachment: FamilyChoice,
} as const;

const hasFamilyDocument = (attachments: PayeeAttachments): boolean =>
  !isEmpty(attachments.kk_attachment) || !isEmpty(attachments.birth_certificate_attachment);

/**
 * Returns a problem when no family document is attached. Call it when the account is not the holder's (rulebook 6.2).
 */
export const familyProblems = (attachments: PayeeAttachments): readonly FieldProblem[] =>
  hasFamilyDocument(attachments) ? [] : [{ path: 'kk_attachment', code: 'FIELD', message: requiredUpload }];

/** Saving book and both family documents; the rules require one of the two family documents. */
export const accountAttachments: readonly Attachment<PayeeAttachments>[] = [
  { slot: 'saving_book_attachment', type: 'SAVINGBOOK', label: 'Halaman depan buku tabungan' },
  { slot: 'kk_attachment', type: 'KK', label: familyDocuments.KK.label, when: 'optional' },
  {
    slot: 'birth_certificate_attachment',
    type: 'BIRTHCERTIFICATE',
    label: familyDocuments.BIRTHCERTIFICATE.label,
    when: 'optional',
  },
];

/** Supporting document of an account, beside saving book and family document. */
export const accountDocument: Attachment<PayeeAttachments> = {
  slot: 'document_attachment',
  type: 'DOCUMENT',
  label: 'Dokumen pendukung',
  when: 'optional',
};

/** Field names for the error summary ('<label> diperlukan'). */
export const payeeLabels: LabelsOf<Payee> = {
  new_no_rek: 'Nomor Rekening Baru',
  rek_owner: 'Nama Pemilik Rekening Baru',
  branch: 'Nama Cabang',
  bank: 'Bank',
  saving_book_attachment: 'Halaman depan buku tabungan',
  kk_attachment: 'Kartu Keluarga atau Akte Kelahiran',
  birth_certificate_attachment: 'Akte Kelahiran',
  document_attachment: 'Dokumen pendukung',
};
