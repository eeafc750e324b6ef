import { lateCauseWords } from '#shared/requests/late-causes.ts';
import { additionReasons } from '#shared/wire/asking/added-attachment.ts';
import { fieldReasons } from '#shared/wire/asking/field-ask.ts';
import { documentReasons } from '#shared/wire/desk-decisions.ts';
import type { FactKind, InsightName, ListKind } from '#shared/wire/desk-insight/insight.ts';

type Words = Readonly<Record<string, string>>;

const withBeginning = (beginning: string, words: Words, before = ''): Words =>
  Object.fromEntries(Object.entries(words).map(([code, text]) => [`${beginning}_${code}`, `${before}${text}`]));

/** Reasons for which staff ask a customer for something, as an event of the request has them, by their code. */
export const askedReasons: Words = {
  ...withBeginning('PAPER', documentReasons),
  ...withBeginning('ADDED', additionReasons),
  ...withBeginning('FIELD', fieldReasons),
};

const returns: Words = {
  ...withBeginning('PAPER', documentReasons, 'Dokumen: '),
  ...withBeginning('ADDED', additionReasons, 'Dokumen tambahan: '),
  ...withBeginning('FIELD', fieldReasons, 'Isian: '),
  OTHER: 'Sebab lain',
  SENT_BACK: 'Penyetuju mengembalikan ke verifikator',
  BANK: 'Bank mengembalikan pembayaran',
};

/** Words of the details of each kind of fact. */
const detailWords: Readonly<Record<FactKind, Words>> = {
  DECIDED: { SYSTEM: 'Disetujui sistem', APPROVED: 'Disetujui petugas', REJECTED: 'Ditolak petugas' },
  STEP: {
    ASKED: 'Meminta dokumen atau isian',
    REFERRED: 'Meneruskan ke underwriter',
    PROPOSED: 'Mengusulkan keputusan',
    JUDGED: 'Menilai risiko',
    DECIDED: 'Memutuskan',
    SENT_BACK: 'Mengembalikan ke verifikator',
    STOPPED: 'Menghentikan',
    COMPLIANCE: 'Menjawab temuan kepatuhan',
    MONEY: 'Menyiapkan, melepas atau mencocokkan uang',
  },
  RETURNED: returns,
  MISSED: lateCauseWords,
  REOPENED: {
    PRICE_SHORT: 'Disetujui, lalu kembali diperiksa',
    SENT_AGAIN: 'Diajukan lagi setelah ditolak atau kedaluwarsa',
  },
  OBJECTED: { OBJECTION: 'Nasabah menyatakan keberatan' },
};

/** Pages and lists of insight, as the audit trail names the files that were taken. */
export const insightParts: Readonly<Record<InsightName | ListKind, string>> = {
  late: 'gambaran: terlambat',
  load: 'gambaran: beban',
  done: 'gambaran: selesai',
  automatic: 'gambaran: otomatis',
  returns: 'gambaran: dikembalikan',
  reopened: 'gambaran: dibuka lagi',
  DECIDED: 'daftar keputusan',
  STEP: 'daftar langkah petugas',
  RETURNED: 'daftar pengembalian',
  MISSED: 'daftar janji yang terlewat',
  REOPENED: 'daftar pengajuan yang dibuka lagi',
  OBJECTED: 'daftar keberatan',
  OPEN: 'daftar pengajuan terbuka',
  LATE: 'daftar pengajuan yang terlambat',
};

/** Says what a detail of a fact means. */
export const detailText = (kind: FactKind, detail: string): string => detailWords[kind][detail] ?? detail;

/** Words for a working queue, where nobody has a request in hand. */
export const queueWords: Words = {
  VERIFICATION: 'Antrean verifikasi',
  UNDERWRITING: 'Underwriter',
  APPROVAL: 'Penyetuju',
  COMPLIANCE: 'Kepatuhan',
  FINANCE: 'Keuangan',
  CUSTOMER: 'Nasabah',
  SYSTEM: 'Sistem',
  BANK: 'Bank',
  UNKNOWN: 'Tidak dikenal',
};
