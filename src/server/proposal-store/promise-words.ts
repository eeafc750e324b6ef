import { findRequestType } from '#requests/registry/registry.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { businessDateOf, formatLongDate, type BusinessDate } from '#shared/time/dates.ts';
import { isCustomersTurn } from './customer-turn.ts';
import { waitsForDay } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

/** The part of a request by which its day is told. */
export type Promised = Pick<
  ProposalRow,
  | 'suffix'
  | 'state'
  | 'service_days'
  | 'promised_date'
  | 'promise'
  | 'paused_since'
  | 'pause_reason'
  | 'waits_for'
  | 'decided_at'
  | 'reply_by'
  | 'effective_on'
  | 'holds_lock'
>;

/** The day that counts, where there is one, and the sentence that tells it. */
interface PromiseTold {
  readonly on: BusinessDate | null;
  readonly text: string;
}

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
function toldOfTurn(row: Promised, calendar: Calendar): PromiseTold {
  if (row.state === 'GAGAL_TRANSFER')
    return {
      on: null,
      text: 'Tidak ada batas waktu dan dana Anda aman. Petugas keuangan kami mengirim lagi begitu rekening baru disetujui.',
    };
  if (row.reply_by !== null)
    return {
      on: row.reply_by,
      text: `Paling lambat ${formatLongDate(row.reply_by)}. Lewat tanggal itu pengajuan berakhir dan polis Anda tidak berubah.`,
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

/**
 * The day of a request that has not ended, in the one sentence that list, detail, home, the page of the policy and staff read
 * (rulebook 4.4).
 */
export function tellPromise(row: Promised, today: BusinessDate, calendar: Calendar): PromiseTold {
  if (isCustomersTurn(row)) return toldOfTurn(row, calendar);
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
