import { Big } from 'big.js';
import { roundUnitsSold } from '#shared/money/units.ts';
import type { SwitchItem } from '#shared/rules/fund-switch.ts';
import { holdingValue, type BucketHolding } from '#shared/rules/unit-sale.ts';

const zero = new Big(0);
const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** Calculates the amount that an item takes from its fund, at the fund's price. */
function askedMoney({ part }: SwitchItem, fund: BucketHolding, moneyDecimals: number): Big {
  if (part.by === 'REST') return holdingValue(fund, moneyDecimals);
  if (part.by === 'AMOUNT') return part.figure;
  const held = fund.basicUnits.plus(fund.topupUnits);
  const units = part.by === 'UNITS' ? part.figure : roundUnitsSold(held.times(part.figure).div(100));
  return units.times(fund.price).round(moneyDecimals, Big.roundHalfUp);
}

/** Cuts the items of one fund so that it keeps its minimum; the last item is cut first. Unchanged where nothing must be cut. */
function capFund(items: readonly SwitchItem[], fund: BucketHolding, remainder: Big, moneyDecimals: number) {
  if (items.some(({ part }) => part.by === 'REST')) return { items, asked: holdingValue(fund, moneyDecimals) };
  const asked = items.map((item) => askedMoney(item, fund, moneyDecimals));
  const total = asked.reduce((sum, money) => sum.plus(money), zero);
  const value = holdingValue(fund, moneyDecimals).minus(remainder);
  const most = value.gt(0) ? value : zero;
  if (total.lte(most)) return { items, asked: total };
  let left = most;
  const capped = items.flatMap((item, index): SwitchItem[] => {
    const figure = smaller(asked[index] ?? zero, left);
    left = left.minus(figure);
    return figure.gt(0) ? [{ ...item, part: { by: 'AMOUNT', figure } }] : [];
  });
  return { items: capped, asked: total };
}

/** Cuts a switch so that every source keeps its minimum at these prices (rulebook 6.5.6); also returns the requested amount. */
export function capSwitch(
  funds: readonly BucketHolding[],
  items: readonly SwitchItem[],
  { remainder, moneyDecimals }: { readonly remainder: Big; readonly moneyDecimals: number },
): { readonly items: readonly SwitchItem[]; readonly requested: Big } {
  const sources = funds.map((fund) =>
    capFund(
      items.filter((item) => item.fundCode === fund.fundCode),
      fund,
      remainder,
      moneyDecimals,
    ),
  );
  return {
    items: sources.flatMap((source) => source.items),
    requested: sources.reduce((sum, source) => sum.plus(source.asked), zero),
  };
}
