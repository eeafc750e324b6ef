import { Big } from 'big.js';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { HolderActivity, PatternName } from '#shared/requests/patterns.ts';
import { addDays, compareDates, type BusinessDate } from '#shared/time/dates.ts';

/** Money that a request moves: into the policy (TOP_UP) or out of it. `amount` in the policy's currency. */
export interface MovedMoney {
  readonly kind: 'TOP_UP' | 'WITHDRAWAL' | 'SURRENDER' | 'LOAN' | 'BENEFIT';
  readonly amount: Big;
  readonly currency: CurrencyCode;
}

/** Facts that a pattern reads. `activity` = earlier events of the holder on all policies, without the request itself. */
export interface PatternFacts {
  readonly money: MovedMoney;
  readonly activity: readonly HolderActivity[];
  readonly today: BusinessDate;
  readonly parameters: Parameters;
}

/** Keys of the parameters that say how many days a pattern looks back. */
type DaysKey = Extract<keyof Parameters, `flag.${string}_days_cd`>;

/** Suspicious pattern: a pure rule with the money and the days that it looks at (rulebook 6.7.1). */
export interface Pattern {
  readonly name: PatternName;
  readonly watches: readonly MovedMoney['kind'][];
  /** Parameter of its window; the value 0 switches the pattern off. */
  readonly days: DaysKey;
  /** Returns the events that make up the pattern, from those in its window; empty = the pattern is absent. */
  find(facts: PatternFacts): readonly HolderActivity[];
}

export const leaving: Pattern['watches'] = ['WITHDRAWAL', 'SURRENDER', 'LOAN', 'BENEFIT'];

/** Builds the rule of a pattern 'change, then much money leaves' for these kinds of change. */
export const afterChange =
  (kinds: readonly HolderActivity['kind'][]): Pattern['find'] =>
  ({ money, activity, parameters }) =>
    money.amount.gte(parameters['flag.payout_from']) ? activity.filter(({ kind }) => kinds.includes(kind)) : [];

/** Selects the top-ups in the currency of the money; those in another one are not compared. */
export const topUpsOf = ({ activity, money }: PatternFacts): readonly HolderActivity[] =>
  activity.filter(({ kind, currency }) => kind === 'TOP_UP' && currency === money.currency);

export const sumOf = (events: readonly HolderActivity[]): Big =>
  events.reduce((total, { amount }) => total.plus(amount ?? 0), new Big(0));

/** Finds the events that make up one pattern; empty = the pattern is absent, off, or of other money. */
export function findPattern(pattern: Pattern, facts: PatternFacts): readonly HolderActivity[] {
  const days = facts.parameters[pattern.days];
  if (days === 0 || !pattern.watches.includes(facts.money.kind)) return [];
  const first = addDays(facts.today, -days);
  const activity = facts.activity.filter(({ on }) => compareDates(on, first) >= 0);
  return pattern.find({ ...facts, activity });
}
