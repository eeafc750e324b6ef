import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { sum } from '#shared/money/sum.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { MovedMoney } from './pattern.ts';

type Priced = Pick<Facts, 'policy' | 'position' | 'value'>;

/** Values all units of one fund at the latest price. */
const wholeFund = (fundCode: string, { policy, position }: Priced): Big =>
  fundValue({ policy, position: { holdings: position.holdings.filter((held) => held.fundCode === fundCode) } });

const sold = ({ items }: ChangeOf<'SellUnits'>, facts: Priced): Big =>
  sum(items.map(({ fundCode, amount }) => (amount === 'ALL' ? wholeFund(fundCode, facts) : new Big(amount))));

const wholePolicy = (facts: Priced): Big =>
  isUnitLinked(facts.position) ? fundValue(facts) : new Big(facts.value.surrenderValue);

const redirected = ({ payableIds }: ChangeOf<'RedirectPayables'>, { position }: Priced): Big =>
  sum(position.payables.filter(({ payableId }) => payableIds.includes(payableId)).map(({ amount }) => new Big(amount)));

/** Returns the money of one change; undefined for a change that moves none, or whose money is only known later. */
function moneyOf(change: PolicyChange, facts: Priced): Pick<MovedMoney, 'kind' | 'amount'> | undefined {
  if (change.kind === 'BuyUnits')
    return { kind: 'TOP_UP', amount: sum(change.items.map(({ amount }) => new Big(amount))) };
  if (change.kind === 'SellUnits') return { kind: 'WITHDRAWAL', amount: sold(change, facts) };
  if (change.kind === 'EndPolicy') return { kind: 'SURRENDER', amount: wholePolicy(facts) };
  if (change.kind === 'GrantLoan') return { kind: 'LOAN', amount: new Big(change.amount) };
  return change.kind === 'RedirectPayables' ? { kind: 'BENEFIT', amount: redirected(change, facts) } : undefined;
}

/**
 * Returns the money that the changes of a request move, at today's prices, before charges and debts; undefined = none.
 * Money that arises later, as of a lower sum, is seen when it is paid.
 */
export function moneyOfChanges(changes: readonly PolicyChange[], facts: Priced): MovedMoney | undefined {
  const moved = changes.flatMap((change) => moneyOf(change, facts) ?? []);
  const [first] = moved;
  return first && { ...first, amount: sum(moved.map(({ amount }) => amount)), currency: facts.policy.currency };
}

const kindOfPayable: ReadonlyMap<string, MovedMoney['kind']> = new Map([
  ['WITHDRAWAL', 'WITHDRAWAL'],
  ['SURRENDER', 'SURRENDER'],
  ['FREE_LOOK', 'SURRENDER'],
  ['LOAN', 'LOAN'],
]);

/** Returns the money of a payable that is about to leave. `kind` = that of the payable (rulebook 2.3). */
export const moneyOfPayable = ({
  kind,
  amount,
  currency,
}: {
  readonly kind: string;
  readonly amount: string;
  readonly currency: number;
}): MovedMoney => ({ kind: kindOfPayable.get(kind) ?? 'BENEFIT', amount: new Big(amount), currency });
