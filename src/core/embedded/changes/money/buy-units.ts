import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { CoreRefusal } from '#core/port.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { calculatePurchase, type UnitPurchase } from '#shared/rules/unit-purchase.ts';
import { accounts, unitLiability } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { takeMoney, type TakenMoney } from '../../money-in/take-money.ts';
import { listMatched, sumOf } from '../../money-in/use-repository.ts';
import { listFinalPrices, listQueuedPurchases } from '../../orders/queued-purchases.ts';
import { insertUnitMoves } from '../../orders/unit-ledger.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queuePurchases } from '../../orders/queue-orders.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type BuyUnits = ChangeOf<'BuyUnits'>;

/** `reason` of the unit entries of a single top-up. */
const TOPUP = 'TOPUP';

const invalid = (why: string): CoreRefusal => new CoreRefusal('POSTING_INVALID', why);

const tooLittle = ({ requestNumber }: ChangeContext): CoreRefusal =>
  new CoreRefusal('MONEY_MISSING', `${requestNumber} buys for more than was matched to it`);

/** Checks the items. @throws CoreRefusal for a fund named twice, or an amount that the currency cannot express */
function refuse({ items }: BuyUnits, { currency }: { readonly currency: number }): void {
  const funds = new Set(items.map((item) => item.fundCode));
  if (funds.size === 0 || funds.size !== items.length) throw invalid('A purchase names each fund once');
  const isSound = items.every(({ amount }) => {
    const money = new Big(amount);
    return money.gt(0) && money.round(minorDigits(currency), Big.roundDown).eq(money);
  });
  if (!isSound) throw invalid('A purchase needs amounts above zero in the decimals of the currency');
}

const recordPurchase = (context: ChangeContext, { lines, charge }: UnitPurchase, money: TakenMoney) => {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const { currency } = policy;
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/bought`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Single top-up priced at ${effectiveDate}`,
    lines: [
      money.debit,
      ...lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount.neg() })),
      { account: accounts.topupCharge, currency, amount: charge.neg() },
    ],
  });
};

const pricedEvent = ({ effectiveDate }: ChangeContext, { lines, gross, charge, net }: UnitPurchase): CoreEventBody =>
  buildPricedEvent(
    effectiveDate,
    lines.map((line) => ({ ...line, side: 'BUY', bucket: 'TOPUP' })),
    [
      { figure: 'TOPUP_GROSS', amount: gross },
      { figure: 'TOPUP_CHARGE', amount: charge },
      { figure: 'TOPUP_INVESTED', amount: net },
    ],
  );

/** Buys units for a single top-up from the matched money, at the final price of the pricing date (rulebook 6.5, 7.12). */
export const buyUnits: ChangeApplier<BuyUnits> = {
  refuse,
  async queue(context, { items }) {
    const wanted = items.reduce((sum, item) => sum.plus(item.amount), new Big(0));
    if (sumOf(await listMatched(context.tx, context.requestNumber)).lt(wanted)) throw tooLittle(context);
    await queuePurchases(context, items);
  },
  async settle(context) {
    const { tx, policy, parameters, effectiveDate } = context;
    const prices = await listFinalPrices(tx, effectiveDate);
    const terms = { parameters, moneyDecimals: minorDigits(policy.currency) };
    const purchase = calculatePurchase(
      await listQueuedPurchases(tx, context),
      (fundCode) => prices.get(fundCode),
      terms,
    );
    const money = await takeMoney(context, purchase.gross);
    if (!money.amount.eq(purchase.gross)) throw tooLittle(context);
    const moves = purchase.lines.map((line) => ({ ...line, bucket: 'TOPUP' }) as const);
    await insertUnitMoves(context, TOPUP, moves);
    await recordPurchase(context, purchase, money);
    return { outcome: 'SETTLED', events: [pricedEvent(context, purchase)] };
  },
};
