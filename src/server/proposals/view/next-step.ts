import { businessDateOf, formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { NextStep } from '#shared/wire/proposals.ts';
import type { AskedRow } from '#server/proposal-store/asked-documents.ts';
import { mayTakeBackDated } from '#server/proposals/life/end-by-customer.ts';
import { turnOf } from '#server/proposal-store/customer-turn.ts';
import { waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import { reasonOfPromise } from '#server/proposals/life/promise.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** What is known of a request when it is asked what comes next. */
export interface Standing {
  readonly row: ProposalRow;
  readonly asked: readonly AskedRow[];
  readonly today: BusinessDate;
}

type Words = Pick<NextStep, 'who' | 'what'>;

const us = (what: string): Words => ({ who: 'us', what });
const you = (what: string): Words => ({ who: 'you', what });
const nobody = (what: string): Words => ({ who: 'nobody', what });

const openAttachments = (asked: readonly AskedRow[]): string =>
  asked
    .filter(({ done }) => !done)
    .map(({ label }) => label)
    .join(', ');

const unchanged = nobody('Tidak ada langkah lagi, polis Anda tidak berubah. Anda dapat mengajukan lagi.');
const applied = us('Kami menerapkan pengajuan ini pada polis Anda.');

/** Who does what next, in one sentence (rulebook 4.1, 4.3). */
const words: Readonly<Record<RequestState, (standing: Standing) => Words>> = {
  DIAJUKAN: () => us('Kami meneruskan pengajuan Anda ke petugas pemeriksa.'),
  MENUNGGU_VERIFIKASI: () => us('Petugas kami akan memeriksa data dan dokumen Anda.'),
  VERIFIKASI: () => us('Petugas kami menyelesaikan pemeriksaan, lalu pejabat kami memutuskan.'),
  DOKUMEN_TIDAK_LENGKAP: ({ asked }) => you(`Kirim ulang ${openAttachments(asked) || 'dokumen yang diminta'}.`),
  MENUNGGU_PEMBAYARAN: () => you('Bayar ke nomor virtual account yang tertera pada pengajuan ini.'),
  UNDERWRITING: () => us('Tim underwriting menilai risiko, lalu kami memutuskan atau menawarkan syarat baru.'),
  PENAWARAN: () => you('Baca penawaran kami, lalu terima atau tolak.'),
  MENUNGGU_PERSETUJUAN: () => us('Pejabat kami memutuskan pengajuan Anda.'),
  DISETUJUI: () => applied,
  DALAM_PROSES: ({ row }) =>
    waitsForDay(row) ? us('Kami menerapkan pengajuan ini pada polis Anda pada tanggal berlakunya.') : applied,
  PROSES_TRANSFER: () => ({ who: 'bank', what: 'Bank mengirim dana ke rekening Anda.' }),
  GAGAL_TRANSFER: () => you('Isi rekening yang benar di menu Pengajuan gagal transfer / SB / MB / NCB.'),
  SELESAI: () => nobody('Tidak ada langkah lagi. Pengajuan ini sudah selesai.'),
  // A rejection without an approver is an offer that the customer did not take.
  DITOLAK: ({ row }) =>
    row.approver === null
      ? unchanged
      : nobody('Tidak ada langkah dari kami lagi. Anda dapat mengajukan lagi atau mengajukan keberatan.'),
  DIBATALKAN: () => unchanged,
  KEDALUWARSA: () => unchanged,
};

/** What the customer alone can do comes before what the state says. */
function toldOf(standing: Standing): Words {
  const turn = turnOf(standing.row);
  return turn === undefined ? words[standing.row.state](standing) : you(turn.what);
}

const endings: Partial<Record<RequestState, string>> = {
  SELESAI: 'Selesai pada',
  DITOLAK: 'Berakhir pada',
  DIBATALKAN: 'Dibatalkan pada',
  KEDALUWARSA: 'Batas waktunya lewat; berakhir pada',
};

/** Every promised date comes with its reason (rulebook 4.4). */
const promised = ({ row, today }: Standing): string => {
  const day = formatLongDate(row.promised_date);
  if (waitsForDay(row))
    return mayTakeBackDated(row, today)
      ? `Berlaku mulai ${day}. Sampai sehari sebelumnya Anda dapat membatalkannya.`
      : `Berlaku mulai ${day}.`;
  if (row.pause_reason !== null)
    return `Selesai paling lambat ${day}, ditambah lama jeda. Hitungan hari berhenti: ${row.pause_reason}`;
  return row.promised_date < today
    ? `Seharusnya selesai ${day}. Maaf, kami terlambat; tanyakan lewat Pesan bila perlu.`
    : `Selesai paling lambat ${day}, yaitu ${reasonOfPromise(row)}.`;
};

/** The day by which it happens, and what follows if not, in whole sentences. */
function whenOf(standing: Standing): string {
  const { row } = standing;
  const ended = endings[row.state];
  if (ended !== undefined) return row.ended_at === null ? '' : `${ended} ${formatDate(businessDateOf(row.ended_at))}.`;
  if (row.state === 'GAGAL_TRANSFER')
    return 'Tidak ada batas waktu dan dana Anda aman. Kami kirim lagi begitu rekening baru disetujui.';
  if (toldOf(standing).who === 'you' && row.reply_by !== null)
    return `Paling lambat ${formatLongDate(row.reply_by)}. Lewat tanggal itu pengajuan berakhir dan polis Anda tidak berubah.`;
  return promised(standing);
}

const dayOf = ({ row }: Standing, who: NextStep['who']): BusinessDate | null => {
  if (row.ended_at !== null || row.state === 'GAGAL_TRANSFER') return null;
  return who === 'you' ? row.reply_by : row.promised_date;
};

/** What happens next, who does it and by when: true of every state, and all that a newcomer has to read. */
export function buildNextStep(standing: Standing): NextStep {
  const told = toldOf(standing);
  return { ...told, by: dayOf(standing, told.who), when: whenOf(standing) };
}
