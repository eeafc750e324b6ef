import { fixAccount } from '#shared/home/turn-button.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { NextStep } from '#shared/wire/proposals.ts';
import { attachmentsOf, fieldsOf, type AskedItem, type AskedRow } from '#server/proposal-store/asked-documents.ts';
import { mayTakeBackDated } from '#server/proposals/life/end-by-customer.ts';
import { describeObjectionTurn, type Objection } from '#server/proposal-store/objection.ts';
import { turnOf } from '#server/proposal-store/customer-turn.ts';
import { waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import { sendsMoney, describeTurn } from '#server/proposal-store/due-date-words.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Facts of a request that decide its next step. */
export interface NextStepFacts {
  readonly row: ProposalRow;
  readonly asked: readonly AskedItem[];
  readonly today: BusinessDate;
  readonly calendar: Calendar;
  readonly complaintDays: number;
  /** Objection; null = none. */
  readonly objection: Objection | null;
}

/** Names what to send again and what to send besides: 'Kirim ulang Foto KTP. Kirim juga Surat kuasa.' */
function sendWords(open: readonly AskedRow[]): string {
  const labelsOf = (isAdded: boolean) =>
    open.flatMap(({ added, label }) => (added === isAdded ? [label] : [])).join(', ');
  const [again, besides] = [labelsOf(false), labelsOf(true)];
  if (besides === '') return `Kirim ulang ${again || 'dokumen yang diminta'}.`;
  return again === '' ? `Kirim ${besides}.` : `Kirim ulang ${again}. Kirim juga ${besides}.`;
}

/** Names the fields to correct, then what to send: 'Perbaiki Nomor Rekening Baru. Kirim ulang Foto KTP.' */
function turnWords(items: readonly AskedItem[]): string {
  const open = items.filter(({ done }) => !done);
  const fields = fieldsOf(open).map(({ label }) => label);
  const attachments = attachmentsOf(open);
  const correct = fields.length === 0 ? [] : [`Perbaiki ${fields.join(', ')}.`];
  return [...correct, ...(attachments.length > 0 || fields.length === 0 ? [sendWords(attachments)] : [])].join(' ');
}

const unchanged = 'Tidak ada langkah lagi, polis Anda tidak berubah. Anda dapat mengajukan lagi.';
const applied = 'Kami menerapkan pengajuan ini pada polis Anda.';

const answering = 'Petugas kami memeriksa keberatan Anda dan menjawab secara tertulis di halaman ini.';

/** Sentences for the next step (rulebook 4.1, 4.3). */
const words: Readonly<Record<RequestState, (facts: NextStepFacts) => string>> = {
  DIAJUKAN: () => 'Kami meneruskan pengajuan Anda ke petugas pemeriksa.',
  MENUNGGU_VERIFIKASI: () => 'Petugas kami akan memeriksa data dan dokumen Anda.',
  VERIFIKASI: () => 'Petugas kami menyelesaikan pemeriksaan. Lalu petugas kedua memeriksa lagi dan memutuskan.',
  DOKUMEN_TIDAK_LENGKAP: ({ asked }) => turnWords(asked),
  MENUNGGU_PEMBAYARAN: () =>
    'Bayar ke nomor virtual account yang tertera pada pengajuan ini. Sudah membayar? Petugas keuangan kami sedang mencocokkannya.',
  UNDERWRITING: () => 'Tim underwriting menilai risiko, lalu kami memutuskan atau menawarkan syarat baru.',
  PENAWARAN: () => 'Baca penawaran kami, lalu terima atau tolak.',
  MENUNGGU_PERSETUJUAN: () => 'Petugas kedua memeriksa lagi, lalu memutuskan.',
  DISETUJUI: () => applied,
  DALAM_PROSES: ({ row }) => {
    if (waitsForDay(row)) return 'Kami menerapkan pengajuan ini pada polis Anda pada tanggal berlakunya.';
    return !row.holds_lock && sendsMoney(row) ? 'Petugas keuangan kami menyerahkan uang Anda ke bank.' : applied;
  },
  PROSES_TRANSFER: () => 'Bank mengirim dana ke rekening Anda.',
  GAGAL_TRANSFER: () => `${fixAccount} di menu Pengajuan gagal transfer / SB / MB / NCB.`,
  SELESAI: () => 'Tidak ada langkah lagi.',
  // A rejection without an approver is an offer that the customer declined.
  DITOLAK: ({ row, objection }) =>
    row.approver === null || objection !== null
      ? unchanged
      : 'Tidak ada langkah dari kami lagi. Anda dapat mengajukan lagi atau mengajukan keberatan.',
  DIBATALKAN: () => unchanged,
  KEDALUWARSA: () => unchanged,
};

/** Returns the sentence: an action that only the customer can take comes before the state's. */
const whatOf = (facts: NextStepFacts): string => turnOf(facts.row)?.what ?? words[facts.row.state](facts);

/** Describes what happens next, who does it and by when; correct in every state, and understandable alone. */
export function buildNextStep(facts: NextStepFacts): NextStep {
  const { row, today, calendar } = facts;
  const objection = describeObjectionTurn(facts.objection, today, facts);
  if (objection !== undefined) return { who: objection.who, what: answering, by: objection.on, when: objection.text };
  const { who, on, text } = describeTurn(row, today, calendar);
  const mayTakeBack = waitsForDay(row) && mayTakeBackDated(row, today);
  return {
    who,
    what: whatOf(facts),
    by: on,
    when: mayTakeBack ? `${text} Sampai sehari sebelumnya Anda dapat membatalkannya.` : text,
  };
}
