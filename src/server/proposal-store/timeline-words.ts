import { pricedFigureLabels } from '#shared/facts/priced-figures.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { ProposalEvent } from './event-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
}

/** Text of a step while it is current, and once it is over. */
export interface StepWords extends Words {
  readonly afterwards: Words;
}

const words = (title: string, detail = ''): StepWords => ({ title, detail, afterwards: { title, detail } });

/** Builds the text of a step that asks or announces something, which is dropped once it is over. */
const passing = (title: string, detail: string, afterwards: Partial<Words> = {}): StepWords => ({
  title,
  detail,
  afterwards: { title, detail: '', ...afterwards },
});

/** Returns a figure of the event, as stored then. */
const figure = (event: ProposalEvent, name: string): string => {
  const value = event.detail[name];
  return typeof value === 'string' ? value : '';
};

const whyExpired: Partial<Record<RequestState, string>> = {
  MENUNGGU_PEMBAYARAN: 'Pembayaran belum kami terima sampai batas waktunya.',
  DOKUMEN_TIDAK_LENGKAP: 'Batas waktu untuk melengkapi sudah lewat.',
  PENAWARAN: 'Penawaran kami tidak dijawab sampai batas waktunya.',
};

/** Texts for a change into a state; internal states are left out. */
const byState: Partial<Record<RequestState, (event: ProposalEvent) => StepWords>> = {
  VERIFIKASI: () => words('Diperiksa petugas'),
  DOKUMEN_TIDAK_LENGKAP: (event) =>
    words(
      Array.isArray(event.detail['fields']) ? 'Kami meminta perbaikan dari Anda' : 'Kami meminta dokumen dari Anda',
      event.reason ?? '',
    ),
  UNDERWRITING: () => words('Dinilai tim underwriting'),
  PENAWARAN: (event) => passing('Kami menawarkan syarat baru', `Jawab paling lambat ${figure(event, 'replyBy')}.`),
  MENUNGGU_PERSETUJUAN: (event) =>
    event.from_state === 'PENAWARAN'
      ? passing('Anda menerima penawaran', 'Petugas kedua memeriksa lagi, lalu memutuskan.')
      : passing('Pemeriksaan pertama selesai', 'Petugas kedua memeriksa lagi, lalu memutuskan.'),
  DISETUJUI: (event) =>
    words('Disetujui', event.actor_role === 'SISTEM' ? 'Diputuskan otomatis karena semua pemeriksaan lulus.' : ''),
  PROSES_TRANSFER: () => words('Dana dikirim ke bank'),
  GAGAL_TRANSFER: (event) => words('Bank mengembalikan dana', event.reason ?? ''),
  SELESAI: () => words('Berhasil'),
  DITOLAK: (event) =>
    event.from_state === 'PENAWARAN'
      ? words('Anda menolak penawaran', 'Pengajuan berakhir dan polis Anda tidak berubah.')
      : words('Ditolak', event.reason ?? ''),
  DIBATALKAN: (event) => words('Dibatalkan', event.reason ?? 'Atas permintaan Anda.'),
  MENUNGGU_PEMBAYARAN: () =>
    passing('Menunggu pembayaran Anda', 'Nomor virtual account dan jumlahnya ada di atas.', {
      title: 'Kami meminta pembayaran dari Anda',
    }),
  KEDALUWARSA: (event) => words('Kedaluwarsa', whyExpired[event.from_state ?? 'DOKUMEN_TIDAK_LENGKAP'] ?? ''),
};

/** Returns the amount that the customer receives, where the figures have one. */
const youGet = ({ outcome }: ProposalRow): string => {
  const payout = outcome.find(({ label }) => label === pricedFigureLabels.PAYOUT);
  if (payout !== undefined) return `Anda menerima ${payout.value}.`;
  return outcome.length === 0 ? '' : 'Jumlahnya ada di halaman ini.';
};

/** Writes when a payout leaves: on its day while it is on hold, otherwise as soon as two people have released it. */
function releaseWords(title: string, event: ProposalEvent): StepWords {
  const from = BusinessDate.safeParse(event.detail['payableFrom']).data;
  if (from === undefined || from <= businessDateOf(event.at))
    return passing(title, 'Dua petugas keuangan melepas dana ini.');
  const until = `Uang ditahan sampai ${formatDate(from)} demi keamanan`;
  return passing(title, `${until}, lalu kami kirim.`, { detail: `${until}.` });
}

/** Texts of events without a change of state. */
const byKind: Readonly<Record<string, (event: ProposalEvent, row: ProposalRow) => StepWords>> = {
  submitted: (_event, row) => words('Diterima', `Tercatat dengan nomor ${row.number}.`),
  'contacts-confirmed': () => words('Kontak Anda sudah dipastikan'),
  'statement-given': () => words('Pernyataan Anda diterima'),
  'face-consented': () => words('Persetujuan foto wajah diterima'),
  'face-deleted': () => words('Foto wajah Anda kami hapus', 'Persetujuan untuk memakainya tidak ada.'),
  'documents-reminded': (event) =>
    words(event.detail['last'] === true ? 'Pengingat terakhir kami kirim' : 'Pengingat kami kirim'),
  'papers-received': () => words('Sebagian dokumen diterima'),
  'waiting-for-day': (event) => passing('Menunggu tanggal berlaku', `Berlaku mulai ${figure(event, 'dueOn')}.`),
  'waiting-for-price': (_event, row) => passing('Menunggu harga unit', row.pause_reason ?? ''),
  priced: (_event, row) => words('Harga unit sudah keluar', youGet(row)),
  'loan-repaid': (_event, { outcome }) =>
    words(
      'Pembayaran dibukukan',
      outcome.length === 0 ? '' : 'Rincian bunga, pokok, dan sisa utang ada di halaman ini.',
    ),
  settled: (_event, row) => words('Jumlahnya sudah pasti', youGet(row)),
  payable: (event) => releaseWords('Pembayaran disiapkan', event),
  'payable-held': (event) => releaseWords('Uang ditahan lebih lama', event),
  'payable-redirected': (event) => releaseWords('Rekening baru dipasang', event),
  'hold-ended': () => passing('Uang tidak ditahan lagi', 'Dua petugas keuangan melepas dana ini.'),
  'payout-paid': () => words('Sebagian dana sudah dibayar'),
  'payout-returned': () => words('Bank mengembalikan dana'),
  disowned: () => words('Anda melaporkan bahwa ini bukan dari Anda', 'Pembayaran polis kami bekukan.'),
  'money-matched': (event) =>
    words(
      'Pembayaran diterima',
      `${figure(event, 'amount')}${figure(event, 'surplus') === '' ? '' : `; kelebihan ${figure(event, 'surplus')} disimpan sebagai titipan`}.`,
    ),
  'money-received': (event) =>
    words(
      figure(event, 'missing') === '' ? 'Pembayaran masuk' : 'Pembayaran masuk, masih kurang',
      figure(event, 'missing') === ''
        ? `${figure(event, 'amount')}, dihitung mulai ${figure(event, 'valueDate')}.`
        : `${figure(event, 'amount')} masuk; kurang ${figure(event, 'missing')}.`,
    ),
  'money-released': (event) =>
    event.detail['to'] === 'REFUND'
      ? words('Dana dikembalikan', `${figure(event, 'amount')} ke rekening manfaat Anda.`)
      : words('Dana disimpan sebagai titipan', `${figure(event, 'amount')} untuk pengajuan Anda berikutnya.`),
  'refund-paid': () => words('Dana sudah dikirim kembali', 'Masuk ke rekening manfaat Anda.'),
  'refund-returned': (event) => words('Bank mengembalikan dana', figure(event, 'reason')),
  'due-date-renewed': (event) =>
    words('Kami terlambat dan minta maaf', `${figure(event, 'why')} Paling lambat ${figure(event, 'newDate')}.`),
  'old-contact-told': () => words('Kontak lama diberi tahu'),
};

/** Returns an event's text for the customer; undefined for an internal one. */
export function wordsOfEvent(event: ProposalEvent, row: ProposalRow): StepWords | undefined {
  if (event.kind !== 'transition') return byKind[event.kind]?.(event, row);
  if (event.from_state === 'DOKUMEN_TIDAK_LENGKAP' && event.to_state === 'MENUNGGU_VERIFIKASI')
    return words('Dokumen dari Anda diterima');
  if (event.to_state === null) return undefined;
  return byState[event.to_state]?.(event);
}
