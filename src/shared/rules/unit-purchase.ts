import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { roundUnitsBought } from '../money/units.ts';

/** Payment into one fund, including the charge. */
export interface PurchaseItem {
  readonly fundCode: string;
  readonly amount: Big;
}

/** Units bought of one fund; `amount` = the payment minus its charge. */
interface PurchaseLine {
  readonly fundCode: string;
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/** Result of a purchase: `net` = gross − charge = sum of the lines. */
export interface UnitPurchase {
  readonly lines: readonly PurchaseLine[];
  readonly gross: Big;
  readonly chargePercent: number;
  readonly charge: Big;
  readonly net: Big;
}

/**
 * Calculates a purchase (rulebook 7.12). The charge is a percentage of each item, rounded half up to the currency. The
 * rest buys units, rounded down, so that no unpaid unit is given. Used for the estimate and for the settlement at the
 * final price. @throws when a fund has no price; callers must pass only funds on sale.
 */
export function calculatePurchase(
  items: readonly PurchaseItem[],
  priceOf: (fundCode: string) => Big | undefined,
  terms: {
    readonly parameters: Pick<Parameters, 'topup.single.charge_percent'>;
    readonly moneyDecimals: number;
  },
): UnitPurchase {
  const chargePercent = terms.parameters['topup.single.charge_percent'];
  const lines = items.map(({ fundCode, amount }) => {
    const price = priceOf(fundCode);
    if (price === undefined) throw new Error(`fund ${fundCode} has no price`);
    const charge = amount.times(chargePercent).div(100).round(terms.moneyDecimals, Big.roundHalfUp);
    const net = amount.minus(charge);
    return { fundCode, price, amount: net, units: roundUnitsBought(net.div(price)) };
  });
  const gross = sum(items.map((item) => item.amount));
  const net = sum(lines.map((line) => line.amount));
  return { lines, gross, chargePercent, charge: gross.minus(net), net };
}
