import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate, Instant } from '#shared/dates.ts';
import type { Withdrawal } from '#shared/withdrawal.ts';
import type { Queryable } from '../database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findSale } from '../changes/sell-units.ts';
import { accounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import type { LockedPolicy } from '../posting/lock-policy.ts';
import { getPostedChanges } from '../posting/posting-repository.ts';
import { applyOrdersPriced, type WaitingSale } from './orders-repository.ts';
import { applySoldUnits } from './unit-ledger.ts';

export interface PricedSale {
  readonly sale: WaitingSale;
  readonly withdrawal: Withdrawal;
  readonly now: Instant;
  readonly today: BusinessDate;
}

const journalLines = (withdrawal: Withdrawal, currency: number): readonly JournalLine[] => [
  ...withdrawal.lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount })),
  { account: accounts.policyholderPayable, currency, amount: withdrawal.net.neg() },
  { account: accounts.withdrawalCharge, currency, amount: withdrawal.charge.neg() },
  { account: accounts.withdrawalFee, currency, amount: withdrawal.fee.neg() },
];

const pricedEvent = ({ sale, withdrawal }: PricedSale): CoreEventBody => ({
  kind: 'ORDERS_PRICED',
  pricingDate: sale.pricingDate,
  lines: withdrawal.lines.map((line) => ({
    fundCode: line.fundCode,
    bucket: line.bucket,
    units: line.units.toFixed(4),
    price: line.price.toFixed(4),
    amount: line.amount.toFixed(),
  })),
  gross: withdrawal.gross.toFixed(),
  charge: withdrawal.charge.toFixed(),
  fee: withdrawal.fee.toFixed(),
  net: withdrawal.net.toFixed(),
});

/** Units out, journal, payable and events of a priced sale; all in the caller's transaction, with the policy locked. */
export async function settleSale(tx: Queryable, policy: LockedPolicy, priced: PricedSale): Promise<void> {
  const { sale, withdrawal, now, today } = priced;
  const payee = findSale(await getPostedChanges(tx, sale), policy.currency)?.payee;
  if (payee === undefined) throw new Error(`Posting ${sale.requestNumber}/${sale.step} has orders but no sale`);
  await applySoldUnits(tx, sale, withdrawal.lines, now);
  await applyOrdersPriced(tx, sale);
  await recordEntry(tx, {
    key: `${sale.requestNumber}/${sale.step}/priced`,
    policyNumber: sale.policyNumber,
    requestNumber: sale.requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Partial withdrawal priced at ${sale.pricingDate}`,
    lines: journalLines(withdrawal, policy.currency),
  });
  const payableCreated = await insertPayable(tx, policy, { sale, amount: withdrawal.net, payee, now, today });
  await recordEvents(tx, { ...sale, at: now }, [pricedEvent(priced), payableCreated]);
}
