import { nothingToDo } from '#shared/words/messages.ts';
import { isTerminal, isYourTurn, stateSentence, stateText } from '#shared/requests/request-states.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { waitsForDay } from './proposal-repository.ts';
import type { ProposalRow, WaitsFor } from './proposal-row.ts';

interface CustomerTurn {
  /** In place of the state's words. */
  readonly text: string;
  /** Beside the state's words, for staff. */
  readonly staffText: string;
  readonly sentence: string;
  /** What to do next. */
  readonly what: string;
  /** Why the promised day stands still. */
  readonly pause: string;
}

/** What the customer alone can do about a request that is otherwise with us (rulings 6.5). */
export const customerTurns: Readonly<Record<WaitsFor, CustomerTurn>> = {
  STATEMENT: {
    text: 'Pernyataan Anda belum ada',
    staffText: 'menunggu pernyataan nasabah',
    sentence:
      'Pengajuan Anda sudah kami terima, tetapi pernyataan Anda belum ada. Baca dan setujui pernyataannya pada halaman ini; sebelum itu pengajuan tidak dapat kami setujui.',
    what: 'Buka pengajuan ini, lalu baca dan setujui pernyataannya.',
    pause: 'Menunggu pernyataan pemegang polis.',
  },
  FACE_CONSENT: {
    text: 'Persetujuan wajah belum ada',
    staffText: 'persetujuan wajah belum ada',
    sentence:
      'Pengajuan Anda sudah kami terima, tetapi persetujuan untuk memakai foto wajah Anda belum ada. Foto itu kami simpan tertutup: tidak ada yang membuka atau memeriksanya sebelum Anda menyetujuinya pada halaman ini.',
    what: 'Buka pengajuan ini, lalu baca dan setujui pemeriksaan wajah.',
    pause: 'Menunggu persetujuan foto wajah.',
  },
  CONFIRMATION: {
    text: 'Tautan di kontak baru belum dibuka',
    staffText: 'menunggu nasabah membuka tautan',
    sentence:
      'Kami mengirim tautan ke kontak yang Anda ubah. Buka tautan itu agar perubahan dapat diterapkan. Tidak menerima tautannya? Kirim ulang dari halaman ini.',
    what: 'Buka tautan yang kami kirim ke kontak Anda, atau kirim ulang tautannya dari halaman pengajuan ini.',
    pause: 'Menunggu tautan di kontak baru dibuka.',
  },
};

type Standing = Pick<ProposalRow, 'state' | 'waits_for' | 'decided_at'>;
type Dated = Standing & Pick<ProposalRow, 'promise' | 'effective_on' | 'holds_lock'>;

/** What was approved takes effect on a day of its own, or by the promised one. */
function approvedSentence(row: Dated, promised: BusinessDate): string | undefined {
  const day = formatDate(promised);
  if (waitsForDay(row) || (row.state === 'DISETUJUI' && row.promise?.kind === 'DAY'))
    return `Disetujui. Berlaku mulai ${day}. ${nothingToDo}`;
  return row.state === 'DISETUJUI'
    ? `Disetujui. Berlaku pada polis Anda paling lambat ${day}. ${nothingToDo}`
    : undefined;
}

/** Set while that turn comes first: not after the decision, and not while the state itself asks the customer for something. */
export const turnOf = ({ state, waits_for, decided_at }: Standing): CustomerTurn | undefined =>
  waits_for === null || decided_at !== null || isTerminal(state) || isYourTurn(state)
    ? undefined
    : customerTurns[waits_for];

export const standingText = (row: Standing): string => turnOf(row)?.text ?? stateText(row.state);
/** The state as staff read it: whose turn it is stands beside it, since they work on it all the same. */
export const staffText = (row: Standing): string =>
  [stateText(row.state), turnOf(row)?.staffText].filter((text) => text !== undefined).join(' · ');
/** `promised` = the day as it is told now. */
export const standingSentence = (row: Dated, promised: BusinessDate): string =>
  turnOf(row)?.sentence ?? approvedSentence(row, promised) ?? stateSentence(row.state);
export const isCustomersTurn = (row: Standing): boolean => turnOf(row) !== undefined || isYourTurn(row.state);
