import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { findMonthlyDeduction } from '../../orders/find-monthly-deduction.ts';
import { listHoldings, listQueuedItems } from '../../orders/orders-repository.ts';
import { policyYearOf } from '../../orders/policy-year.ts';
import { priceSell, type SellAtPrice } from '../../orders/price-sell.ts';
import { queueSales } from '../../orders/queue-orders.ts';
import { settleSale } from '../../orders/settle-sale.ts';
import { countPriced, WITHDRAWAL } from '../../orders/unit-ledger.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type SellUnits = ChangeOf<'SellUnits'>;

const isPayableAmount = (amount: string, currency: number): boolean => {
  const money = new Big(amount);
  return money.gt(0) && money.round(minorDigits(currency), Big.roundDown).eq(money);
};

const invalid = (why: string): CoreRefusal => new CoreRefusal('POSTING_INVALID', why);

/** Checks the items. @throws CoreRefusal for a fund named twice, or an amount that the currency cannot express */
function refuse(sale: SellUnits, { currency }: { readonly currency: number }): void {
  const funds = new Set(sale.items.map((item) => item.fundCode));
  if (funds.size === 0 || funds.size !== sale.items.length) throw invalid('A sale names each fund once');
  const isSound = sale.items.every((item) => item.amount === 'ALL' || isPayableAmount(item.amount, currency));
  if (!isSound) throw invalid('A sale needs amounts above zero in the decimals of the currency');
}

/**
 * Gathers the input of a sale. Parameters, policy year and number of sales are those of the pricing date, on which the
 * sale takes effect.
 */
async function gatherSale({ tx, policy, effectiveDate, parameters, ...key }: ChangeContext): Promise<SellAtPrice> {
  const year = policyYearOf(policy.startDate, effectiveDate);
  return {
    items: await listQueuedItems(tx, key),
    holdings: await listHoldings(tx, policy.policyNumber, effectiveDate),
    parameters,
    moneyDecimals: minorDigits(policy.currency),
    policyYear: year.number,
    withdrawalsThisPolicyYear: await countPriced(tx, policy.policyNumber, WITHDRAWAL, year),
    monthlyDeduction: await findMonthlyDeduction(tx, policy, effectiveDate, parameters),
  };
}

/** Sells units for a partial withdrawal at the final price of the pricing date and pays the payee (rulebook 6.5, 7.13). */
export const sellUnits: ChangeApplier<SellUnits> = {
  refuse,
  queue: (context, sale) => queueSales(context, sale.items),
  async settle(context, { payee }) {
    const priced = priceSell(await gatherSale(context));
    if (!priced.ok) return { outcome: 'SHORTFALL', ...priced.problem };
    return { outcome: 'SETTLED', events: await settleSale(context, priced.value, payee) };
  },
};
