import type { RequestType } from '#requests/contract/bind.ts';
import { pricedFigureLabels } from '#shared/facts/priced-figures.ts';
import { BusinessDate, businessDateOf, formatDate, formatLongDate } from '#shared/time/dates.ts';
import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import type { TimelineStep } from '#shared/wire/proposals.ts';
import type { ProposalEvent } from './event-repository.ts';
import type { TurnTold } from './promise-words.ts';
import type { ProposalRow } from './proposal-row.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
}

const words = (title: string, detail = ''): Words => ({ title, detail });

/** A figure of the event, as it was written then. */
const figure = (event: ProposalEvent, name: string): string => {
  const value = event.detail[name];
  return typeof value === 'string' ? value : '';
};

const whyExpired: Partial<Record<RequestState, string>> = {
  MENUNGGU_PEMBAYARAN: 'Pembayaran belum kami terima sampai batas waktunya.',
  DOKUMEN_TIDAK_LENGKAP: 'Batas waktu untuk melengkapi sudah lewat.',
  PENAWARAN: 'Penawaran kami tidak dijawab sampai batas waktunya.',
};

/** What a step into a state means to the customer; states that only pass on work among ourselves are left out. */
const byState: Partial<Record<RequestState, (event: ProposalEvent) => Words>> = {
  VERIFIKASI: () => words('Diperiksa petugas'),
  DOKUMEN_TIDAK_LENGKAP: (event) => words('Kami meminta dokumen dari Anda', event.reason ?? ''),
  UNDERWRITING: () => words('Dinilai tim underwriting'),
  PENAWARAN: (event) => words('Kami menawarkan syarat baru', `Jawab paling lambat ${figure(event, 'replyBy')}.`),
  MENUNGGU_PERSETUJUAN: (event) =>
    event.from_state === 'PENAWARAN'
      ? words('Anda menerima penawaran', 'Petugas kedua memeriksa lagi, lalu memutuskan.')
      : words('Pemeriksaan pertama selesai', 'Petugas kedua memeriksa lagi, lalu memutuskan.'),
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
  MENUNGGU_PEMBAYARAN: () => words('Menunggu pembayaran Anda', 'Nomor virtual account dan jumlahnya ada di atas.'),
  KEDALUWARSA: (event) => words('Kedaluwarsa', whyExpired[event.from_state ?? 'DOKUMEN_TIDAK_LENGKAP'] ?? ''),
};

/** The amount that the customer receives, where the figures name one. */
const youGet = ({ outcome }: ProposalRow): string => {
  const payout = outcome.find(({ label }) => label === pricedFigureLabels.PAYOUT);
  return payout === undefined ? 'Jumlahnya ada di halaman ini.' : `Anda menerima ${payout.value}.`;
};

/** When money leaves: on a day of its own while it is held, else as soon as two people have released it. */
function releaseText(event: ProposalEvent): string {
  const from = BusinessDate.safeParse(event.detail['payableFrom']).data;
  return from !== undefined && from > businessDateOf(event.at)
    ? `Uang ditahan sampai ${formatDate(from)} demi keamanan, lalu kami kirim.`
    : 'Dua petugas keuangan melepas dana ini.';
}

/** Steps without a change of state that the customer should see. */
const byKind: Readonly<Record<string, (event: ProposalEvent, row: ProposalRow) => Words>> = {
  submitted: (_event, row) => words('Diterima', `Tercatat dengan nomor ${row.number}.`),
  'contacts-confirmed': () => words('Kontak Anda sudah dipastikan'),
  'statement-given': () => words('Pernyataan Anda diterima'),
  'face-consented': () => words('Persetujuan foto wajah diterima'),
  'face-deleted': () => words('Foto wajah Anda kami hapus', 'Persetujuan untuk memakainya tidak ada.'),
  'documents-reminded': (event) =>
    words(event.detail['last'] === true ? 'Pengingat terakhir kami kirim' : 'Pengingat kami kirim'),
  'papers-received': () => words('Sebagian dokumen diterima'),
  'waiting-for-day': (event) => words('Menunggu tanggal berlaku', `Berlaku mulai ${figure(event, 'dueOn')}.`),
  'waiting-for-price': (_event, row) => words('Menunggu harga unit', row.pause_reason ?? ''),
  priced: (_event, row) => words('Harga unit sudah keluar', youGet(row)),
  'loan-repaid': () => words('Pembayaran dibukukan', 'Rincian bunga, pokok, dan sisa utang ada di halaman ini.'),
  settled: (_event, row) => words('Jumlahnya sudah pasti', youGet(row)),
  payable: (event) => words('Pembayaran disiapkan', releaseText(event)),
  'payable-redirected': (event) => words('Rekening baru dipasang', releaseText(event)),
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
  'old-contact-told': () => words('Kontak lama diberi tahu'),
};

function wordsOf(event: ProposalEvent, row: ProposalRow): Words | undefined {
  if (event.kind !== 'transition') return byKind[event.kind]?.(event, row);
  if (event.from_state === 'DOKUMEN_TIDAK_LENGKAP' && event.to_state === 'MENUNGGU_VERIFIKASI')
    return words('Dokumen pengganti diterima');
  if (event.to_state === null) return undefined;
  return byState[event.to_state]?.(event);
}

const reached = (events: readonly ProposalEvent[], kind: string, ...states: readonly RequestState[]): boolean =>
  events.some(
    (event) =>
      event.kind === kind ||
      (event.to_state !== null && event.from_state !== event.to_state && states.includes(event.to_state)),
  );

/** What the customer does next where a day is set for it. */
const ownStep: Partial<Record<RequestState, string>> = {
  DOKUMEN_TIDAK_LENGKAP: 'Dokumen dari Anda',
  MENUNGGU_PEMBAYARAN: 'Pembayaran dari Anda',
  PENAWARAN: 'Jawaban Anda',
};

/** What is still ahead, and by when: the customer's own deadline at the first step, our promise at the last. */
function comingSteps(
  row: ProposalRow,
  type: RequestType | undefined,
  events: readonly ProposalEvent[],
  turn: TurnTold | null,
): TimelineStep[] {
  if (isTerminal(row.state)) return [];
  const ahead = [
    ownStep[row.state] ?? [],
    row.state === 'MENUNGGU_PEMBAYARAN' ? ['Pembayaran dicocokkan'] : [],
    reached(events, '', 'VERIFIKASI', 'DISETUJUI') ? [] : ['Pemeriksaan petugas'],
    reached(events, '', 'DISETUJUI') ? [] : ['Persetujuan'],
    !type?.papers.includes('transaction-statement') || reached(events, 'priced') ? [] : ['Harga unit ditetapkan'],
    !type?.papers.includes('payment-advice') || reached(events, '', 'PROSES_TRANSFER') ? [] : ['Dana dikirim'],
    ['Selesai'],
  ].flat();
  const isOwn = turn?.who === 'you';
  const on = turn?.on ?? null;
  const day = on === null ? '' : `${isOwn ? 'Paling lambat Anda' : 'Janji kami'}: ${formatLongDate(on)}`;
  const dated = isOwn ? 0 : ahead.length - 1;
  return ahead.map((title, index) => ({
    title,
    detail: index === dated ? day : '',
    at: null,
    kind: 'coming' as const,
  }));
}

/** The request's story in plain words: what happened, where it stands, what comes. `turn` = whose turn it is and by which day; null = of what comes no day is told. */
export function buildTimeline(
  row: ProposalRow,
  events: readonly ProposalEvent[],
  type: RequestType | undefined,
  turn: TurnTold | null,
): TimelineStep[] {
  const past = events.flatMap((event) => {
    const told = wordsOf(event, row);
    return told ? [{ ...told, at: event.at, kind: 'done' as const }] : [];
  });
  const last = past.at(-1);
  const done = isTerminal(row.state) || !last ? past : [...past.slice(0, -1), { ...last, kind: 'current' as const }];
  return [...done, ...comingSteps(row, type, events, turn)];
}
