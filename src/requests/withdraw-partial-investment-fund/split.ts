import { Big } from 'big.js';

/**
 * Source fund. `room` = most that can be sold while the required remainder stays; with 0, the fund is sold completely
 * or not at all. Both in whole rupiah or cents.
 */
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

/**
 * Range of totals possible when the funds in `whole` are sold completely and all others keep their remainder; both ends
 * included.
 */
export interface Span {
  readonly whole: readonly SplitFund[];
  readonly others: readonly SplitFund[];
  readonly least: Big;
  readonly most: Big;
}

const nothing = new Big(0);

const sumOf = (amounts: readonly Big[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), nothing);

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** Returns every subset of the funds, the empty one first. */
const choicesOf = (funds: readonly SplitFund[]): readonly (readonly SplitFund[])[] =>
  funds.reduce<readonly (readonly SplitFund[])[]>(
    (choices, fund) => [...choices, ...choices.map((choice) => [...choice, fund])],
    [[]],
  );

/**
 * Returns the possible ranges: fewest completely sold funds first, then the smallest total. Their number doubles with
 * each fund, but a policy holds few.
 */
export function listSpans(funds: readonly SplitFund[]): readonly Span[] {
  const spans = choicesOf(funds).map((whole) => {
    const others = funds.filter((fund) => !whole.includes(fund));
    const least = sumOf(whole.map(({ value }) => value));
    return { whole, others, least, most: least.plus(sumOf(others.map(({ room }) => room))) };
  });
  return spans.sort((one, other) => one.whole.length - other.whole.length || one.least.cmp(other.least));
}

/** Returns the largest possible total up to `ceiling`; 0 when there is none. */
export const mostWithin = (spans: readonly Span[], ceiling: Big): Big =>
  spans
    .filter(({ least }) => least.lte(ceiling))
    .map(({ most }) => smaller(most, ceiling))
    .reduce((best, most) => (most.gt(best) ? most : best), nothing);

/** Returns the smallest possible total from `floor` on; 0 when there is none. */
export const leastFrom = (spans: readonly Span[], floor: Big): Big => {
  const [first] = spans
    .filter(({ most }) => most.gte(floor))
    .map(({ least }) => (least.gt(floor) ? least : floor))
    .sort((one, other) => one.cmp(other));
  return first ?? nothing;
};

/** Adds the rupiah (or cents) left by rounding to the first funds with room. */
const withRest = (parts: readonly SplitPart[], rest: Big, funds: readonly SplitFund[]): readonly SplitPart[] => {
  let left = rest;
  return parts.map((part) => {
    const room = funds.find(({ fundCode }) => fundCode === part.fundCode)?.room ?? nothing;
    const more = smaller(left, room.minus(part.amount));
    left = left.minus(more);
    return { ...part, amount: part.amount.plus(more) };
  });
};

/**
 * Splits a total by share of value. A fund with too little room gives all its room, and the others give the rest. `sum`
 * must fit into the rooms.
 */
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

/** Splits an impossible total by share of value, with the excess on the first fund, so that the rules report it. */
function fillAnyway(sum: Big, funds: readonly SplitFund[], decimals: number): readonly SplitPart[] {
  const total = sumOf(funds.map(({ value }) => value));
  const unbound = funds.map((fund) => ({ ...fund, room: fund.value }));
  const parts = fillByShare(smaller(sum, total), unbound, decimals);
  const above = sum.minus(smaller(sum, total));
  return parts.map((part, index) => (index === 0 ? { ...part, amount: part.amount.plus(above) } : part));
}

/**
 * Splits a total over funds by share of value (decision 0048). Each fund keeps its required remainder or is sold
 * completely; as few as possible are sold completely. The parts add up exactly, in the order of `funds`, and equal
 * input gives equal results. If no split meets all rules, the total is split by share anyway. @param decimals of the
 * currency.
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
