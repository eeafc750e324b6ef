import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import { mainProducts } from '../../catalogue/main-products.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import { monthlyDeductions } from '#core/embedded/policies/monthly-deduction.ts';
import type { DemoPolicy, OpeningHolding } from './demo-policy.ts';

/** Money taken from each BASIC holding on a monthly policy day, pro rata by value (rulebook 2.4). Empty when the cover is off. */
export function lastDeduction({ policy, holdings }: DemoPolicy, on: BusinessDate): Map<OpeningHolding, Big> {
  const { currency, mainCover } = policy;
  const product = mainProducts.find((row) => row.productId === mainCover.productId);
  if (product === undefined) throw new Error(`No main product ${mainCover.productId}`);
  const scope = { productId: product.productId, archetype: product.archetype, currency, on };
  const [total] = monthlyDeductions({
    covers: policy,
    currency,
    today: on,
    parameters: resolveParameters(parameterRows, scope),
  });
  const basic = holdings.filter((holding) => holding.bucket === 'BASIC');
  const value = basic.reduce((sum, holding) => sum + holding.value, 0);
  const share = (holding: OpeningHolding): Big =>
    roundMoney(new Big(total ?? 0).times(holding.value).div(value), currency);
  return new Map(basic.map((holding) => [holding, share(holding)]));
}
