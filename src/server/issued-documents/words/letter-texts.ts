import type { DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { lettersOfPolicies } from './letters-of-policies.ts';
import { lettersOfReports } from './letters-of-reports.ts';
import { lettersOfRequests } from './letters-of-requests.ts';
import { lettersOfStaff } from './letters-of-staff.ts';

/** Words of one letter by part: one line, or a list of paragraphs or points. */
export type LetterParts = Readonly<Record<string, string | readonly string[]>>;

/**
 * Words of every document, by letter and part (rulebook 6.8). `{name}` is filled in: wording tokens of rulebook 8, and
 * values of the code that writes the document. An insurer may replace each part from a day on.
 */
export const letterTexts = {
  ...lettersOfRequests,
  ...lettersOfPolicies,
  ...lettersOfReports,
  ...lettersOfStaff,
  /** Lines that several letters share. */
  COMMON: {
    toTitle: 'Kepada',
    holder: 'Pemegang polis',
    policy: 'Nomor polis',
    product: 'Produk',
    request: 'Nomor pengajuan',
    submitted: 'Diajukan',
    finalTitle: 'Angka final',
    changed: '{old} menjadi {new}',
  },
  /** Words around each document, as they counted when it was issued. */
  FRAME: {
    subject: '{subject} · nomor {number}',
    checkTitle: 'Periksa keaslian dokumen ini',
    open: 'Buka',
    number: 'Nomor dokumen',
    code: 'Kode keaslian',
    qr: 'Kode QR ke halaman pemeriksaan dokumen',
    unstored:
      'Dokumen ini dicetak dari data pada saat itu, jadi tidak punya kode keaslian. Cara memastikannya ada di alamat berikut.',
    fingerprint: 'Sidik isi (SHA-256): {fingerprint}',
    phone: 'Telepon {phone} ({hours})',
    whatsApp: 'WhatsApp {phone}',
    footIssued: '{foot} {number} · dibuat {moment}',
    footPrinted: '{foot} {number} · dicetak {moment}',
    page: 'Halaman {page} dari {pages}',
  },
} as const satisfies Readonly<Record<string, LetterParts>> & Readonly<Record<DocumentKind, { heading: string }>>;

export type LetterTexts = typeof letterTexts;
export type LetterName = keyof LetterTexts;
