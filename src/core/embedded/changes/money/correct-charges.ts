import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { roundUnitsBought } from '#shared/money/units.ts';
import { cancelAmounts } from '../../charges/cancel-units.ts';
import { chargeAccounts, unitLiability } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { listFinalPrices } from '../../orders/queued-purchases.ts';
import { listHoldings, listQueuedItems } from '../../orders/orders-repository.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queuePurchases, queueSales } from '../../orders/queue-orders.ts';
import { insertUnitMoves, type UnitMove } from '../../orders/unit-ledger.ts';
import type { ChangeApplier, ChangeContext, Settlement } from '../../engine/change-applier.ts';

type CorrectCharges = ChangeOf<'CorrectCharges'>;

/** `reason` of the unit entries. */
const CHARGE_CORRECTION = 'CHARGE_CORRECTION';

/** Checks the items. @throws CoreRefusal for a fund named twice, or an amount that the currency cannot express */
function refuse({ items }: CorrectCharges, { currency }: { readonly currency: number }): void {
  const funds = new Set(items.map((item) => item.fundCode));
  const isSound = items.every(({ amount }) => {
    const money = new Big(amount);
    return money.gt(0) && money.round(minorDigits(currency), Big.roundDown).eq(money);
  });
  if (funds.size === 0 || funds.size !== items.length || !isSound)
    throw new CoreRefusal('POSTING_INVALID', 'Charges are corrected fund by fund, by amounts above zero');
}

interface FundAmount {
  readonly fundCode: string;
  readonly amount: Big;
}

/** Posts the amounts, signed from the fund's side: negative = taken from it. */
const record = (context: ChangeContext, lines: readonly FundAmount[]): Promise<void> => {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const { currency } = policy;
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/charges`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Cost of insurance since the beginning corrected at ${effectiveDate}`,
    lines: [
      { account: chargeAccounts(policy.archetype).insurance, currency, amount: total },
      ...lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount.neg() })),
    ],
  });
};

/** Cancels units in the order in which monthly charges take them, BASIC before TOPUP; a fund with too little gives all it has. */
async function take(context: ChangeContext): Promise<Settlement> {
  const { tx, policy, effectiveDate } = context;
  const moves = cancelAmounts(
    await listHoldings(tx, policy.policyNumber, effectiveDate),
    await listQueuedItems(tx, context),
    policy.currency,
  );
  await insertUnitMoves(context, CHARGE_CORRECTION, moves);
  await record(context, moves);
  const total = moves.reduce((sum, { amount }) => sum.minus(amount), new Big(0));
  const priced = moves.map((move) => ({
    ...move,
    units: move.units.neg(),
    amount: move.amount.neg(),
    side: 'SELL' as const,
  }));
  return {
    outcome: 'SETTLED',
    events: [buildPricedEvent(effectiveDate, priced, [{ figure: 'CHARGES_TAKEN', amount: total }])],
  };
}

/** Credits units, rounded down like all purchases. */
async function give(context: ChangeContext, { items }: CorrectCharges): Promise<Settlement> {
  const prices = await listFinalPrices(context.tx, context.effectiveDate);
  const lines = items.map(({ fundCode, amount }) => {
    const price = prices.get(fundCode);
    if (price === undefined) throw new Error(`fund ${fundCode} has no price`);
    const money = new Big(amount);
    return { fundCode, bucket: 'BASIC', price, amount: money, units: roundUnitsBought(money.div(price)) } as const;
  }) satisfies readonly UnitMove[];
  await insertUnitMoves(context, CHARGE_CORRECTION, lines);
  await record(context, lines);
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const priced = lines.map((line) => ({ ...line, side: 'BUY' as const }));
  return {
    outcome: 'SETTLED',
    events: [buildPricedEvent(context.effectiveDate, priced, [{ figure: 'CHARGES_GIVEN', amount: total }])],
  };
}

/**
 * Corrects the insurance charges of a unit-linked policy since its start, in units of the pricing date (rulebook 7.19).
 * Never falls short.
 */
export const correctCharges: ChangeApplier<CorrectCharges> = {
  refuse,
  queue: (context, { side, items }) => (side === 'TAKE' ? queueSales(context, items) : queuePurchases(context, items)),
  settle: (context, change) => (change.side === 'TAKE' ? take(context) : give(context, change)),
};
