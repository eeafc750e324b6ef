import { nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { always, day, payHere, type News, type NewsOf } from './news.ts';
import { isInTime, isLapsed, isUnpaid, type Standing } from './standing.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { isInForce } from '#shared/facts/in-force.ts';

const title = 'Perlindungan polis';

const addMoney = 'Tambah dana di menu Top Up Sekaligus.';

const isInGrace = (standing: Standing): boolean => standing.subStatus === 'GRACE';

const graceStarted: NewsOf<'GRACE_STARTED'> = ({ dueOn, amount, currency, until }) => ({
  about: 'premiums',
  title,
  status: 'Masa leluasa dimulai',
  message: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${day(dueOn)} belum kami terima. Bayar paling lambat ${day(until)} agar perlindungan tidak berhenti. ${payHere}`,
  template: 'grace-started',
  date: until,
  byLaw: false,
  holds: (standing) => isUnpaid(standing, dueOn) && until >= standing.today,
});

const graceEnding: NewsOf<'GRACE_ENDING'> = ({ cause, amount, currency, until, daysLeft }) => {
  const money = formatMoney(amount, currency);
  const isFund = cause === 'FUND';
  return {
    about: isFund ? 'values' : 'premiums',
    title,
    status: 'Perlindungan akan berhenti',
    message: isFund
      ? `Nilai dana tidak cukup untuk {biaya} bulanan, kurang ${money}. Perlindungan berhenti setelah ${day(until)} bila kekurangannya tidak ditutup. ${addMoney}`
      : `{Premi} ${money} belum kami terima. Perlindungan berhenti setelah ${day(until)} bila belum dibayar. ${payHere}`,
    template: isFund ? 'fund-ending' : 'grace-ending',
    date: until,
    byLaw: true,
    holds: (standing) =>
      isInForce(standing) &&
      (isFund ? isInGrace(standing) : standing.hasArrears) &&
      isInTime(standing, until, daysLeft),
  };
};

const graceEnded: NewsOf<'GRACE_ENDED'> = (_body, on) => ({
  about: 'premiums',
  title,
  status: 'Masa leluasa selesai',
  message: `Tunggakan polis sudah dibayar pada ${day(on)}. Perlindungan berjalan seperti semula. ${nothingToDo}`,
  template: 'grace-ended',
  date: on,
  byLaw: false,
  holds: (standing) => isInForce(standing) && !isInGrace(standing) && !standing.hasArrears,
});

const fundShort: NewsOf<'FUND_SHORT'> = ({ amount, currency, until }) => ({
  about: 'values',
  title,
  status: 'Nilai dana tidak cukup',
  message: `Nilai dana tidak cukup untuk {biaya} bulanan, kurang ${formatMoney(amount, currency)}. Perlindungan berhenti setelah ${day(until)} bila kekurangannya tidak ditutup. ${addMoney}`,
  template: 'fund-short',
  date: until,
  byLaw: true,
  holds: (standing) => isInGrace(standing) && until >= standing.today,
});

const fundLow: NewsOf<'FUND_LOW'> = ({ months }, on) => ({
  about: 'values',
  title,
  status: 'Nilai dana menipis',
  message: `Per ${day(on)} nilai dana cukup untuk sekitar ${months} kali {biaya} bulanan lagi, bila harga unit tetap. ${addMoney}`,
  template: 'fund-low',
  date: on,
  byLaw: false,
  holds: (standing) => isInForce(standing) && !isInGrace(standing),
});

const reinstated: NewsOf<'POLICY_REINSTATED'> = ({ on }) => ({
  about: 'premiums',
  title,
  status: 'Polis aktif kembali',
  message: `Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai ${day(on)}. Bayar {premi} berikutnya tepat waktu.`,
  template: 'policy-reinstated',
  date: on,
  byLaw: false,
  holds: isInForce,
});

/** Builds the notice that the reinstatement period ends; the remaining value has its own notice later. */
const windowEnding: NewsOf<'WINDOW_ENDING'> = ({ until, daysLeft }) => ({
  about: 'values',
  title,
  status: 'Masa pemulihan segera berakhir',
  message: `Polis yang tidak aktif ini dapat dipulihkan sampai ${day(until)}. Sesudah itu polis berakhir dan sisa nilainya, bila ada, menjadi hak Anda. Bila ingin terlindung lagi, ajukan Pemulihan Polis sebelum tanggal itu; syarat dan biayanya ada di menu itu.`,
  template: 'window-ending',
  date: until,
  byLaw: true,
  holds: (standing) => isLapsed(standing) && isInTime(standing, until, daysLeft),
});

const claimRegistered: NewsOf<'CLAIM_REGISTERED'> = ({ on }) => ({
  about: 'death',
  title: 'Laporan meninggal',
  status: 'Laporan kami catat',
  message: `Pada ${day(on)} kami mencatat laporan meninggal atas polis ini. Pembayaran, perubahan, dan tagihan menunggu keputusan. Daftar dokumen untuk keluarga ada di menu Info Polis, Laporkan meninggal. Bila laporan ini keliru, katakan di sini atau segera hubungi kami.`,
  template: 'claim-registered',
  date: on,
  byLaw: true,
  holds: always,
});

const claimLifted: NewsOf<'CLAIM_LIFTED'> = ({ on }) => ({
  about: 'premiums',
  title: 'Laporan meninggal',
  status: 'Polis berjalan seperti semula',
  message: `Sejak ${day(on)} laporan meninggal atas polis ini tidak berlaku lagi dan polis berjalan seperti semula. Tagihan yang tertunda kami kirim lagi dengan waktu bayar penuh. Pengajuan yang dihentikan dapat Anda kirim lagi.`,
  template: 'claim-lifted',
  date: on,
  byLaw: true,
  holds: always,
});

/** Cause of a lapse, and the payment that is enough for a reinstatement. */
type Cause = Pick<News, 'about' | 'template'> & { readonly why: string; readonly lacks: string };

const premiumCause: Cause = {
  about: 'premiums',
  template: 'policy-lapsed-premium',
  why: '{Premi} tidak kami terima sampai masa leluasa habis',
  lacks: 'tunggakannya',
};

const lapseCauses: Readonly<Record<string, Cause>> = {
  LAPSED_PREMIUM: premiumCause,
  LAPSED_FUND: {
    about: 'values',
    template: 'policy-lapsed-fund',
    why: 'Nilai dana tidak cukup untuk {biaya} bulanan sampai masa leluasa habis',
    lacks: 'kekurangannya',
  },
  LAPSED_LOAN: {
    about: 'loan',
    template: 'policy-lapsed',
    why: 'Utang pinjaman sudah mencapai nilai tunai',
    lacks: 'tunggakannya',
  },
};

/** Cause of an external core that is unknown here; no reason is given. */
const otherCause: Cause = {
  about: 'values',
  template: 'policy-off',
  why: 'Polis tidak aktif lagi',
  lacks: 'tunggakannya',
};

/** Builds the notice of a lapse that a payment within some days undoes (rulebook 7.4, reinst.auto_days_cd). */
const lapsedForNow = (
  until: BusinessDate,
  { why, lacks }: Cause,
  on: BusinessDate,
): Pick<News, 'about' | 'message' | 'template' | 'date'> => ({
  about: 'premiums',
  message: `${why}, sehingga perlindungan berhenti pada ${day(on)}. Bila ${lacks} dibayar paling lambat ${day(until)}, polis aktif kembali dengan sendirinya, tanpa pengajuan. ${payHere}`,
  template: 'policy-lapsed-for-now',
  date: until,
});

const policyLapsed: NewsOf<'POLICY_LAPSED'> = ({ subStatus, on, automaticUntil }) => {
  const cause = lapseCauses[subStatus] ?? otherCause;
  const { why, about, template } = cause;
  return {
    about,
    title,
    status: 'Polis tidak aktif',
    message: `${why}, sehingga perlindungan berhenti pada ${day(on)}. Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.`,
    template,
    date: on,
    ...(automaticUntil && lapsedForNow(automaticUntil, cause, on)),
    byLaw: true,
    holds: isLapsed,
  };
};

/** Notices about the continuation of cover (rulebook 2.4, 7.27). */
export const coverNews = {
  GRACE_STARTED: graceStarted,
  GRACE_ENDING: graceEnding,
  GRACE_ENDED: graceEnded,
  FUND_SHORT: fundShort,
  FUND_LOW: fundLow,
  POLICY_REINSTATED: reinstated,
  POLICY_LAPSED: policyLapsed,
  WINDOW_ENDING: windowEnding,
  CLAIM_REGISTERED: claimRegistered,
  CLAIM_LIFTED: claimLifted,
} as const;
