import { Big } from 'big.js';
import {
  calculateSwitch,
  sourceOutcomes,
  type FundSwitch,
  type SwitchItem,
  type SwitchTerms,
} from '#shared/rules/fund-switch.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import type { BucketHolding } from '#shared/rules/unit-sale.ts';
import { capSwitch } from './cap-switch.ts';
import type { Shortfall } from './price-sell.ts';

/** Input of a switch; `funds` are all funds of the policy and its product at the pricing date, with zero units where none are held. */
export interface SwitchAtPrice extends SwitchTerms {
  readonly funds: readonly BucketHolding[];
  readonly items: readonly SwitchItem[];
  readonly parameters: SwitchTerms['parameters'] & Pick<Parameters, 'switch.min' | 'switch.fund_remain_min'>;
}

/**
 * Settles a switch at its final prices (rulebook 6.5.6, 7.14): as requested, or cut to keep the minimums as long as
 * every source gives switch.min, otherwise refused with the figures.
 */
export function priceSwitch(at: SwitchAtPrice): Result<FundSwitch, Shortfall> {
  const { funds, parameters, moneyDecimals } = at;
  const remainder = new Big(parameters['switch.fund_remain_min']);
  const { items, requested } = capSwitch(funds, at.items, { remainder, moneyDecimals });
  const switched = calculateSwitch(funds, items, at);
  const sources = sourceOutcomes(funds, items, at);
  const isEnough = ({ fundCode, moved }: (typeof sources)[number]): boolean =>
    items.some((item) => item.fundCode === fundCode && item.part.by === 'REST')
      ? moved.gt(0)
      : moved.gte(parameters['switch.min']);
  const isComplete = at.items.every((item) => sources.some((source) => source.fundCode === item.fundCode));
  if (isComplete && sources.every(isEnough) && switched.bought.gt(0)) return accepted(switched);
  return refused({ requested, possible: switched.sold });
}
