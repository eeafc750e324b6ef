import { fundTooLow, nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { payHere, policyEvent } from './policy-event.ts';
import { isInTime, isUnpaid, type PolicySnapshot } from './policy-snapshot.ts';

const title = 'Perlindungan polis';

const addMoney = 'Tambah dana di menu Top Up Sekaligus.';

const isInGrace = (snapshot: PolicySnapshot): boolean => snapshot.subStatus === 'GRACE';

const fundIsShort = (money: string, until: string): string =>
  `Nilai dana tidak cukup untuk {biaya} bulanan, kurang ${money}. Perlindungan berhenti setelah ${until} bila kekurangannya tidak ditutup. ${addMoney}`;

export const graceStarted = policyEvent({
  kind: 'GRACE_STARTED',
  title,
  inboxText: ({ dueOn, amount, currency, until }) => ({
    about: 'premiums',
    status: 'Masa leluasa dimulai',
    text: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${formatDate(dueOn)} belum kami terima. Bayar paling lambat ${formatDate(until)} agar perlindungan tidak berhenti. ${payHere}`,
    message: 'grace-started',
    date: until,
  }),
  messageText: {
    'grace-started': {
      subject: '{Premi} polis Anda belum kami terima',
      text: '{Premi} polis Anda belum kami terima. Bayar paling lambat {date} agar perlindungan tidak berhenti. Jumlah dan caranya ada di portal.',
      place: 'premiums',
      isDue: true,
    },
  },
  byLaw: false,
  isStillTrue: (snapshot, { dueOn, until }) => isUnpaid(snapshot, dueOn) && until >= snapshot.today,
  homeTask: ['GRACE'],
});

/** A letter before cover ends, for an unpaid premium or a fund that is too low. */
export const graceEnding = policyEvent({
  kind: 'GRACE_ENDING',
  title,
  inboxText: ({ cause, amount, currency, until }) => {
    const money = formatMoney(amount, currency);
    const isFund = cause === 'FUND';
    return {
      about: isFund ? 'values' : 'premiums',
      status: 'Perlindungan akan berhenti',
      text: isFund
        ? fundIsShort(money, formatDate(until))
        : `{Premi} ${money} belum kami terima. Perlindungan berhenti setelah ${formatDate(until)} bila belum dibayar. ${payHere}`,
      message: isFund ? 'fund-ending' : 'grace-ending',
      date: until,
    };
  },
  messageText: {
    'grace-ending': {
      subject: 'Perlindungan polis Anda akan berhenti',
      text: '{Premi} belum kami terima. Perlindungan berhenti setelah {date} bila belum dibayar. Jumlah dan cara membayar ada di portal.',
      place: 'premiums',
    },
    'fund-ending': {
      subject: 'Perlindungan polis Anda akan berhenti',
      text: `${fundTooLow} Perlindungan berhenti setelah {date} bila tidak ditambah. Tambah dana sebelum hari itu.`,
      place: 'topUp',
    },
  },
  byLaw: true,
  isStillTrue: (snapshot, { cause, until, daysLeft }) =>
    isInForce(snapshot) &&
    (cause === 'FUND' ? isInGrace(snapshot) : snapshot.hasArrears) &&
    isInTime(snapshot, until, daysLeft),
  homeTask: ['GRACE', 'FUND_GRACE'],
});

export const graceEnded = policyEvent({
  kind: 'GRACE_ENDED',
  title,
  inboxText: (_body, on) => ({
    about: 'premiums',
    status: 'Masa leluasa selesai',
    text: `Tunggakan polis sudah dibayar pada ${formatDate(on)}. Perlindungan berjalan seperti semula. ${nothingToDo}`,
    message: 'grace-ended',
    date: on,
  }),
  messageText: {
    'grace-ended': {
      subject: 'Tunggakan polis Anda sudah dibayar',
      text: `Tunggakan polis Anda sudah dibayar pada {date}. Perlindungan berjalan seperti semula. ${nothingToDo}`,
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot) => isInForce(snapshot) && !isInGrace(snapshot) && !snapshot.hasArrears,
  homeTask: [],
});

export const fundShort = policyEvent({
  kind: 'FUND_SHORT',
  title,
  inboxText: ({ amount, currency, until }) => ({
    about: 'values',
    status: 'Nilai dana tidak cukup',
    text: fundIsShort(formatMoney(amount, currency), formatDate(until)),
    message: 'fund-short',
    date: until,
  }),
  messageText: {
    'fund-short': {
      subject: 'Nilai dana polis Anda tidak cukup',
      text: `${fundTooLow} Tambah dana paling lambat {date} agar perlindungan tidak berhenti.`,
      place: 'topUp',
    },
  },
  byLaw: true,
  isStillTrue: (snapshot, { until }) => isInGrace(snapshot) && until >= snapshot.today,
  homeTask: ['FUND_GRACE'],
});

export const fundLow = policyEvent({
  kind: 'FUND_LOW',
  title,
  inboxText: ({ months }, on) => ({
    about: 'values',
    status: 'Nilai dana menipis',
    text: `Per ${formatDate(on)} nilai dana cukup untuk sekitar ${months} kali {biaya} bulanan lagi, bila harga unit tetap. ${addMoney}`,
    message: 'fund-low',
    date: on,
  }),
  messageText: {
    'fund-low': {
      subject: 'Nilai dana polis Anda menipis',
      text: 'Per {date} nilai dana hampir tidak cukup untuk {biaya} bulanan. Tambah dana agar perlindungan tidak berhenti.',
      place: 'topUp',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot) => isInForce(snapshot) && !isInGrace(snapshot),
  homeTask: ['FUND_LOW'],
});

/** Debt near the cash value; no syariah policy has a loan (rulebook 7.2 SY). */
export const loanWarning = policyEvent({
  kind: 'LOAN_WARNING',
  title: 'Pinjaman Polis',
  inboxText: ({ lapsesFrom }) => ({
    about: 'loan',
    status: 'Utang hampir sebesar nilai tunai',
    text: `Utang pinjaman hampir sebesar nilai tunai. Bayar sebelum ${formatDate(lapsesFrom)} di menu Pinjaman Polis agar polis tidak berhenti.`,
    message: 'loan-warning',
    date: lapsesFrom,
  }),
  messageText: {
    'loan-warning': {
      subject: 'Utang pinjaman Anda hampir sebesar nilai tunai',
      text: 'Utang pinjaman hampir sebesar nilai tunai. Bayar sebagian sebelum {date} agar polis tidak berhenti.',
      place: 'repay',
    },
  },
  byLaw: true,
  isStillTrue: (snapshot) => isInForce(snapshot) && snapshot.hasLoan,
  homeTask: ['LOAN_NEAR'],
});
