import type { Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { NextStep } from '#shared/wire/proposals.ts';
import type { AskedRow } from '#server/proposal-store/asked-documents.ts';
import { mayTakeBackDated } from '#server/proposals/life/end-by-customer.ts';
import { turnOf } from '#server/proposal-store/customer-turn.ts';
import { waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import { sendsMoney, tellPromise } from '#server/proposal-store/promise-words.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** What is known of a request when it is asked what comes next. */
export interface Standing {
  readonly row: ProposalRow;
  readonly asked: readonly AskedRow[];
  readonly today: BusinessDate;
  readonly calendar: Calendar;
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
  VERIFIKASI: () => us('Petugas kami menyelesaikan pemeriksaan. Lalu petugas kedua memeriksa lagi dan memutuskan.'),
  DOKUMEN_TIDAK_LENGKAP: ({ asked }) => you(`Kirim ulang ${openAttachments(asked) || 'dokumen yang diminta'}.`),
  MENUNGGU_PEMBAYARAN: () =>
    you(
      'Bayar ke nomor virtual account yang tertera pada pengajuan ini. Sudah membayar? Petugas keuangan kami sedang mencocokkannya.',
    ),
  UNDERWRITING: () => us('Tim underwriting menilai risiko, lalu kami memutuskan atau menawarkan syarat baru.'),
  PENAWARAN: () => you('Baca penawaran kami, lalu terima atau tolak.'),
  MENUNGGU_PERSETUJUAN: () => us('Petugas kedua memeriksa lagi, lalu memutuskan.'),
  DISETUJUI: () => applied,
  DALAM_PROSES: ({ row }) => {
    if (waitsForDay(row)) return us('Kami menerapkan pengajuan ini pada polis Anda pada tanggal berlakunya.');
    return !row.holds_lock && sendsMoney(row) ? us('Petugas keuangan kami menyerahkan uang Anda ke bank.') : applied;
  },
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

/** The day by which it happens, and what follows if not, in whole sentences; every promised date comes with its reason (rulebook 4.4). */
function whenOf({ row, today, calendar }: Standing): Pick<NextStep, 'by' | 'when'> {
  const ended = endings[row.state];
  if (ended !== undefined)
    return { by: null, when: row.ended_at === null ? '' : `${ended} ${formatDate(businessDateOf(row.ended_at))}.` };
  const { on, text } = tellPromise(row, today, calendar);
  const mayTakeBack = waitsForDay(row) && mayTakeBackDated(row, today);
  return { by: on, when: mayTakeBack ? `${text} Sampai sehari sebelumnya Anda dapat membatalkannya.` : text };
}

/** What happens next, who does it and by when: true of every state, and all that a newcomer has to read. */
export const buildNextStep = (standing: Standing): NextStep => ({ ...toldOf(standing), ...whenOf(standing) });
