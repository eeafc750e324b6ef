import { formatDate } from '#shared/time/dates.ts';
import { nothingToDo } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { explainDebitFailure } from './debit-failures.ts';
import { payHere, policyEvent } from './policy-event.ts';
import { isInTime, isUnpaid } from './policy-snapshot.ts';
import { isInForce } from '#shared/facts/in-force.ts';

/** A bill; by debit, the announcement that the account will be drawn from. A day that has passed has an event of its own. */
export const premiumBilled = policyEvent({
  kind: 'PREMIUM_BILLED',
  title: '{Premi}',
  inboxText: ({ dueOn, amount, currency, by }) => {
    const money = formatMoney(amount, currency);
    return {
      about: 'premiums',
      status: by === 'DEBIT' ? '{Premi} akan didebet' : '{Premi} segera jatuh tempo',
      text:
        by === 'DEBIT'
          ? `{Premi} ${money} kami debet dari rekening atau kartu Anda pada ${formatDate(dueOn)}. Pastikan dananya tersedia pada hari itu.`
          : `{Premi} ${money} jatuh tempo pada ${formatDate(dueOn)}. Bayar paling lambat hari itu. ${payHere}`,
      message: by === 'DEBIT' ? 'premium-debit-ahead' : 'premium-billed',
      date: dueOn,
    };
  },
  messageText: {
    'premium-billed': {
      subject: '{Premi} polis Anda segera jatuh tempo',
      text: '{Premi} polis Anda jatuh tempo {date}. Bayar paling lambat hari itu. Jumlah dan cara membayar ada di portal.',
      place: 'premiums',
      isDue: true,
    },
    'premium-debit-ahead': {
      subject: '{Premi} polis Anda akan didebet',
      text: '{Premi} yang jatuh tempo kami debet pada {date}. Pastikan dananya tersedia. Jumlahnya ada di portal.',
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot, { dueOn }) => isUnpaid(snapshot, dueOn) && dueOn >= snapshot.today,
  homeTask: ['BILL'],
});

export const debitFailed = policyEvent({
  kind: 'DEBIT_FAILED',
  title: 'Pendebetan {premi}',
  inboxText: ({ dueOn, amount, currency, reason, nextTryOn }) => {
    const { why, todo } = explainDebitFailure(reason);
    const next =
      nextTryOn === null
        ? `Kami tidak mencoba lagi. Bayar sendiri agar polis tetap berjalan. ${payHere}`
        : `Kami coba lagi pada ${formatDate(nextTryOn)}.`;
    return {
      about: 'premiums',
      status: 'Pendebetan belum berhasil',
      text: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${formatDate(dueOn)} belum dapat didebet karena ${why}. ${todo} ${next}`,
      message: nextTryOn === null ? 'premium-debit-over' : 'premium-debit-failed',
      date: nextTryOn ?? dueOn,
      values: { why },
    };
  },
  messageText: {
    'premium-debit-failed': {
      subject: 'Pendebetan {premi} belum berhasil',
      text: '{Premi} belum dapat didebet karena {why}. Kami coba lagi pada {date}. Yang perlu Anda lakukan ada di portal.',
      place: 'notices',
    },
    'premium-debit-over': {
      subject: 'Pendebetan {premi} tidak berhasil',
      text: '{Premi} yang jatuh tempo {date} tidak dapat didebet karena {why}. Kami tidak mencoba lagi. Cara membayar ada di portal.',
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot, { dueOn, nextTryOn }) =>
    isUnpaid(snapshot, dueOn) && (nextTryOn === null || nextTryOn >= snapshot.today),
  homeTask: ['DEBIT_FAILED', 'GRACE'],
});

/** An automatic premium loan; no syariah policy has one, as it bears interest (rulebook 7.2 SY). */
export const premiumAdvanced = policyEvent({
  kind: 'PREMIUM_ADVANCED',
  title: '{Premi}',
  inboxText: ({ dueOn, amount, currency, balance }) => ({
    about: 'values',
    status: '{Premi} dibayar dari nilai tunai',
    text: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${formatDate(dueOn)} tidak kami terima, jadi kami bayarkan dari nilai tunai sebagai pinjaman {premi}. Utangnya kini ${formatMoney(balance, currency)} dan bertambah dengan {bunga}. Lunasi agar nilai tunai tidak habis.`,
    message: 'premium-advanced',
    date: dueOn,
  }),
  messageText: {
    'premium-advanced': {
      subject: '{Premi} dibayar dari nilai tunai polis',
      text: '{Premi} yang jatuh tempo {date} belum kami terima, jadi kami bayarkan dari nilai tunai sebagai pinjaman {premi}. Lunasi agar utangnya tidak bertambah.',
      place: 'repay',
    },
  },
  byLaw: false,
  isStillTrue: isInForce,
  homeTask: ['PREMIUM_LOAN', 'LOAN_NEAR'],
});

export const premiumMissed = policyEvent({
  kind: 'PREMIUM_MISSED',
  title: '{Premi}',
  inboxText: ({ dueOn, amount, currency }) => ({
    about: 'premiums',
    status: '{Premi} tidak ditagih lagi',
    text: `{Premi} ${formatMoney(amount, currency)} yang jatuh tempo ${formatDate(dueOn)} tidak kami terima dan tidak kami tagih lagi. {Biaya} bulanan tetap diambil dari nilai dana. Tambah dana di menu Top Up Sekaligus bila nilai dana menipis.`,
    message: 'premium-missed',
    date: dueOn,
  }),
  messageText: {
    'premium-missed': {
      subject: '{Premi} polis Anda tidak ditagih lagi',
      text: '{Premi} yang jatuh tempo {date} belum kami terima dan tidak kami tagih lagi. {Biaya} bulanan tetap diambil dari nilai dana. Periksa nilai dana Anda.',
      place: 'values',
    },
  },
  byLaw: false,
  isStillTrue: isInForce,
  homeTask: ['FUND_LOW'],
});

export const policyPaidUp = policyEvent({
  kind: 'POLICY_PAID_UP',
  title: '{Premi}',
  inboxText: ({ on }) => ({
    about: 'premiums',
    status: 'Bebas {premi}',
    text: `Mulai ${formatDate(on)} tidak ada {premi} yang ditagih lagi. Perlindungan berjalan sesuai ketentuan polis. ${nothingToDo}`,
    message: 'policy-paid-up',
    date: on,
  }),
  messageText: {
    'policy-paid-up': {
      subject: 'Polis Anda bebas {premi}',
      text: `Mulai {date} tidak ada {premi} yang ditagih lagi, karena masa bayarnya selesai. ${nothingToDo}`,
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: ({ subStatus }) => subStatus === 'PAID_UP',
  homeTask: [],
});

export const holidayEnding = policyEvent({
  kind: 'HOLIDAY_ENDING',
  title: '{CutiPremi}',
  inboxText: ({ until }) => ({
    about: 'premiums',
    status: '{CutiPremi} segera berakhir',
    text: `{CutiPremi} Anda berakhir dan {premi} ditagih lagi mulai ${formatDate(until)}. Siapkan pembayarannya. ${payHere}`,
    message: 'holiday-ending',
    date: until,
  }),
  messageText: {
    'holiday-ending': {
      subject: '{CutiPremi} Anda segera berakhir',
      text: '{CutiPremi} Anda berakhir dan {premi} ditagih lagi mulai {date}. Siapkan pembayarannya. Jumlah dan caranya ada di portal.',
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: (snapshot, { until, daysLeft }) =>
    snapshot.subStatus === 'PREMIUM_HOLIDAY' && isInTime(snapshot, until, daysLeft),
  homeTask: ['HOLIDAY_END'],
});
