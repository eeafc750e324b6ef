import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { explainDebitFailure } from '#shared/words/debit-failures.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { isEnded } from '../../../policy/status-words.ts';
import type { PremiumCredit, PremiumDebit, PremiumToPay } from '#shared/wire/premiums/premium-payment.ts';

/* Sentences about paying premiums; all carry wording tokens. */

type Money = (amount: number) => string;

/** Explains why nothing is due now, and what comes next. */
export function nothingText(calendar: PremiumCalendar, money: Money): string {
  const { sub_status, ended_on, frequency, next, debit } = calendar;
  if (isEnded(sub_status) || ended_on !== null) return 'Polis sudah berakhir. Tidak ada {premi} yang perlu dibayar.';
  if (calendar.claim_registered)
    return 'Ada laporan meninggal atas polis ini. Tidak ada {premi} yang ditagih sampai laporan itu diputuskan.';
  if (frequency === 5) return '{Premi} polis ini sudah dibayar sekaligus di awal. Tidak ada tagihan lagi.';
  if (next === null) return 'Masa pembayaran {premi} sudah selesai. Tidak ada tagihan lagi.';
  const coming = `{Premi} berikutnya ${money(next.amount)}, jatuh tempo ${formatDate(next.due_on)}.`;
  const how =
    debit === null ? 'Tagihannya kami beri tahu sebelum jatuh tempo.' : drawnText(debit.next_try_on ?? next.due_on);
  return `Tidak ada {premi} yang perlu dibayar sekarang. ${coming} ${how}`;
}

const drawnText = (on: BusinessDate): string => `Kami tarik otomatis pada ${formatDate(on)}.`;

/** Returns the heading of the amount: overdue, due today, or before its day. */
export function payHeading({ rows: [first], left, amount }: PremiumToPay, today: BusinessDate, money: Money): string {
  const due = first?.due_on ?? today;
  if (left === 0) return `{Premi} ${money(amount)} tertutup oleh titipan Anda`;
  if (due < today) return `{Premi} ${money(left)} belum dibayar`;
  return `{Premi} ${money(left)} jatuh tempo ${due === today ? 'hari ini' : formatDate(due)}`;
}

/** Returns the sentence on how long cover lasts; `endsCover` false = the fund carries it on. */
export function coverText(
  { rows: [first], until, days_left, left }: PremiumToPay,
  today: BusinessDate,
  endsCover: boolean,
): string {
  const due = first?.due_on ?? today;
  if (left === 0) return 'Kami pakai titipan itu sendiri. Anda tidak perlu membayar lagi.';
  if (due < today && !endsCover) return `Jatuh tempo ${formatDate(due)}. Perlindungan tetap berlaku.`;
  const end = formatDate(until);
  if (days_left < 0) return `Masa leluasa berakhir ${end}. Bayar segera agar perlindungan tidak berhenti.`;
  if (due >= today) return `Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai ${end}.`;
  const still = days_left === 0 ? 'hari ini hari terakhir' : `${days_left} hari lagi`;
  return `Jatuh tempo ${formatDate(due)}. Perlindungan tetap berlaku dalam masa leluasa sampai ${end}, ${still}.`;
}

/** Returns the tone of the urgency. */
export const payTone = (
  { rows: [first], days_left, left }: PremiumToPay,
  today: BusinessDate,
  endsCover: boolean,
): 'info' | 'wait' | 'you' => {
  if (left === 0 || (first?.due_on ?? today) > today) return 'info';
  return days_left < 0 && endsCover ? 'you' : 'wait';
};

/** Returns when and from where the premium is drawn; undefined after the last debit. `from` = the masked account or card. */
export function debitText({ next_try_on, waiting }: PremiumDebit, from: string): string {
  if (waiting) return `Penarikan dari ${from} sedang diproses bank.`;
  if (next_try_on === null) return `Kami tidak menarik lagi dari ${from}. Bayar lewat nomor virtual account.`;
  return `Kami tarik dari ${from} pada ${formatDate(next_try_on)}. Anda boleh membayar lebih dulu; yang sudah dibayar tidak kami tarik lagi.`;
}

/** Describes a failed debit; the bank's code or text is explained as in messages and at home, never shown literally. */
export const failureText = ({ on, reason }: PremiumDebit['failures'][number], money: string): string =>
  `Penarikan ${money} pada ${formatDate(on)} tidak berhasil: ${explainDebitFailure(reason).why}.`;

/** Explains the use of suspense money and why it cannot be refunded now; undefined where it can. */
export function creditHindrance({ refund, clears_on }: PremiumCredit): string | undefined {
  if (refund === 'OVERDUE') return 'Titipan dapat dikembalikan setelah {premi} yang belum dibayar lunas.';
  if (refund === 'NO_ACCOUNT') return 'Untuk menerimanya kembali, daftarkan rekening manfaat lebih dulu.';
  if (refund === 'NOT_CLEARED' && clears_on !== null)
    return `Uang ini dihitung mulai ${formatDate(clears_on)}. Setelah itu dapat dikembalikan.`;
  return undefined;
}
