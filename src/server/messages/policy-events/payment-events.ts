import { Big } from 'big.js';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { always, payHere, policyEvent } from './policy-event.ts';
import { isUnpaid } from './policy-snapshot.ts';

export const premiumPaid = policyEvent({
  kind: 'PREMIUM_PAID',
  title: '{Premi}',
  inboxText: ({ dueOn, amount, currency, paidOn, by }) => ({
    about: 'premiums',
    status: '{Premi} sudah dibayar',
    text: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${formatDate(dueOn)} kami terima ${by === 'DEBIT' ? 'lewat pendebetan ' : ''}pada ${formatDate(paidOn)}. ${nothingToDo}`,
    message: 'premium-paid',
    date: dueOn,
  }),
  messageText: {
    'premium-paid': {
      subject: '{Premi} polis Anda kami terima',
      text: `{Premi} yang jatuh tempo {date} sudah kami terima. ${nothingToDo}`,
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: always,
});

const reversedMessage = (bills: readonly BusinessDate[], isOwed: boolean) =>
  bills.length > 0 ? 'premium-reversed' : isOwed ? 'money-reversed-owed' : 'money-reversed';

/**
 * Event: the customer's bank reversed a payment: what has to be paid again, and what finance checks (rulebook 6.4.1).
 */
export const receiptReversed = policyEvent({
  kind: 'RECEIPT_REVERSED',
  title: 'Pembayaran',
  inboxText: ({ amount, currency, on, bills, owed }) => {
    const isOwed = new Big(owed).gt(0);
    const again = `{Premi} yang jatuh tempo ${bills.map(formatDate).join(' dan ')} belum lunas lagi. Bayar agar perlindungan tidak berhenti. ${payHere}`;
    const used = `${formatMoney(owed, currency)} dari dana itu sudah terpakai. Bagian keuangan kami memeriksanya dan menghubungi Anda.`;
    const kept = `Dana itu belum terpakai, jadi polis Anda tidak berubah. ${nothingToDo}`;
    const what = [...(bills.length > 0 ? [again] : []), ...(isOwed ? [used] : [])];
    return {
      about: bills.length > 0 ? 'premiums' : 'money',
      status: 'Pembayaran ditarik kembali oleh bank',
      text: `Bank menarik kembali pembayaran Anda ${formatMoney(amount, currency)} pada ${formatDate(on)}. ${what.length === 0 ? kept : what.join(' ')}`,
      message: reversedMessage(bills, isOwed),
      date: on,
    };
  },
  messageText: {
    'premium-reversed': {
      subject: '{Premi} polis Anda perlu dibayar lagi',
      text: 'Bank menarik kembali pembayaran Anda pada {date}, jadi {premi} belum lunas. Bayar lagi agar perlindungan tidak berhenti. Jumlah dan cara membayar ada di portal.',
      place: 'premiums',
    },
    'money-reversed': {
      subject: 'Pembayaran Anda ditarik kembali oleh bank',
      text: 'Bank menarik kembali pembayaran Anda pada {date}. Dana itu belum terpakai, jadi polis Anda tidak berubah. Rinciannya ada di portal.',
      place: 'notices',
    },
    'money-reversed-owed': {
      subject: 'Pembayaran Anda ditarik kembali oleh bank',
      text: 'Bank menarik kembali pembayaran Anda pada {date}, padahal dana itu sudah terpakai. Bagian keuangan kami memeriksanya dan menghubungi Anda. Rinciannya ada di portal.',
      place: 'notices',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot, { bills }) => bills.every((bill) => isUnpaid(snapshot, bill)),
});

export const reversalLoss = policyEvent({
  kind: 'REVERSAL_LOSS',
  title: 'Pembayaran',
  inboxText: ({ amount, currency, on }) => ({
    about: 'money',
    status: 'Kekurangan atas pembayaran yang ditarik kembali',
    text: `Unit yang dibeli dengan pembayaran yang ditarik kembali oleh bank sudah kami jual dengan harga ${formatDate(on)}. Hasilnya kurang ${formatMoney(amount, currency)}, dan kekurangan itu menjadi utang Anda. Bagian keuangan kami menghubungi Anda.`,
    message: 'reversal-loss',
    date: on,
  }),
  messageText: {
    'reversal-loss': {
      subject: 'Kekurangan atas pembayaran yang ditarik kembali',
      text: 'Unit dari pembayaran yang ditarik kembali oleh bank sudah dijual dengan harga {date} dan hasilnya kurang. Bagian keuangan kami menghubungi Anda tentang kekurangannya. Jumlahnya ada di portal.',
      place: 'notices',
    },
  },
  byLaw: false,
  isStillTrue: always,
});
