import { findRequestType } from '#requests/registry/registry.ts';
import { isTerminal, isYourTurn, type RequestState } from '#shared/requests/request-states.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatDate, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Sla } from '#shared/wire/desk-queue/queue.ts';
import type { NextStep } from '#shared/wire/proposals.ts';
import { isCustomersTurn } from './customer-turn.ts';
import type { Moment } from './engine.ts';
import { waitsForDay } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

/** Fields of a request that decide its next actor and date. */
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
 * Next actor, the relevant date if there is one, and the sentence with both. The date is the customer's deadline while
 * `who` is 'you', otherwise our due date (rulings 7).
 */
export interface TurnText {
  readonly who: NextStep['who'];
  readonly on: BusinessDate | null;
  readonly text: string;
}

type DayText = Omit<TurnText, 'who'>;

/** Explains the due date: '6 hari kerja sejak dokumen lengkap …'. */
export const reasonOfDueDate = ({ service_days, promise }: Pick<ProposalRow, 'service_days' | 'promise'>): string => {
  if (promise?.kind === 'DAY') return 'tanggal mulai berlakunya';
  const served = `${service_days} hari kerja sejak dokumen lengkap`;
  return promise?.kind === 'PRICE' ? `${served}, ditambah ${promise.price_days} hari kerja untuk harga unit` : served;
};

/** Returns true when the type pays the customer, and so has a payment advice. */
export const sendsMoney = ({ suffix }: Pick<ProposalRow, 'suffix'>): boolean =>
  findRequestType(suffix)?.issuedDocuments.includes('payment-advice') ?? false;

/** Returns the customer's deadline, or our service level from the day they have acted (rulebook 4.4). */
function dayOfCustomer(row: Promised, calendar: Calendar): DayText {
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

/** Admits a missed due date; the new one is told with the apology, which is sent once (rulebook 4.4). */
const missedText = ({ promised_date, promise }: Promised): string =>
  `Maaf, kami terlambat: seharusnya paling lambat ${formatLongDate(promised_date)}. ${
    (promise?.renewed ?? 0) > 0 ? 'Kami selesaikan secepatnya.' : 'Tanggal baru segera kami kabarkan.'
  }`;

/** Returns the due date for us or the bank; none while it is missed. */
function dayOfOurs(row: Promised, today: BusinessDate): DayText {
  const on = row.promised_date;
  if (on < today) return { on: null, text: missedText(row) };
  const day = formatLongDate(on);
  if ((row.promise?.renewed ?? 0) > 0) return { on, text: `Janji baru: paling lambat ${day}.` };
  if (waitsForDay(row)) return { on, text: `Sudah disetujui. Berlaku mulai ${day}.` };
  if (row.pause_reason !== null)
    return {
      on,
      text: `${row.pause_reason} Setelah itu ${sendsMoney(row) ? 'uang kami kirim' : 'kami selesaikan'}, paling lambat ${day}.`,
    };
  return { on, text: `Selesai paling lambat ${day}, yaitu ${reasonOfDueDate(row)}.` };
}

const endedWords: Partial<Record<RequestState, string>> = {
  SELESAI: 'Selesai pada',
  DITOLAK: 'Berakhir pada',
  DIBATALKAN: 'Dibatalkan pada',
  KEDALUWARSA: 'Batas waktunya lewat; berakhir pada',
};

const endedTurn = ({ state, ended_at }: Promised): TurnText => ({
  who: 'nobody',
  on: null,
  text: ended_at === null ? '' : `${endedWords[state] ?? 'Berakhir pada'} ${formatDate(businessDateOf(ended_at))}.`,
});

/**
 * Finds who has to act on a request and by which date, as one sentence used by list, detail, time line, home, messages,
 * policy page and staff (rulebook 4.4).
 */
export function describeTurn(row: Promised, today: BusinessDate, calendar: Calendar): TurnText {
  if (isTerminal(row.state)) return endedTurn(row);
  if (isCustomersTurn(row)) return { who: 'you', ...dayOfCustomer(row, calendar) };
  return { who: row.state === 'PROSES_TRANSFER' ? 'bank' : 'us', ...dayOfOurs(row, today) };
}

/** Returns our due date as the customer reads it; while the customer has to act, and after the end, the original one. */
export const promisedDay = (
  { who, on }: TurnText,
  { promised_date }: Pick<ProposalRow, 'promised_date'>,
): BusinessDate => (who === 'you' || on === null ? promised_date : on);

/** Last day of a service, and the working days promised for it. */
interface LastDay {
  readonly by: BusinessDate;
  readonly days: number;
}

/** Returns the percent of the promised working days that are used: 0 on the first day, 100 on the last one and later. */
export const usedPercent = ({ by, days }: LastDay, today: BusinessDate, calendar: Calendar): number =>
  ((days - calendar.workingDaysBetween(today, by)) * 100) / Math.max(1, days);

/**
 * Returns the service level of a last day, as queue and answers show it: amber when late.amber_percent of the promised
 * working days are used, red on the last one (rulebook 4.4).
 */
export function slaOfDay(
  lastDay: LastDay,
  today: BusinessDate,
  { calendar, lateness }: Pick<Moment['serviceTimes'], 'calendar' | 'lateness'>,
): Sla {
  const { by } = lastDay;
  const late = calendar.workingDaysBetween(by, today);
  if (late > 0) return { colour: 'red', text: `Lewat ${late} hari kerja` };
  const left = calendar.workingDaysBetween(today, by);
  if (left === 0) return { colour: 'red', text: 'Jatuh tempo hari ini' };
  const isAmber = usedPercent(lastDay, today, calendar) >= lateness.amberPercent;
  return { colour: isAmber ? 'amber' : 'green', text: `Sisa ${left} hari kerja, sampai ${formatDate(by)}` };
}
