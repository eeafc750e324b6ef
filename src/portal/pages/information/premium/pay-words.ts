import { premiumFrequency } from '#shared/lists/payment-codes.ts';
import { findPremiumTask } from '#shared/home/premium-tasks.ts';
import { urgencyOf } from '#shared/home/urgency.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { explainDebitFailure } from '#shared/words/debit-failures.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { isEnded } from '../../../policy/status-words.ts';
import type { PremiumCredit, PremiumDebit } from '#shared/wire/premiums/premium-payment.ts';

/* Sentences about paying premiums; all carry wording tokens. */

type Money = (amount: number) => string;

/** Explains why nothing is due now, and what comes next. */
export function nothingText(calendar: PremiumCalendar, money: Money): string {
  const { sub_status, ended_on, frequency, next, debit } = calendar;
  if (isEnded(sub_status) || ended_on !== null) return 'Polis sudah berakhir. Tidak ada {premi} yang perlu dibayar.';
  if (calendar.claim_registered)
    return 'Ada laporan meninggal atas polis ini. Tidak ada {premi} yang ditagih sampai laporan itu diputuskan.';
  if (frequency === premiumFrequency.single)
    return '{Premi} polis ini sudah dibayar sekaligus di awal. Tidak ada tagihan lagi.';
  if (next === null) return 'Masa pembayaran {premi} sudah selesai. Tidak ada tagihan lagi.';
  const coming = `{Premi} berikutnya ${money(next.amount)}, jatuh tempo ${formatDate(next.due_on)}.`;
  const how =
    debit === null ? 'Tagihannya kami beri tahu sebelum jatuh tempo.' : drawnText(debit.next_try_on ?? next.due_on);
  return `Tidak ada {premi} yang perlu dibayar sekarang. ${coming} ${how}`;
}

const drawnText = (on: BusinessDate): string => `Kami tarik otomatis pada ${formatDate(on)}.`;

/** Heading, sentences and tone of the bill. */
interface PayNotice {
  readonly tone: 'info' | 'wait' | 'you';
  readonly heading: string;
  readonly text: string;
}

/** Returns how long a late payment keeps the cover; '' where the task says it. */
function graceText({ to_pay, grace, today }: PremiumCalendar): string {
  const due = to_pay?.rows[0]?.due_on ?? today;
  if (to_pay === null) return '';
  const { until, days_left } = to_pay;
  if (due >= today) return `Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai ${formatDate(until)}.`;
  if (grace?.ends_cover === false || days_left < 0) return '';
  const still = days_left === 0 ? 'Hari ini hari terakhir masa leluasa.' : `Masa leluasa masih ${days_left} hari.`;
  return `Jatuh tempo ${formatDate(due)}. ${still}`;
}

/** Describes a bill that asks for nothing: covered by suspense money, or drawn by mandate. */
function restingBill({ to_pay, today }: PremiumCalendar, money: Money): Pick<PayNotice, 'heading' | 'text'> {
  if (to_pay?.left === 0)
    return {
      heading: `{Premi} ${money(to_pay.amount)} tertutup oleh titipan Anda`,
      text: 'Kami pakai titipan itu sendiri. Anda tidak perlu membayar lagi.',
    };
  const due = to_pay?.rows[0]?.due_on ?? today;
  const day = due === today ? 'hari ini' : formatDate(due);
  return { heading: `{Premi} ${money(to_pay?.left ?? 0)} jatuh tempo ${day}`, text: '' };
}

/** Describes the bill: the home's task about premiums in its words, else that there is nothing to do. */
export function payNotice(calendar: PremiumCalendar, currency: CurrencyCode): PayNotice {
  const task = findPremiumTask({ calendar, currency });
  const { heading, text } =
    task === undefined
      ? restingBill(calendar, (amount) => formatMoney(amount, currency))
      : { heading: task.sentence, text: task.detail };
  return {
    tone: task === undefined ? 'info' : urgencyOf(task.kind) === 'URGENT' ? 'you' : 'wait',
    heading,
    text: [text, calendar.to_pay?.left === 0 ? '' : graceText(calendar)].filter(Boolean).join(' '),
  };
}

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
