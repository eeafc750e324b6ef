import { formatMoney } from '../money/money.ts';
import { formatDate, type BusinessDate } from '../time/dates.ts';
import type { PolicyHome } from '../wire/home/policy-home.ts';
import { leftToPay } from './cover-items.ts';
import type { HomeFacts } from './home-facts.ts';

/** Money for premiums that is owed now. */
interface PremiumDebt {
  readonly label: string;
  readonly amount: number;
  /** Since when, or how long. */
  readonly note: string;
  /** Last day of grace, of payment, or for a reinstatement; null = there is none. */
  readonly until: BusinessDate | null;
}

/** What is asked for now, or what brings a lapsed policy back; undefined = nothing is owed. */
export function findPremiumDebt(facts: HomeFacts): PremiumDebt | undefined {
  const { to_pay, lapse, grace } = facts.calendar;
  const left = leftToPay(facts);
  const [first] = to_pay?.rows ?? [];
  if (first !== undefined && left > 0) {
    const note = `${first.due_on < facts.today ? 'terlambat sejak' : 'jatuh tempo'} ${formatDate(first.due_on)}`;
    return { label: 'Tagihan {premi}', amount: left, note, until: grace?.until ?? null };
  }
  if (lapse?.automatic && lapse.automatic.left > 0) {
    const { left: amount, until } = lapse.automatic;
    return { label: 'Tunggakan', amount, note: `paling lambat ${formatDate(until)}`, until };
  }
  if (lapse === null || facts.arrears <= 0) return undefined;
  return { label: 'Tunggakan', amount: facts.arrears, note: 'sampai hari ini', until: lapse.reinstate_until };
}

/** What a device keeps of the debt for the time without a connection: amount and last day, or the last day of a fund that is too low. */
export function buildDebt(facts: HomeFacts): PolicyHome['debt'] {
  if (facts.calendar.claim_registered) return null;
  const debt = findPremiumDebt(facts);
  if (debt !== undefined)
    return { label: debt.label, amount: formatMoney(debt.amount, facts.currency), until: debt.until };
  return facts.fundGraceUntil === null ? null : { label: 'Tambah dana', amount: '', until: facts.fundGraceUntil };
}
