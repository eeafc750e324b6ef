import type { FieldProblem } from '#shared/wire/envelope.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import type { UploadSlot } from '../../contract/contract.ts';
import { isEmpty } from '../form/required-when.ts';

/** Papers that come with an account (wire 3.1, 3.7); the family document is one of two. */
export interface PayeePapers {
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

export const hasFamilyDocument = (papers: PayeePapers): boolean =>
  !isEmpty(papers.kk_attachment) || !isEmpty(papers.birth_certificate_attachment);

/** A paper shows kinship when the account is not the holder's (rulebook 6.2). */
export const familyProblems = (papers: PayeePapers): readonly FieldProblem[] =>
  hasFamilyDocument(papers) ? [] : [{ path: 'kk_attachment', code: 'FIELD', message: requiredUpload }];

/** Saving book, family document and any other paper of an account. */
export const payeeUploads = (papers: PayeePapers): readonly UploadSlot[] => [
  {
    path: 'saving_book_attachment',
    type: 'SAVINGBOOK',
    label: 'Halaman depan buku tabungan',
    required: true,
    name: papers.saving_book_attachment,
  },
  {
    path: 'kk_attachment',
    type: 'KK',
    label: familyDocuments.KK.label,
    required: false,
    name: papers.kk_attachment ?? '',
  },
  {
    path: 'birth_certificate_attachment',
    type: 'BIRTHCERTIFICATE',
    label: familyDocuments.BIRTHCERTIFICATE.label,
    required: false,
    name: papers.birth_certificate_attachment ?? '',
  },
  {
    path: 'document_attachment',
    type: 'DOCUMENT',
    label: 'Dokumen pendukung',
    required: false,
    name: papers.document_attachment ?? '',
  },
];

/** Names of the fields for the error summary ('<thing> diperlukan'). */
export const payeeLabels = {
  new_no_rek: 'Nomor Rekening Baru',
  rek_owner: 'Nama Pemilik Rekening Baru',
  branch: 'Nama Cabang',
  bank: 'Bank',
  saving_book_attachment: 'Halaman depan buku tabungan',
  kk_attachment: 'Kartu Keluarga atau Akte Kelahiran',
  birth_certificate_attachment: 'Akte Kelahiran',
  document_attachment: 'Dokumen pendukung',
} as const;

/** The account and its papers in an empty payload. */
export const blankPayee = {
  new_no_rek: '',
  bank: '',
  branch: '',
  rek_owner: '',
  saving_book_attachment: '',
  document_attachment: null,
  kk_attachment: null,
  birth_certificate_attachment: null,
} as const;
