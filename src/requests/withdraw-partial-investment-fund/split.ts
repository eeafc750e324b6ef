import { Big } from 'big.js';

/** Source fund. `room` = the most that may be sold while a remainder stays, 0 = nothing or all; both in whole rupiah or cents. */
export interface SplitFund {
  readonly fundCode: string;
  readonly value: Big;
  readonly room: Big;
}

/** Amount taken from one fund; above 0. */
export interface SplitPart {
  readonly fundCode: string;
  readonly amount: Big;
}

/** The sums that can be taken when the funds of `whole` go whole and all others keep their remainder; both ends count. */
export interface Span {
  readonly whole: readonly SplitFund[];
  readonly others: readonly SplitFund[];
  readonly least: Big;
  readonly most: Big;
}

const nothing = new Big(0);

const sumOf = (amounts: readonly Big[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), nothing);

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** Returns every choice of funds, none first, in the order of the funds. */
const choicesOf = (funds: readonly SplitFund[]): readonly (readonly SplitFund[])[] =>
  funds.reduce<readonly (readonly SplitFund[])[]>(
    (choices, fund) => [...choices, ...choices.map((choice) => [...choice, fund])],
    [[]],
  );

/** Lists possible amounts: fewest whole funds first, then the smallest. Doubles with each fund; a policy holds few. */
export function listSpans(funds: readonly SplitFund[]): readonly Span[] {
  const spans = choicesOf(funds).map((whole) => {
    const others = funds.filter((fund) => !whole.includes(fund));
    const least = sumOf(whole.map(({ value }) => value));
    return { whole, others, least, most: least.plus(sumOf(others.map(({ room }) => room))) };
  });
  return spans.sort((one, other) => one.whole.length - other.whole.length || one.least.cmp(other.least));
}

/** Returns the largest sum up to `ceiling` that can be taken; 0 = none. */
export const mostWithin = (spans: readonly Span[], ceiling: Big): Big =>
  spans
    .filter(({ least }) => least.lte(ceiling))
    .map(({ most }) => smaller(most, ceiling))
    .reduce((best, most) => (most.gt(best) ? most : best), nothing);

/** Returns the smallest sum from `floor` on that can be taken; 0 = none. */
export const leastFrom = (spans: readonly Span[], floor: Big): Big => {
  const [first] = spans
    .filter(({ most }) => most.gte(floor))
    .map(({ least }) => (least.gt(floor) ? least : floor))
    .sort((one, other) => one.cmp(other));
  return first ?? nothing;
};

/** Adds the rupiah (or cents) left by rounding to the first funds with room for them. */
const withRest = (parts: readonly SplitPart[], rest: Big, funds: readonly SplitFund[]): readonly SplitPart[] => {
  let left = rest;
  return parts.map((part) => {
    const room = funds.find(({ fundCode }) => fundCode === part.fundCode)?.room ?? nothing;
    const more = smaller(left, room.minus(part.amount));
    left = left.minus(more);
    return { ...part, amount: part.amount.plus(more) };
  });
};

/** Splits by share of value; a fund with too little room gives all of it, the others the rest. `sum` fits into their rooms. */
function fillByShare(sum: Big, funds: readonly SplitFund[], decimals: number): readonly SplitPart[] {
  const total = sumOf(funds.map(({ value }) => value));
  if (total.eq(0)) return [];
  const shareOf = ({ value }: SplitFund): Big => sum.times(value).div(total).round(decimals, Big.roundDown);
  const full = funds.filter((fund) => shareOf(fund).gt(fund.room));
  if (full.length === 0) {
    const parts = funds.map((fund) => ({ fundCode: fund.fundCode, amount: shareOf(fund) }));
    return withRest(parts, sum.minus(sumOf(parts.map(({ amount }) => amount))), funds);
  }
  const open = funds.filter((fund) => !full.includes(fund));
  const taken = full.map(({ fundCode, room }) => ({ fundCode, amount: room }));
  return [...taken, ...fillByShare(sum.minus(sumOf(full.map(({ room }) => room))), open, decimals)];
}

/** Splits an impossible amount by share of value, adding the excess to the first fund, so that the rules report it. */
function fillAnyway(sum: Big, funds: readonly SplitFund[], decimals: number): readonly SplitPart[] {
  const total = sumOf(funds.map(({ value }) => value));
  const unbound = funds.map((fund) => ({ ...fund, room: fund.value }));
  const parts = fillByShare(smaller(sum, total), unbound, decimals);
  const above = sum.minus(smaller(sum, total));
  return parts.map((part, index) => (index === 0 ? { ...part, amount: part.amount.plus(above) } : part));
}

/**
 * Splits a sum over funds by share of value (decision 0048): each keeps its required remainder or is sold completely,
 * as few of the latter as possible. The parts add up exactly, in the order of `funds`; the same input gives the same
 * result. When no split meets all rules, it is split by share anyway. @param decimals of the currency.
 */
export function splitSum(sum: Big, funds: readonly SplitFund[], decimals: number): readonly SplitPart[] {
  if (sum.lte(0)) return [];
  const span = listSpans(funds).find(({ least, most }) => least.lte(sum) && most.gte(sum));
  const parts =
    span === undefined
      ? fillAnyway(sum, funds, decimals)
      : [
          ...span.whole.map(({ fundCode, value }) => ({ fundCode, amount: value })),
          ...fillByShare(sum.minus(span.least), span.others, decimals),
        ];
  return funds.flatMap(({ fundCode }) => parts.find((part) => part.fundCode === fundCode && part.amount.gt(0)) ?? []);
}
