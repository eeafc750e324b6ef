import type { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts } from '../journal/accounts.ts';
import type { JournalLine } from '../journal/record-entry.ts';
import { updateExpectationState } from './expected-repository.ts';
import { reclaimReversed } from './reclaim-reversed.ts';
import { updateUse, lastValueDate, listMatched, sumOf, type PaymentAllocation } from './use-repository.ts';

/** Money taken from suspense; `debit` belongs in the caller's journal entry, which credits its use. */
export interface TakenMoney {
  readonly amount: Big;
  readonly valueDate: BusinessDate;
  readonly debit: JournalLine;
}

async function applyTaken({ tx }: ChangeContext, uses: readonly PaymentAllocation[], amount: Big): Promise<void> {
  let left = amount;
  for (const use of uses) {
    const part = use.amount.lt(left) ? use.amount : left;
    if (part.gt(0)) await updateUse(tx, use.useId, 'TAKEN', part);
    else await updateUse(tx, use.useId, 'FREED', use.amount);
    left = left.minus(part);
  }
}

/**
 * Takes the money matched to the request, once. `atMost` leaves the rest in suspense. `valueDate` = the day on which
 * the last part arrived (rulebook 6.4).
 * @throws CoreRefusal MONEY_MISSING when nothing is matched.
 */
export async function takeMoney(context: ChangeContext, atMost?: Big): Promise<TakenMoney> {
  const { tx, policy, requestNumber } = context;
  const uses = await listMatched(tx, requestNumber);
  const valueDate = lastValueDate(uses);
  if (valueDate === undefined) throw new CoreRefusal('MONEY_MISSING', `No money is matched to ${requestNumber}`);
  const all = sumOf(uses);
  const amount = atMost !== undefined && atMost.lt(all) ? atMost : all;
  await applyTaken(context, uses, amount);
  await updateExpectationState(tx, requestNumber, 'TAKEN');
  await reclaimReversed(tx, policy, context.now);
  return { amount, valueDate, debit: { account: accounts.suspense, currency: policy.currency, amount } };
}
