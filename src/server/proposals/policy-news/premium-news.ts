import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { explainDebitFailure } from './debit-failures.ts';
import { always, day, payHere, type NewsOf } from './news.ts';
import { isInTime, isUnpaid } from './standing.ts';
import { isInForce } from '#shared/facts/in-force.ts';

const titles = { premium: '{Premi}', debit: 'Pendebetan {premi}', holiday: '{CutiPremi}' } as const;

/** Builds the notice of a bill or of a coming debit; a bill whose day has passed has a notice of its own. */
const billed: NewsOf<'PREMIUM_BILLED'> = ({ dueOn, amount, currency, by }) => {
  const money = formatMoney(amount, currency);
  return {
    about: 'premiums',
    title: titles.premium,
    status: by === 'DEBIT' ? '{Premi} akan didebet' : '{Premi} segera jatuh tempo',
    message:
      by === 'DEBIT'
        ? `{Premi} ${money} kami debet dari rekening atau kartu Anda pada ${day(dueOn)}. Pastikan dananya tersedia pada hari itu.`
        : `{Premi} ${money} jatuh tempo pada ${day(dueOn)}. Bayar paling lambat hari itu. ${payHere}`,
    template: by === 'DEBIT' ? 'premium-debit-ahead' : 'premium-billed',
    date: dueOn,
    byLaw: false,
    holds: (standing) => isUnpaid(standing, dueOn) && dueOn >= standing.today,
  };
};

const debitFailed: NewsOf<'DEBIT_FAILED'> = ({ dueOn, amount, currency, reason, nextTryOn }) => {
  const { why, todo } = explainDebitFailure(reason);
  const next =
    nextTryOn === null
      ? `Kami tidak mencoba lagi. Bayar sendiri agar polis tetap berjalan. ${payHere}`
      : `Kami coba lagi pada ${day(nextTryOn)}.`;
  return {
    about: 'premiums',
    title: titles.debit,
    status: 'Pendebetan belum berhasil',
    message: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${day(dueOn)} belum dapat didebet karena ${why}. ${todo} ${next}`,
    template: nextTryOn === null ? 'premium-debit-over' : 'premium-debit-failed',
    date: nextTryOn ?? dueOn,
    values: { why },
    byLaw: false,
    holds: (standing) => isUnpaid(standing, dueOn) && (nextTryOn === null || nextTryOn >= standing.today),
  };
};

const paid: NewsOf<'PREMIUM_PAID'> = ({ dueOn, amount, currency, paidOn, by }) => ({
  about: 'premiums',
  title: titles.premium,
  status: '{Premi} sudah dibayar',
  message: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${day(dueOn)} kami terima ${by === 'DEBIT' ? 'lewat pendebetan ' : ''}pada ${day(paidOn)}. ${nothingToDo}`,
  template: 'premium-paid',
  date: dueOn,
  byLaw: false,
  holds: always,
});

const reversedTemplate = (bills: readonly BusinessDate[], isOwed: boolean) =>
  bills.length > 0 ? 'premium-reversed' : isOwed ? 'money-reversed-owed' : 'money-reversed';

/** Builds the notice of a recalled payment: what has to be paid again, and what is under review (rulebook 6.4.1). */
const reversed: NewsOf<'RECEIPT_REVERSED'> = ({ amount, currency, on, bills, owed }) => {
  const isOwed = new Big(owed).gt(0);
  const again = `{Premi} yang jatuh tempo ${bills.map(day).join(' dan ')} belum lunas lagi. Bayar agar perlindungan tidak berhenti. ${payHere}`;
  const used = `${formatMoney(owed, currency)} dari dana itu sudah terpakai. Bagian keuangan kami memeriksanya dan menghubungi Anda.`;
  const kept = `Dana itu belum terpakai, jadi polis Anda tidak berubah. ${nothingToDo}`;
  const what = [...(bills.length > 0 ? [again] : []), ...(isOwed ? [used] : [])];
  return {
    about: bills.length > 0 ? 'premiums' : 'money',
    title: 'Pembayaran',
    status: 'Pembayaran ditarik kembali oleh bank',
    message: `Bank menarik kembali pembayaran Anda ${formatMoney(amount, currency)} pada ${day(on)}. ${what.length === 0 ? kept : what.join(' ')}`,
    template: reversedTemplate(bills, isOwed),
    date: on,
    byLaw: false,
    holds: (standing) => bills.every((bill) => isUnpaid(standing, bill)),
  };
};

const reversalLoss: NewsOf<'REVERSAL_LOSS'> = ({ amount, currency, on }) => ({
  about: 'money',
  title: 'Pembayaran',
  status: 'Kekurangan atas pembayaran yang ditarik kembali',
  message: `Unit yang dibeli dengan pembayaran yang ditarik kembali oleh bank sudah kami jual dengan harga ${day(on)}. Hasilnya kurang ${formatMoney(amount, currency)}, dan kekurangan itu menjadi utang Anda. Bagian keuangan kami menghubungi Anda.`,
  template: 'reversal-loss',
  date: on,
  byLaw: false,
  holds: always,
});

/** Builds the notice of a premium advance; no syariah policy has one, because it bears interest (rulebook 7.2 SY). */
const advanced: NewsOf<'PREMIUM_ADVANCED'> = ({ dueOn, amount, currency, balance }) => ({
  about: 'values',
  title: titles.premium,
  status: '{Premi} dibayar dari nilai tunai',
  message: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${day(dueOn)} tidak kami terima, jadi kami bayarkan dari nilai tunai sebagai pinjaman {premi}. Utangnya kini ${formatMoney(balance, currency)} dan bertambah dengan {bunga}. Lunasi agar nilai tunai tidak habis.`,
  template: 'premium-advanced',
  date: dueOn,
  byLaw: false,
  holds: isInForce,
});

const missed: NewsOf<'PREMIUM_MISSED'> = ({ dueOn, amount, currency }) => ({
  about: 'premiums',
  title: titles.premium,
  status: '{Premi} tidak ditagih lagi',
  message: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${day(dueOn)} tidak kami terima dan tidak kami tagih lagi. {Biaya} bulanan tetap diambil dari nilai dana. Tambah dana di menu Top Up Sekaligus bila nilai dana menipis.`,
  template: 'premium-missed',
  date: dueOn,
  byLaw: false,
  holds: isInForce,
});

const paidUp: NewsOf<'POLICY_PAID_UP'> = ({ on }) => ({
  about: 'premiums',
  title: titles.premium,
  status: 'Bebas {premi}',
  message: `Mulai ${day(on)} tidak ada {premi} yang ditagih lagi. Perlindungan berjalan sesuai ketentuan polis. ${nothingToDo}`,
  template: 'policy-paid-up',
  date: on,
  byLaw: false,
  holds: ({ subStatus }) => subStatus === 'PAID_UP',
});

const holidayEnding: NewsOf<'HOLIDAY_ENDING'> = ({ until, daysLeft }) => ({
  about: 'premiums',
  title: titles.holiday,
  status: '{CutiPremi} segera berakhir',
  message: `{CutiPremi} Anda berakhir dan {premi} ditagih lagi mulai ${day(until)}. Siapkan pembayarannya. ${payHere}`,
  template: 'holiday-ending',
  date: until,
  byLaw: false,
  holds: (standing) => standing.subStatus === 'PREMIUM_HOLIDAY' && isInTime(standing, until, daysLeft),
});

/** Notices of premiums and their payment (rulebook 2.4, 7.5). */
export const premiumNews = {
  PREMIUM_BILLED: billed,
  DEBIT_FAILED: debitFailed,
  PREMIUM_PAID: paid,
  RECEIPT_REVERSED: reversed,
  REVERSAL_LOSS: reversalLoss,
  PREMIUM_ADVANCED: advanced,
  PREMIUM_MISSED: missed,
  POLICY_PAID_UP: paidUp,
  HOLIDAY_ENDING: holidayEnding,
} as const;
