import { findRequestType } from '#requests/registry/registry.ts';
import { isTerminal, isYourTurn, type RequestState } from '#shared/requests/request-states.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { NextStep } from '#shared/wire/proposals.ts';
import { isCustomersTurn } from './customer-turn.ts';
import { waitsForDay } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

/** The part of a request by which its turn and day are told. */
export type Promised = Pick<
  ProposalRow,
  | 'suffix'
  | 'state'
  | 'ended_at'
  | 'service_days'
  | 'promised_date'
  | 'promise'
  | 'paused_since'
  | 'pause_reason'
  | 'waits_for'
  | 'face_consent_until'
  | 'decided_at'
  | 'reply_by'
  | 'effective_on'
  | 'holds_lock'
>;

/**
 * Whose turn it is, the day that counts where there is one, and the sentence that tells it. The day is the customer's own deadline
 * while `who` is 'you', else our promise (rulings 7).
 */
export interface TurnTold {
  readonly who: NextStep['who'];
  readonly on: BusinessDate | null;
  readonly text: string;
}

type DayTold = Omit<TurnTold, 'who'>;

/** What the promised day is made of: '6 hari kerja sejak dokumen lengkap …'. */
export const reasonOfPromise = ({ service_days, promise }: Pick<ProposalRow, 'service_days' | 'promise'>): string => {
  if (promise?.kind === 'DAY') return 'tanggal mulai berlakunya';
  const served = `${service_days} hari kerja sejak dokumen lengkap`;
  return promise?.kind === 'PRICE' ? `${served}, ditambah ${promise.price_days} hari kerja untuk harga unit` : served;
};

/** A type that sends money to the customer tells of it in a payment advice. */
export const sendsMoney = ({ suffix }: Pick<ProposalRow, 'suffix'>): boolean =>
  findRequestType(suffix)?.papers.includes('payment-advice') ?? false;

/** While the customer has the turn: until when, or what we promise from the day they have done their part (rulebook 4.4). */
function dayOfCustomer(row: Promised, calendar: Calendar): DayTold {
  if (row.state === 'GAGAL_TRANSFER')
    return {
      on: null,
      text: 'Tidak ada batas waktu dan dana Anda aman. Petugas keuangan kami mengirim lagi begitu rekening baru disetujui.',
    };
  if (row.waits_for === 'FACE_CONSENT' && row.face_consent_until !== null && !isYourTurn(row.state))
    return {
      on: row.face_consent_until,
      text: `Paling lambat Anda: ${formatLongDate(row.face_consent_until)}. Lewat tanggal itu foto wajah Anda kami hapus dan kami meminta bukti identitas lain.`,
    };
  if (row.reply_by !== null)
    return {
      on: row.reply_by,
      text: `Paling lambat Anda: ${formatLongDate(row.reply_by)}. Lewat tanggal itu pengajuan berakhir dan polis Anda tidak berubah.`,
    };
  const left =
    row.paused_since === null
      ? row.service_days
      : calendar.workingDaysBetween(businessDateOf(row.paused_since), row.promised_date);
  return { on: null, text: `Sesudah itu kami selesaikan dalam ${Math.max(1, left)} hari kerja.` };
}

/** A promise that was broken is given anew, by as many days as it was given for; the same day is told until that one has passed too. */
function newPromise({ promised_date, service_days }: Promised, today: BusinessDate, calendar: Calendar): BusinessDate {
  let day = promised_date;
  while (day < today) day = calendar.addWorkingDays(day, Math.max(1, service_days));
  return day;
}

/** The day by which we, or the bank, are done. */
function dayOfOurs(row: Promised, today: BusinessDate, calendar: Calendar): DayTold {
  const on = row.promised_date;
  const day = formatLongDate(on);
  if (on < today) {
    const later = newPromise(row, today, calendar);
    return { on: later, text: `Maaf, kami terlambat. Janji baru: ${formatLongDate(later)}.` };
  }
  if (waitsForDay(row)) return { on, text: `Sudah disetujui. Berlaku mulai ${day}.` };
  if (row.pause_reason !== null)
    return {
      on,
      text: `${row.pause_reason} Setelah itu ${sendsMoney(row) ? 'uang kami kirim' : 'kami selesaikan'}, paling lambat ${day}.`,
    };
  return { on, text: `Selesai paling lambat ${day}, yaitu ${reasonOfPromise(row)}.` };
}

const endings: Partial<Record<RequestState, string>> = {
  SELESAI: 'Selesai pada',
  DITOLAK: 'Berakhir pada',
  DIBATALKAN: 'Dibatalkan pada',
  KEDALUWARSA: 'Batas waktunya lewat; berakhir pada',
};

const tellEnding = ({ state, ended_at }: Promised): TurnTold => ({
  who: 'nobody',
  on: null,
  text: ended_at === null ? '' : `${endings[state] ?? 'Berakhir pada'} ${formatDate(businessDateOf(ended_at))}.`,
});

/**
 * Tells whose turn a request is and by which day, in the one sentence that list, detail, time line, home, messages, the page of the
 * policy and staff read (rulebook 4.4).
 */
export function tellTurn(row: Promised, today: BusinessDate, calendar: Calendar): TurnTold {
  if (isTerminal(row.state)) return tellEnding(row);
  if (isCustomersTurn(row)) return { who: 'you', ...dayOfCustomer(row, calendar) };
  return { who: row.state === 'PROSES_TRANSFER' ? 'bank' : 'us', ...dayOfOurs(row, today, calendar) };
}

/** The day that we promise as the customer reads it; during the customer's turn, and after the end, the day as it was given. */
export const promisedDay = (
  { who, on }: TurnTold,
  { promised_date }: Pick<ProposalRow, 'promised_date'>,
): BusinessDate => (who === 'you' || on === null ? promised_date : on);
