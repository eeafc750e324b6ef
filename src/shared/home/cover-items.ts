import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import { fundTooLow } from '../words/messages.ts';
import type { HomeTask } from '../wire/home/policy-home.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { CustomerTask, FindTasks, HomeFacts } from './home-facts.ts';
import { pageOf, places, requestPath } from './home-places.ts';
import { payText } from './pay-text.ts';
import { isPremiumGrace } from './late-premium.ts';

const payButton = ({ calendar }: HomeFacts): HomeTask['button'] => ({ text: payText(calendar), href: places.bill });

type Lapse = NonNullable<PremiumCalendar['lapse']>;

/** The rest of what has to be paid now; 0 where nothing is asked for. */
export const leftToPay = ({ calendar: { to_pay } }: HomeFacts): number => to_pay?.left ?? 0;

/** Paying is enough (rulebook 7.4); what was paid already may be enough, too. */
function paidBack(automatic: NonNullable<Lapse['automatic']>, { currency }: HomeFacts): CustomerTask {
  const { left, until, holds_until } = automatic;
  if (left === 0)
    return {
      kind: 'LAPSED_PAID',
      sentence: 'Pembayaran Anda sudah kami terima',
      detail: 'Polis aktif lagi setelah uang itu dihitung. Anda tidak perlu membayar lagi.',
      button: { text: 'Lihat tagihan', href: places.bill },
    };
  const holds = holds_until < until ? ` Jumlah ini berlaku sampai ${formatDate(holds_until)}.` : '';
  return {
    kind: 'LAPSED_PAY',
    due: until,
    amount: left,
    sentence: `Bayar ${formatMoney(left, currency)} paling lambat ${formatDate(until)}`,
    detail: `Polis lalu aktif lagi dengan sendirinya, tanpa pengajuan dan tanpa formulir kesehatan.${holds}`,
    button: { text: 'Bayar sekarang', href: places.bill },
  };
}

/** Builds the reinstatement task: link to the open request, to the form, or the reason why neither is possible. */
function toReinstate({ reinstate_until: due }: Lapse, facts: HomeFacts): CustomerTask {
  const { requests, pages, closed, underWay, arrears: amount } = facts;
  const open = requests.find(({ route }) => route === pages.reinstate);
  if (open !== undefined)
    return {
      kind: 'LAPSED',
      due,
      amount,
      sentence: open.next.who === 'you' ? open.next.what : 'Pemulihan polis Anda sedang kami periksa',
      detail: open.next.when,
      button: { text: 'Buka pengajuan', href: requestPath(open.number) },
    };
  const reason = closed.get(pages.reinstate);
  if (reason !== undefined)
    return {
      kind: 'LAPSED',
      due,
      amount,
      sentence: 'Polis belum bisa dipulihkan',
      detail: reason,
      button: underWay.has(pages.reinstate)
        ? { text: 'Lihat pengajuan', href: places.requests }
        : { text: 'Lihat cara memulihkan', href: pageOf(pages.reinstate) },
    };
  return {
    kind: 'LAPSED',
    due,
    amount,
    sentence: `Pulihkan polis paling lambat ${formatDate(due)}`,
    detail: 'Kami hitung biayanya di formulir. Sesudah tanggal itu polis berakhir.',
    button: { text: 'Pulihkan polis', href: pageOf(pages.reinstate) },
  };
}

export const findLapse: FindTasks = (facts) => {
  const { lapse, claim_registered } = facts.calendar;
  if (lapse === null || claim_registered) return [];
  return [lapse.automatic === null ? toReinstate(lapse, facts) : paidBack(lapse.automatic, facts)];
};

const failureText = ({ debitFailure }: HomeFacts): string =>
  debitFailure === null ? '' : ` Pendebetan tidak berhasil karena ${debitFailure.why}.`;

export const findGrace: FindTasks = (facts) => {
  const { grace } = facts.calendar;
  const left = leftToPay(facts);
  if (grace === null || left === 0 || !isPremiumGrace(facts.calendar)) return [];
  const isOver = grace.days_left < 0;
  const until = formatDate(grace.until);
  return [
    {
      kind: 'GRACE',
      due: grace.until,
      amount: left,
      sentence: `Bayar {premi} ${formatMoney(left, facts.currency)} ${isOver ? 'hari ini' : `paling lambat ${until}`}`,
      detail: `${isOver ? `Masa leluasa berakhir ${until}.` : 'Sesudah itu perlindungan berhenti.'}${failureText(facts)}`,
      button: payButton(facts),
    },
  ];
};

/** Finds a failed debit; a task about the grace period says so itself. */
export const findDebitFailure: FindTasks = (facts) => {
  const { debit, to_pay } = facts.calendar;
  const { debitFailure } = facts;
  if (
    debit === null ||
    to_pay === null ||
    debitFailure === null ||
    leftToPay(facts) === 0 ||
    isPremiumGrace(facts.calendar)
  )
    return [];
  const again = debit.next_try_on === null ? '' : `Kami coba lagi pada ${formatDate(debit.next_try_on)}. `;
  return [
    {
      kind: 'DEBIT_FAILED',
      amount: to_pay.left,
      sentence: `{Premi} ${formatMoney(to_pay.left, facts.currency)} gagal didebet karena ${debitFailure.why}`,
      detail: `${again}${debitFailure.todo}`,
      button: payButton(facts),
    },
  ];
};

export const findFundGrace: FindTasks = ({ fundGraceUntil, pages, calendar: { claim_registered } }) =>
  fundGraceUntil === null || claim_registered
    ? []
    : [
        {
          kind: 'FUND_GRACE',
          due: fundGraceUntil,
          sentence: `Tambah dana paling lambat ${formatDate(fundGraceUntil)}`,
          detail: `${fundTooLow} Sesudah itu perlindungan berhenti.`,
          button: { text: 'Tambah dana', href: pageOf(pages.topUp) },
        },
      ];
