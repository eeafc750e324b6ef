import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import { explainDebitFailure } from '../words/debit-failures.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { CustomerTask, FindTasks, PremiumFacts } from './home-facts.ts';
import { places } from './home-places.ts';
import { isPremiumGrace } from './late-premium.ts';
import { payText } from './pay-text.ts';
import { comesBack, coverEnds, debitRefused, latest, nextTry, payBy } from './task-words.ts';

/** Returns the rest of what has to be paid now; 0 where nothing is asked for. */
export const leftToPay = ({ calendar: { to_pay } }: Pick<PremiumFacts, 'calendar'>): number => to_pay?.left ?? 0;

const payButton = ({ calendar }: PremiumFacts): CustomerTask['button'] => ({
  text: payText(calendar),
  href: places.bill,
});

/** Explains the newest failed debit of an unpaid instalment; undefined without one. */
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

/** Finds a lapse for which paying is enough (rulebook 7.4); what was paid already may be enough, too. */
export const findPayBack: FindTasks<PremiumFacts> = (facts) => {
  const { lapse, claim_registered } = facts.calendar;
  return lapse?.automatic == null || claim_registered ? [] : [payBack(lapse.automatic, facts)];
};

/** Finds a late premium for which cover ends. */
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

/** Finds a failed debit; a task about the grace period says so itself. */
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

/** Finds a premium that the customer pays without a mandate, billed or due; cover is not in danger yet. */
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

/** Finds what the customer can do now about premiums, as the home says it; undefined where nothing is asked for. */
export const findPremiumTask = (facts: PremiumFacts): CustomerTask | undefined =>
  finders.flatMap((find) => find(facts))[0];
