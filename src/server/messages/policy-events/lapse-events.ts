import { formatDate } from '#shared/time/dates.ts';
import { claimWaits, comesBack, latest } from '#shared/home/task-words.ts';
import { billsResume, fundTooLow } from '#shared/words/messages.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { always, payHere, policyEvent } from './policy-event.ts';
import { isInTime, isLapsed } from './policy-snapshot.ts';

const title = 'Perlindungan polis';

/** Reasons why cover ended, by the policy's sub-status; `lacks` = what to pay where paying is enough. */
export const lapseCauses = {
  LAPSED_PREMIUM: {
    about: 'premiums',
    message: 'policy-lapsed-premium',
    why: '{Premi} tidak kami terima sampai masa leluasa habis',
    lacks: 'tunggakannya',
  },
  LAPSED_FUND: {
    about: 'values',
    message: 'policy-lapsed-fund',
    why: 'Nilai dana tidak cukup untuk {biaya} bulanan sampai masa leluasa habis',
    lacks: 'kekurangannya',
  },
  LAPSED_LOAN: {
    about: 'loan',
    message: 'policy-lapsed',
    why: 'Utang pinjaman sudah mencapai nilai tunai',
    lacks: 'tunggakannya',
  },
} as const;

/** Another reason of an outside core; it is not shown. */
export const otherLapseCause = {
  about: 'values',
  message: 'policy-off',
  why: 'Polis tidak aktif lagi',
  lacks: 'tunggakannya',
} as const;

/** Returns true for a cause that customers are told. */
export const isKnownCause = (subStatus: string): subStatus is keyof typeof lapseCauses =>
  Object.hasOwn(lapseCauses, subStatus);

/** Finds why cover ended, in the customer's words. */
const lapseCause = (subStatus: string) => (isKnownCause(subStatus) ? lapseCauses[subStatus] : otherLapseCause);

/** Within some days paying is enough (rulebook 7.4, reinst.auto_days_cd). */
export const policyLapsed = policyEvent({
  kind: 'POLICY_LAPSED',
  title,
  inboxText: ({ subStatus, on, automaticUntil }) => {
    const { about, message, why, lacks } = lapseCause(subStatus);
    const ended = `${why}, sehingga perlindungan berhenti pada ${formatDate(on)}.`;
    const status = 'Polis tidak aktif';
    if (automaticUntil == null)
      return {
        about,
        status,
        text: `${ended} Anda masih dapat mengajukan Pemulihan Polis; syarat dan biayanya ada di menu itu.`,
        message,
        date: on,
      };
    return {
      about: 'premiums',
      status,
      text: `${ended} Bayar ${lacks} ${latest(automaticUntil)}. ${comesBack} ${payHere}`,
      message: 'policy-lapsed-for-now',
      date: automaticUntil,
    };
  },
  messageText: {
    'policy-lapsed-for-now': {
      subject: 'Polis Anda tidak aktif, bayar untuk memulihkannya',
      text: 'Perlindungan berhenti karena ada yang belum dibayar. Bayar paling lambat {date} agar polis aktif kembali tanpa pengajuan. Jumlah dan caranya ada di portal.',
      place: 'premiums',
    },
    'policy-lapsed-premium': {
      subject: 'Polis Anda tidak aktif lagi',
      text: '{Premi} tidak kami terima sampai masa leluasa habis. Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.',
      place: 'reinstate',
    },
    'policy-lapsed-fund': {
      subject: 'Polis Anda tidak aktif lagi',
      text: `${fundTooLow} Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.`,
      place: 'reinstate',
    },
    'policy-lapsed': {
      subject: 'Polis Anda tidak aktif lagi',
      text: 'Utang pinjaman mencapai nilai tunai. Perlindungan berhenti pada {date}. Pemulihan dapat Anda ajukan di portal.',
      place: 'reinstate',
    },
    'policy-off': {
      subject: 'Polis Anda tidak aktif lagi',
      text: 'Perlindungan polis Anda berhenti pada {date}. Sebabnya ada di portal. Pemulihan dapat Anda ajukan di sana.',
      place: 'reinstate',
    },
  },
  byLaw: true,
  isStillTrue: isLapsed,
});

export const policyReinstated = policyEvent({
  kind: 'POLICY_REINSTATED',
  title,
  inboxText: ({ on }) => ({
    about: 'premiums',
    status: 'Polis aktif kembali',
    text: `Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai ${formatDate(on)}. Bayar {premi} berikutnya tepat waktu.`,
    message: 'policy-reinstated',
    date: on,
  }),
  messageText: {
    'policy-reinstated': {
      subject: 'Polis Anda aktif kembali',
      text: 'Tunggakan polis sudah dibayar, sehingga perlindungan berlaku lagi mulai {date}. Bayar {premi} berikutnya tepat waktu.',
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: isInForce,
});

/** Reminder before the reinstatement window ends; a remaining value is a payable with an event of its own. */
export const windowEnding = policyEvent({
  kind: 'WINDOW_ENDING',
  title,
  inboxText: ({ until }) => ({
    about: 'values',
    status: 'Masa pemulihan segera berakhir',
    text: `Polis yang tidak aktif ini dapat dipulihkan sampai ${formatDate(until)}. Sesudah itu polis berakhir dan sisa nilainya, bila ada, menjadi hak Anda. Bila ingin terlindung lagi, ajukan Pemulihan Polis sebelum tanggal itu; syarat dan biayanya ada di menu itu.`,
    message: 'window-ending',
    date: until,
  }),
  messageText: {
    'window-ending': {
      subject: 'Masa pemulihan polis Anda segera berakhir',
      text: 'Polis Anda yang tidak aktif dapat dipulihkan sampai {date}. Sesudah itu polis berakhir. Ajukan sebelum tanggal itu. Syarat dan biayanya ada di portal.',
      place: 'reinstate',
    },
  },
  byLaw: true,
  isStillTrue: (snapshot, { until, daysLeft }) => isLapsed(snapshot) && isInTime(snapshot, until, daysLeft),
});

export const claimRegistered = policyEvent({
  kind: 'CLAIM_REGISTERED',
  title: 'Laporan meninggal',
  inboxText: ({ on }) => ({
    about: 'death',
    status: 'Laporan kami catat',
    text: `Pada ${formatDate(on)} kami mencatat laporan meninggal atas polis ini. ${claimWaits} Daftar dokumen untuk keluarga ada di menu Info Polis, Laporkan meninggal. Bila laporan ini keliru, katakan di sini atau segera hubungi kami.`,
    message: 'claim-registered',
    date: on,
  }),
  messageText: {
    'claim-registered': {
      subject: 'Ada laporan meninggal atas polis Anda',
      text: 'Pada {date} kami mencatat laporan meninggal atas polis ini. Pembayaran dan perubahan menunggu keputusan. Keliru? Katakan di portal atau hubungi kami. Daftar dokumen juga ada di portal.',
      place: 'deathMistaken',
      isPrivate: true,
    },
  },
  byLaw: true,
  isStillTrue: always,
});

export const claimLifted = policyEvent({
  kind: 'CLAIM_LIFTED',
  title: 'Laporan meninggal',
  inboxText: ({ on }) => ({
    about: 'premiums',
    status: 'Polis berjalan seperti semula',
    text: `Sejak ${formatDate(on)} laporan meninggal atas polis ini tidak berlaku lagi dan polis berjalan seperti semula. ${billsResume} Pengajuan yang dihentikan dapat Anda kirim lagi.`,
    message: 'claim-lifted',
    date: on,
  }),
  messageText: {
    'claim-lifted': {
      subject: 'Polis Anda berjalan seperti semula',
      text: `Sejak {date} laporan meninggal tidak berlaku, jadi polis berjalan seperti semula. ${billsResume}`,
      place: 'premiums',
      isPrivate: true,
    },
  },
  byLaw: true,
  isStillTrue: always,
});
