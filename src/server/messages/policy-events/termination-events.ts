import { nothingToDo } from '#shared/words/messages.ts';
import { daysBetween, formatDate } from '#shared/time/dates.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { afterTerm, termEnds } from '#shared/home/task-words.ts';
import { always, askForIt, policyEvent } from './policy-event.ts';
import { isInTime } from './policy-snapshot.ts';

const messageAhead = { MATURED: 'end-ahead-matured', EXPIRED: 'end-ahead-expired' } as const;

export const endAhead = policyEvent({
  kind: 'END_AHEAD',
  title: 'Akhir masa asuransi',
  inboxText: ({ ending, on }) => ({
    about: 'values',
    status: 'Masa asuransi segera selesai',
    text: `${termEnds(on)}, dan perlindungan ikut berakhir. ${afterTerm[ending]}`,
    message: messageAhead[ending],
    date: on,
  }),
  messageText: {
    'end-ahead-matured': {
      subject: 'Masa asuransi polis Anda segera selesai',
      text: 'Masa asuransi selesai dan perlindungan berakhir pada {date}. Periksa rekening manfaat agar manfaat akhir kontrak dapat dibayarkan.',
      place: 'account',
    },
    'end-ahead-expired': {
      subject: 'Masa asuransi polis Anda segera selesai',
      text: 'Masa asuransi selesai dan perlindungan berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
      place: 'values',
    },
  },
  byLaw: true,
  isStillTrue: (snapshot, { on, daysLeft }) => isInForce(snapshot) && isInTime(snapshot, on, daysLeft),
});

/** Sentence for a policy that was never issued. */
export const premiumsAreOwed = `{Premi} yang sudah Anda bayar menjadi hak Anda seluruhnya. ${askForIt}`;

/** Endings that no request of the holder brought about, by the policy's sub-status. */
const ownTerminations = {
  LAPSE_EXPIRED: {
    status: 'Masa pemulihan berakhir',
    message: 'lapse-ended',
    text: (on: string) =>
      `Masa pemulihan polis sudah lewat, sehingga polis berakhir pada ${on}. Bila masih ada nilai yang tersisa, kami memberi tahu Anda begitu jumlahnya pasti.`,
  },
  DECLINED: {
    status: 'Polis tidak diterbitkan',
    message: 'policy-declined',
    text: (on: string) =>
      `Polis ini tidak kami terbitkan dan ditutup pada ${on}, sehingga perlindungannya tidak pernah berlaku. ${premiumsAreOwed}`,
  },
  MATURED: {
    status: 'Masa asuransi selesai',
    message: 'policy-matured',
    text: (on: string) =>
      `Masa asuransi selesai, sehingga polis berakhir pada ${on}. Manfaat akhir kontrak, bila ada, kami beri tahu tersendiri. Pastikan rekening manfaat Anda benar.`,
  },
  EXPIRED: {
    status: 'Masa asuransi selesai',
    message: 'policy-expired',
    text: (on: string) =>
      `Masa asuransi selesai, sehingga perlindungan dan polis berakhir pada ${on}. Hubungi kami bila Anda masih memerlukan perlindungan.`,
  },
} as const;

const isOwnTermination = (subStatus: string): subStatus is keyof typeof ownTerminations =>
  Object.hasOwn(ownTerminations, subStatus);

/** Notice of a policy end that nobody requested; for a requested one the request reports it. */
export const policyTerminated = policyEvent({
  kind: 'POLICY_TERMINATED',
  title: 'Polis berakhir',
  inboxText: ({ subStatus }, on) => {
    if (!isOwnTermination(subStatus)) return undefined;
    const { status, message, text } = ownTerminations[subStatus];
    return { about: 'values', status, text: text(formatDate(on)), message, date: on };
  },
  messageText: {
    'policy-matured': {
      subject: 'Masa asuransi polis Anda selesai',
      text: 'Masa asuransi selesai, sehingga polis berakhir pada {date}. Periksa rekening manfaat Anda.',
      place: 'account',
    },
    'policy-expired': {
      subject: 'Masa asuransi polis Anda selesai',
      text: 'Masa asuransi selesai, sehingga perlindungan dan polis berakhir pada {date}. Hubungi kami bila Anda masih memerlukan perlindungan.',
      place: 'values',
    },
    'lapse-ended': {
      subject: 'Polis Anda berakhir',
      text: 'Masa pemulihan polis sudah lewat, sehingga polis berakhir pada {date}. Sisa nilainya, bila ada, kami beri tahu.',
      place: 'notices',
    },
    'policy-declined': {
      subject: 'Polis Anda tidak diterbitkan',
      text: 'Polis Anda tidak kami terbitkan, sejak {date}. {Premi} yang sudah dibayar menjadi hak Anda. Minta pembayarannya di portal.',
      place: 'notices',
    },
  },
  byLaw: true,
  isStillTrue: always,
});

const reports = {
  YEAR: { status: 'Laporan tahunan sudah ada', name: 'Laporan tahunan', message: 'report-year' },
  VALUE: { status: 'Laporan nilai dana sudah ada', name: 'Laporan nilai dana', message: 'report-value' },
} as const;

/**
 * Notice of a policy report. After a clock jump only the latest report gets a message; all are listed under Dokumen.
 */
export const policyReport = policyEvent({
  kind: 'POLICY_REPORT',
  title: 'Dokumen polis',
  inboxText: ({ report, to }) => {
    const { status, name, message } = reports[report];
    const text = `${name} polis Anda per ${formatDate(to)} sudah ada di Dokumen Polis. ${nothingToDo}`;
    return { about: 'papers', status, text, message, date: to };
  },
  messageText: {
    'report-year': {
      subject: 'Laporan tahunan polis Anda sudah ada',
      text: `Laporan tahunan polis Anda per {date} sudah ada. ${nothingToDo}`,
      place: 'papers',
    },
    'report-value': {
      subject: 'Laporan nilai dana polis Anda sudah ada',
      text: `Laporan nilai dana polis Anda per {date} sudah ada. ${nothingToDo}`,
      place: 'papers',
    },
  },
  byLaw: false,
  isStillTrue: ({ today }, { to }) => daysBetween(to, today) < 31,
});
