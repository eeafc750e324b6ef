import { formatMoney } from '../money/money.ts';
import { formatDate, type BusinessDate } from '../time/dates.ts';
import type { PolicyHome } from '../wire/home/policy-home.ts';
import { leftToPay } from './premium-tasks.ts';
import type { CustomerTask, HomeFacts } from './home-facts.ts';

/** Premium money owed now. */
interface PremiumDebt {
  readonly label: string;
  readonly amount: number;
  /** Since when or for how long it is owed, in words. */
  readonly note: string;
  /** Last day to pay, of grace or of reinstatement; null when there is none. */
  readonly until: BusinessDate | null;
}

/** Returns the present bill, or the amount that reinstates a lapsed policy; undefined when nothing is owed. */
export function findPremiumDebt(facts: HomeFacts, tasks: readonly CustomerTask[]): PremiumDebt | undefined {
  const { to_pay, grace } = facts.calendar;
  const left = leftToPay(facts);
  const [first] = to_pay?.rows ?? [];
  if (first !== undefined && left > 0) {
    const note = `${first.due_on < facts.today ? 'terlambat sejak' : 'jatuh tempo'} ${formatDate(first.due_on)}`;
    return { label: 'Tagihan {premi}', amount: left, note, until: grace?.until ?? first.due_on };
  }
  const lapse = tasks.find(({ kind }) => kind === 'LAPSED_PAY' || kind === 'LAPSED');
  if (lapse?.due === undefined || !lapse.amount) return undefined;
  const note = lapse.kind === 'LAPSED_PAY' ? `paling lambat ${formatDate(lapse.due)}` : 'sampai hari ini';
  return { label: 'Tunggakan', amount: lapse.amount, note, until: lapse.due };
}

/**
 * Builds the debt that a device stores for offline use: amount and last day, or the last day of a fund that is too low.
 */
export function buildDebt(facts: HomeFacts, tasks: readonly CustomerTask[]): PolicyHome['debt'] {
  if (facts.calendar.claim_registered) return null;
  const debt = findPremiumDebt(facts, tasks);
  if (debt !== undefined)
    return { label: debt.label, amount: formatMoney(debt.amount, facts.currency), until: debt.until };
  const fund = tasks.find(({ kind }) => kind === 'FUND_GRACE');
  return fund?.due === undefined ? null : { label: fund.button.text, amount: '', until: fund.due };
}
