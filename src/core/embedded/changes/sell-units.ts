import { Big } from 'big.js';
import { minorDigits } from '#shared/money.ts';
import type { PolicyChange, SellUnits } from '#shared/policy-change.ts';
import { CoreRefusal } from '../core-refusal.ts';

const isPayableAmount = (amount: string, currency: number): boolean => {
  const money = new Big(amount);
  return money.gt(0) && money.round(minorDigits(currency), Big.roundDown).eq(money);
};

const refuse = (why: string): never => {
  throw new CoreRefusal('POSTING_INVALID', why);
};

/**
 * The one sale of a posting, if it has one.
 * @throws CoreRefusal for two sales, a fund named twice, or an amount that the currency cannot express.
 */
export const findSale = (changes: readonly PolicyChange[], currency: number): SellUnits | undefined => {
  const [sale, another] = changes.filter((change) => change.kind === 'SellUnits');
  if (sale === undefined) return undefined;
  if (another !== undefined) return refuse('A posting sells units at most once');
  const funds = new Set(sale.items.map((item) => item.fundCode));
  if (funds.size === 0 || funds.size !== sale.items.length) return refuse('A sale names each fund once');
  const isSound = sale.items.every((item) => item.amount === 'ALL' || isPayableAmount(item.amount, currency));
  return isSound ? sale : refuse('A sale needs amounts above zero in the decimals of the currency');
};
