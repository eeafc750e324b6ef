import { nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { always, askForIt, day, type News, type NewsOf } from './news.ts';
import { daysBetween } from '#shared/time/dates.ts';
import { isInTime } from './standing.ts';
import { isInForce } from '#shared/facts/in-force.ts';

const title = { benefit: 'Manfaat polis', ended: 'Polis berakhir', ahead: 'Akhir masa asuransi' } as const;

/** Builds the notice of a benefit, which waits for the holder's claim whether an account is known or not (rulebook 7.9). */
const benefitDue: NewsOf<'BENEFIT_DUE'> = ({ benefit, amount, currency, on, hasAccount }) => ({
  about: 'benefits',
  title: title.benefit,
  status: 'Manfaat menunggu Anda',
  message: `${payableKindText(benefit)} ${formatMoney(amount, currency)} menjadi hak Anda sejak ${day(on)}. ${
    hasAccount ? '' : 'Siapkan rekening atas nama Anda. '
  }${askForIt}`,
  template: hasAccount ? 'benefit-due' : 'benefit-waiting',
  date: on,
  byLaw: false,
  holds: always,
});

const aheadOf = {
  MATURED: {
    next: 'Pastikan rekening manfaat Anda benar agar manfaat akhir kontrak dapat dibayarkan.',
    template: 'end-ahead-matured',
  },
  EXPIRED: {
    next: 'Hubungi kami bila Anda masih memerlukan perlindungan.',
    template: 'end-ahead-expired',
  },
} as const;

const endAhead: NewsOf<'END_AHEAD'> = ({ ending, on, daysLeft }) => {
  const { next, template } = aheadOf[ending];
  return {
    about: 'values',
    title: title.ahead,
    status: 'Masa asuransi segera selesai',
    message: `Masa asuransi selesai dan perlindungan berakhir pada ${day(on)}. ${next}`,
    template,
    date: on,
    byLaw: true,
    holds: (standing) => isInForce(standing) && isInTime(standing, on, daysLeft),
  };
};

type Ending = Pick<News, 'status' | 'template'> & { readonly sentence: (on: string) => string };

const endings: Readonly<Record<string, Ending>> = {
  LAPSE_EXPIRED: {
    status: 'Masa pemulihan berakhir',
    template: 'lapse-ended',
    sentence: (on) =>
      `Masa pemulihan polis sudah lewat, sehingga polis berakhir pada ${on}. Bila masih ada nilai yang tersisa, kami memberi tahu Anda begitu jumlahnya pasti.`,
  },
  DECLINED: {
    status: 'Polis tidak diterbitkan',
    template: 'policy-declined',
    sentence: (on) =>
      `Polis ini tidak kami terbitkan dan ditutup pada ${on}, sehingga perlindungannya tidak pernah berlaku. {Premi} yang sudah Anda bayar menjadi hak Anda seluruhnya. ${askForIt}`,
  },
  MATURED: {
    status: 'Masa asuransi selesai',
    template: 'policy-matured',
    sentence: (on) =>
      `Masa asuransi selesai, sehingga polis berakhir pada ${on}. Manfaat akhir kontrak, bila ada, kami beri tahu tersendiri. Pastikan rekening manfaat Anda benar.`,
  },
  EXPIRED: {
    status: 'Masa asuransi selesai',
    template: 'policy-expired',
    sentence: (on) =>
      `Masa asuransi selesai, sehingga perlindungan dan polis berakhir pada ${on}. Hubungi kami bila Anda masih memerlukan perlindungan.`,
  },
};

/** Builds the notice of a termination without request; a requested one is reported with its request. */
const policyTerminated: NewsOf<'POLICY_TERMINATED'> = ({ subStatus }, on) => {
  const ending = endings[subStatus];
  if (ending === undefined) return undefined;
  const { status, template, sentence } = ending;
  return {
    about: 'values',
    title: title.ended,
    status,
    message: sentence(day(on)),
    template,
    date: on,
    byLaw: true,
    holds: always,
  };
};

/** Builds the notice of the remaining value of a policy terminated without request; a requested payout is expected anyway. */
const payableCreated: NewsOf<'PAYABLE_CREATED'> = ({ amount, currency }, on) => ({
  about: 'money',
  title: title.ended,
  status: 'Sisa nilai polis menunggu Anda',
  message: `${formatMoney(amount, currency)} dari polis yang berakhir menjadi hak Anda. ${askForIt}`,
  template: 'lapse-owed',
  date: on,
  byLaw: true,
  holds: always,
});

const moneyReleased: NewsOf<'MONEY_RELEASED'> = ({ amount, currency }, on) => ({
  about: 'money',
  title: 'Dana titipan',
  status: 'Dana dikembalikan',
  message: `${formatMoney(amount, currency)} dari pembayaran yang tidak terpakai menjadi hak Anda. ${askForIt}`,
  template: 'money-returned',
  date: on,
  byLaw: false,
  holds: always,
});

/** Builds the notice of a refund from premium suspense, in case somebody other than the holder requested it. */
export const creditNews: NewsOf<'MONEY_RELEASED'> = ({ amount, currency }, on) => ({
  about: 'premiums',
  title: 'Dana titipan',
  status: 'Titipan dikembalikan',
  message: `${formatMoney(amount, currency)} yang belum terpakai kami kembalikan ke rekening manfaat Anda, sesuai permintaan Anda. Bila bukan Anda yang meminta, segera hubungi kami.`,
  template: 'credit-returned',
  date: on,
  byLaw: false,
  holds: always,
});

/** Builds the loan warning; no syariah policy has a loan (rulebook 7.2 SY). */
const loanWarning: NewsOf<'LOAN_WARNING'> = ({ lapsesFrom }) => ({
  about: 'loan',
  title: 'Pinjaman Polis',
  status: 'Utang hampir sebesar nilai tunai',
  message: `Utang pinjaman hampir sebesar nilai tunai. Bayar sebelum ${day(lapsesFrom)} di menu Pinjaman Polis agar polis tidak berhenti.`,
  template: 'loan-warning',
  date: lapsesFrom,
  byLaw: true,
  holds: (standing) => isInForce(standing) && standing.hasLoan,
});

const reports = {
  YEAR: { status: 'Laporan tahunan sudah ada', name: 'Laporan tahunan', template: 'report-year' },
  VALUE: { status: 'Laporan nilai dana sudah ada', name: 'Laporan nilai dana', template: 'report-value' },
} as const;

/** Builds the notice of a report; after a clock jump only the latest is sent as a message, and all are listed in Dokumen. */
const policyReport: NewsOf<'POLICY_REPORT'> = ({ report, to }) => {
  const { status, name, template } = reports[report];
  return {
    about: 'papers',
    title: 'Dokumen polis',
    status,
    message: `${name} polis Anda per ${day(to)} sudah ada di Dokumen Polis. ${nothingToDo}`,
    template,
    date: to,
    byLaw: false,
    holds: ({ today }) => daysBetween(to, today) < 31,
  };
};

/** Notices of benefits, terminations and money that waits (rulebook 2.4, 7.9, 7.27). */
export const endingNews = {
  BENEFIT_DUE: benefitDue,
  END_AHEAD: endAhead,
  POLICY_TERMINATED: policyTerminated,
  PAYABLE_CREATED: payableCreated,
  MONEY_RELEASED: moneyReleased,
  LOAN_WARNING: loanWarning,
  POLICY_REPORT: policyReport,
} as const;
