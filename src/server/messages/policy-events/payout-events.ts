import { formatMoney } from '#shared/money/money.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { formatDate } from '#shared/time/dates.ts';
import { always, askForIt, policyEvent } from './policy-event.ts';

/** A benefit waits until the holder asks for it (rulebook 7.9), whether an account is known or not. */
export const benefitDue = policyEvent({
  kind: 'BENEFIT_DUE',
  title: 'Manfaat polis',
  inboxText: ({ benefit, amount, currency, on, hasAccount }) => ({
    about: 'benefits',
    status: 'Manfaat menunggu Anda',
    text: `${payableKindText(benefit)} ${formatMoney(amount, currency)} menjadi hak Anda sejak ${formatDate(on)}. ${
      hasAccount ? '' : 'Siapkan rekening atas nama Anda. '
    }${askForIt}`,
    message: hasAccount ? 'benefit-due' : 'benefit-waiting',
    date: on,
  }),
  messageText: {
    'benefit-due': {
      subject: 'Manfaat polis menunggu Anda',
      text: 'Sejak {date} ada manfaat polis yang menjadi hak Anda. Minta pembayarannya di portal.',
      place: 'benefits',
    },
    'benefit-waiting': {
      subject: 'Manfaat polis menunggu rekening Anda',
      text: 'Sejak {date} ada manfaat polis yang menunggu rekening Anda. Minta pembayarannya di portal.',
      place: 'benefits',
    },
  },
  byLaw: false,
  isStillTrue: always,
});

/**
 * Notice of the remaining value of a policy that ended after its lapse; other payables have events or requests of their
 * own.
 */
export const payableCreated = policyEvent({
  kind: 'PAYABLE_CREATED',
  title: 'Polis berakhir',
  inboxText: ({ amount, currency }, on) => ({
    about: 'money',
    status: 'Sisa nilai polis menunggu Anda',
    text: `${formatMoney(amount, currency)} dari polis yang berakhir menjadi hak Anda. ${askForIt}`,
    message: 'lapse-owed',
    date: on,
  }),
  messageText: {
    'lapse-owed': {
      subject: 'Sisa nilai polis menunggu Anda',
      text: 'Sejak {date} sisa nilai polis yang berakhir menjadi hak Anda. Minta pembayarannya di portal.',
      place: 'benefits',
    },
  },
  byLaw: true,
  isStillTrue: always,
});

export const moneyReleased = policyEvent({
  kind: 'MONEY_RELEASED',
  title: 'Dana titipan',
  inboxText: ({ amount, currency }, on) => ({
    about: 'money',
    status: 'Dana dikembalikan',
    text: `${formatMoney(amount, currency)} dari pembayaran yang tidak terpakai menjadi hak Anda. ${askForIt}`,
    message: 'money-returned',
    date: on,
  }),
  messageText: {
    'money-returned': {
      subject: 'Pembayaran yang tidak terpakai kami kembalikan',
      text: 'Pembayaran yang tidak terpakai menjadi hak Anda sejak {date}. Minta pembayarannya di portal.',
      place: 'benefits',
    },
  },
  byLaw: false,
  isStillTrue: always,
});

/** Event: the holder asked for suspense money with a step-up code; the notice reveals it if another person did. */
export const creditReturned = policyEvent({
  kind: 'MONEY_RELEASED',
  title: 'Dana titipan',
  inboxText: ({ amount, currency }, on) => ({
    about: 'premiums',
    status: 'Titipan dikembalikan',
    text: `${formatMoney(amount, currency)} yang belum terpakai kami kembalikan ke rekening manfaat Anda, sesuai permintaan Anda. Bila bukan Anda yang meminta, segera hubungi kami.`,
    message: 'credit-returned',
    date: on,
  }),
  messageText: {
    'credit-returned': {
      subject: 'Titipan Anda kami kembalikan',
      text: 'Sesuai permintaan Anda pada {date}, titipan yang belum terpakai kami kembalikan ke rekening manfaat. Bukan Anda? Segera hubungi kami.',
      place: 'premiums',
    },
  },
  byLaw: false,
  isStillTrue: always,
});
