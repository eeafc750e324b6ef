import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { roundMoney } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { accounts, unitLiability } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { addReversalLoss } from '../../money-in/reversal-repository.ts';
import { listFinalPrices } from '../../orders/queued-purchases.ts';
import { queueSales } from '../../orders/queue-orders.ts';
import { asMovesOut, insertUnitMoves, type UnitMove } from '../../orders/unit-ledger.ts';

type TakeBackUnits = ChangeOf<'TakeBackUnits'>;

/** `reason` of unit entries of a reversed payment. */
const REVERSAL = 'REVERSAL';

/** Units bought by one payment, with the number the policy still holds. */
interface Lot extends Pick<UnitMove, 'fundCode' | 'bucket'> {
  readonly cost: Big;
  readonly units: Big;
}

async function listLots(tx: Queryable, policyNumber: string, allocation: string): Promise<readonly Lot[]> {
  const { rows } = await tx.query<Pick<Lot, 'fundCode' | 'bucket'> & { cost: string; units: string }>(
    `SELECT bought.fund_code AS "fundCode", bought.bucket, bought.cost::text AS cost,
            least(bought.units, coalesce(held.units, 0))::text AS units
     FROM (SELECT fund_code, bucket, sum(amount) AS cost, sum(units) AS units FROM core.unit_entry
           WHERE policy_number = $1 AND request_number = $2 AND reason = 'PREMIUM' GROUP BY fund_code, bucket) AS bought
     LEFT JOIN core.unit_balance AS held ON (held.policy_number, held.fund_code, held.bucket) = ($1, bought.fund_code, bought.bucket)
     ORDER BY bought.fund_code, bought.bucket`,
    [policyNumber, allocation],
  );
  return rows.map((row) => ({ ...row, cost: new Big(row.cost), units: new Big(row.units) }));
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Values the units at the FINAL prices of one day. @throws for a fund without price */
function sellLots(lots: readonly Lot[], prices: ReadonlyMap<string, Big>, currency: number): readonly UnitMove[] {
  return lots
    .filter(({ units }) => units.gt(0))
    .map(({ fundCode, bucket, units }) => {
      const price = prices.get(fundCode);
      if (price === undefined) throw new Error(`fund ${fundCode} has no price`);
      return { fundCode, bucket, units, price, amount: roundMoney(units.times(price), currency) };
    });
}

/** Posts the sale. Proceeds cover the unpaid money set aside for units; a shortfall is owed by the customer, a surplus is the insurer's. */
function recordSale(context: ChangeContext, sold: readonly UnitMove[], loss: Big): Promise<void> {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const { currency } = policy;
  const proceeds = sum(sold.map(({ amount }) => amount));
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/taken-back`,
    policyNumber: policy.policyNumber,
    requestNumber: null,
    businessDate: today,
    recordedAt: now,
    description: `Units of a payment that was taken back sold at ${effectiveDate}`,
    lines: [
      ...sold.map(({ fundCode, amount }) => ({ account: unitLiability(fundCode), currency, amount })),
      { account: accounts.premiumToAllocate, currency, amount: proceeds.plus(loss).neg() },
      { account: loss.gt(0) ? accounts.reversedReceivable : accounts.reversalGain, currency, amount: loss },
    ],
  });
}

/**
 * Sells the units that a reversed premium bought, as far as still held, at the price of the reversal day. The customer
 * owes the loss against their cost (rulebook 6.4.1). Never falls short.
 */
export const takeBackUnits: ChangeApplier<TakeBackUnits> = {
  async queue(context, { allocation }) {
    const lots = await listLots(context.tx, context.policy.policyNumber, allocation);
    const funds = [...new Set(lots.map(({ fundCode }) => fundCode))];
    await queueSales(
      context,
      funds.map((fundCode) => {
        const cost = sum(lots.filter((lot) => lot.fundCode === fundCode).map((lot) => lot.cost));
        return { fundCode, amount: cost.toFixed() };
      }),
    );
  },
  async settle(context, { allocation, receipt }) {
    const { tx, policy, effectiveDate } = context;
    const lots = await listLots(tx, policy.policyNumber, allocation);
    const sold = sellLots(lots, await listFinalPrices(tx, effectiveDate), policy.currency);
    const loss = sum(lots.map(({ cost }) => cost)).minus(sum(sold.map(({ amount }) => amount)));
    if (sold.length > 0) await insertUnitMoves(context, REVERSAL, asMovesOut(sold));
    await recordSale(context, sold, loss);
    if (loss.lte(0)) return { outcome: 'SETTLED', events: [] };
    await addReversalLoss(tx, receipt, loss);
    const event: CoreEventBody = {
      kind: 'REVERSAL_LOSS',
      amount: loss.toFixed(),
      currency: policy.currency,
      on: effectiveDate,
    };
    return { outcome: 'SETTLED', events: [event] };
  },
};
