import type { AttachmentType } from './attachments.ts';

const labels: Readonly<Record<AttachmentType, string>> = {
  KTP: 'KTP',
  KK: 'Kartu Keluarga',
  SAVINGBOOK: 'buku tabungan',
  BANKAUTHORIZATION: 'surat kuasa bank',
  BENEFICIARYOWNER: 'KTP pihak lain',
  TRANSFER: 'bukti transfer',
  ILUSTRATION: 'ilustrasi',
  KTPSELFIE: 'foto selfie dengan KTP',
  LIVENESS: 'foto wajah',
  DOCUMENT: 'dokumen pendukung',
  BIRTHCERTIFICATE: 'akta kelahiran',
};

/** Returns the label of a kind of attachment; an unknown kind is 'dokumen'. */
export const attachmentLabel = (type: string): string =>
  new Map<string, string>(Object.entries(labels)).get(type) ?? 'dokumen';
