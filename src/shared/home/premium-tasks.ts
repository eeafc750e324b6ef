import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import { explainDebitFailure } from '../words/debit-failures.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { CustomerTask, FindTasks, PremiumFacts } from './home-facts.ts';
import { places } from './home-places.ts';
import { isPremiumGrace } from './late-premium.ts';
import { payText } from './pay-text.ts';
import { comesBack, coverEnds, debitRefused, latest, nextTry, payBy } from './task-words.ts';

/** Returns the amount still to pay now; 0 when nothing is due. */
export const leftToPay = ({ calendar: { to_pay } }: Pick<PremiumFacts, 'calendar'>): number => to_pay?.left ?? 0;

const payButton = ({ calendar }: PremiumFacts): CustomerTask['button'] => ({
  text: payText(calendar),
  href: places.bill,
});

/** Returns the explanation of the newest failed debit of an unpaid instalment; undefined without one. */
const debitFailure = ({ calendar: { debit } }: PremiumFacts) => {
  const [newest] = debit?.failures ?? [];
  return newest && explainDebitFailure(newest.reason);
};

type Automatic = NonNullable<NonNullable<PremiumCalendar['lapse']>['automatic']>;

function payBack({ left, until, holds_until }: Automatic, { currency }: PremiumFacts): CustomerTask {
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
    sentence: `Bayar ${formatMoney(left, currency)} ${latest(until)}`,
    detail: `${comesBack}${holds}`,
    button: { text: 'Bayar sekarang', href: places.bill },
  };
}

/** Returns the task of a lapse that ends by paying (rulebook 7.4), even if enough is already paid. */
export const findPayBack: FindTasks<PremiumFacts> = (facts) => {
  const { lapse, claim_registered } = facts.calendar;
  return lapse?.automatic == null || claim_registered ? [] : [payBack(lapse.automatic, facts)];
};

/** Returns the task of a late premium that will end cover. */
export const findGrace: FindTasks<PremiumFacts> = (facts) => {
  const { grace } = facts.calendar;
  const left = leftToPay(facts);
  if (grace === null || left === 0 || !isPremiumGrace(facts.calendar)) return [];
  const isOver = grace.days_left < 0;
  const failure = debitFailure(facts);
  return [
    {
      kind: 'GRACE',
      due: grace.until,
      amount: left,
      sentence: payBy(formatMoney(left, facts.currency), isOver ? 'hari ini' : latest(grace.until)),
      detail: `${isOver ? `Masa leluasa berakhir ${formatDate(grace.until)}.` : coverEnds}${failure === undefined ? '' : ` Pendebetan tidak berhasil karena ${failure.why}.`}`,
      button: payButton(facts),
    },
  ];
};

/** Returns the task of a failed debit, unless a task about the grace period already tells it. */
export const findDebitFailure: FindTasks<PremiumFacts> = (facts) => {
  const { debit, to_pay } = facts.calendar;
  const failure = debitFailure(facts);
  if (debit === null || to_pay === null || failure === undefined || to_pay.left === 0) return [];
  if (isPremiumGrace(facts.calendar)) return [];
  const next = debit.next_try_on === null ? '' : `${nextTry(debit.next_try_on)} `;
  return [
    {
      kind: 'DEBIT_FAILED',
      amount: to_pay.left,
      sentence: debitRefused(formatMoney(to_pay.left, facts.currency), failure.why),
      detail: `${next}${failure.todo}`,
      button: payButton(facts),
    },
  ];
};

/** Returns the task of a billed or due premium that no debit pays, while cover is not at risk. */
export const findBill: FindTasks<PremiumFacts> = (facts) => {
  const { to_pay, debit, today } = facts.calendar;
  const [first] = to_pay?.rows ?? [];
  if (to_pay === null || first === undefined || to_pay.left === 0) return [];
  if (debit !== null || isPremiumGrace(facts.calendar)) return [];
  const isLate = first.due_on < today;
  const money = formatMoney(to_pay.left, facts.currency);
  const due = formatDate(first.due_on);
  return [
    {
      kind: 'BILL',
      due: first.due_on,
      amount: to_pay.left,
      sentence: payBy(money, isLate ? '' : latest(first.due_on)),
      detail: isLate ? `Jatuh tempo ${due}. Perlindungan tetap berlaku.` : 'Bayar ke nomor virtual account polis Anda.',
      button: payButton(facts),
    },
  ];
};

const finders: readonly FindTasks<PremiumFacts>[] = [findPayBack, findGrace, findDebitFailure, findBill];

/** Returns the most important premium task in the words of home; undefined when nothing is due. */
export const findPremiumTask = (facts: PremiumFacts): CustomerTask | undefined =>
  finders.flatMap((find) => find(facts))[0];
