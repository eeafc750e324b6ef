import { nothingToDo } from '#shared/words/messages.ts';
import { isTerminal, isYourTurn, stateSentence, stateText } from '#shared/requests/request-states.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { waitsForDay } from './proposal-repository.ts';
import type { ProposalRow, WaitsFor } from './proposal-row.ts';

interface CustomerTurn {
  /** Text instead of the state's. */
  readonly text: string;
  /** Text besides the state's, for staff. */
  readonly staffText: string;
  readonly sentence: string;
  /** Sentence about the next action. */
  readonly what: string;
  /** Reason of the pause. */
  readonly pause: string;
}

/** Actions of the customer on a request that is otherwise being processed (rulings 6.5). */
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

type TurnFacts = Pick<ProposalRow, 'state' | 'waits_for' | 'decided_at'>;
type DatedTurnFacts = TurnFacts & Pick<ProposalRow, 'promise' | 'effective_on' | 'holds_lock'>;

/** Writes when an approved request takes effect: on its own day, or by the due date. */
function approvedSentence(row: DatedTurnFacts, promised: BusinessDate): string | undefined {
  const day = formatDate(promised);
  if (waitsForDay(row) || (row.state === 'DISETUJUI' && row.promise?.kind === 'DAY'))
    return `Disetujui. Berlaku mulai ${day}. ${nothingToDo}`;
  return row.state === 'DISETUJUI'
    ? `Disetujui. Berlaku pada polis Anda paling lambat ${day}. ${nothingToDo}`
    : undefined;
}

/** Finds the customer's pending action; undefined after the decision, and while the state itself asks the customer for something. */
export const turnOf = ({ state, waits_for, decided_at }: TurnFacts): CustomerTurn | undefined =>
  waits_for === null || decided_at !== null || isTerminal(state) || isYourTurn(state)
    ? undefined
    : customerTurns[waits_for];

export const shownStateText = (row: TurnFacts): string => turnOf(row)?.text ?? stateText(row.state);
/** Returns the state's text for staff, with the customer's pending action, because staff work on the request anyway. */
export const staffText = (row: TurnFacts): string =>
  [stateText(row.state), turnOf(row)?.staffText].filter((text) => text !== undefined).join(' · ');
/** Returns the sentence of the status; `promised` = the due date shown now. */
export const shownStateSentence = (row: DatedTurnFacts, promised: BusinessDate): string =>
  turnOf(row)?.sentence ?? approvedSentence(row, promised) ?? stateSentence(row.state);
export const isCustomersTurn = (row: TurnFacts): boolean => turnOf(row) !== undefined || isYourTurn(row.state);
