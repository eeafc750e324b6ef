import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { listFreeMoney } from '../money-in/payment-repository.ts';
import { shareOut } from '../money-in/share-out.ts';
import { accounts } from '../journal/accounts.ts';
import { insertPremiumUses, listInstalments, markInstalment, type Instalment } from './instalment-repository.ts';
import { refreshCashValue } from '../values/refresh-cash-value.ts';
import { lastBillable } from './bill-day.ts';
import { endPremiumGrace } from './premium-grace.ts';
import { recordPremium, type PremiumContext } from './record-premium.ts';

const paidEvent = ({ policy }: PremiumContext, { dueOn, amount }: Instalment, paidOn: BusinessDate, by: Payer) =>
  ({ kind: 'PREMIUM_PAID', dueOn, amount: amount.toFixed(), currency: policy.currency, paidOn, by }) as const;

/** Way in which the money arrived. */
type Payer = 'MONEY' | 'DEBIT';

const findFree = ({ tx, policy, today }: PremiumContext) =>
  listFreeMoney(tx, { policyNumber: policy.policyNumber, purpose: premiumPurpose, clearedOn: today });

/** Pays one instalment from premium suspense; undefined, without change, when suspense holds less than its amount. */
async function payOne(context: PremiumContext, due: Instalment, by: Payer): Promise<CoreEventBody | undefined> {
  const { tx, policy, today, now } = context;
  const money = await findFree(context);
  const free = money.reduce((sum, each) => sum.plus(each.free), new Big(0));
  if (free.lt(due.amount)) return undefined;
  const shares = shareOut(money, due.amount);
  await insertPremiumUses(tx, { dueOn: due.dueOn, now }, shares);
  const last = money.findLast(({ paymentId }) => shares.some((share) => share.paymentId === paymentId));
  const paidOn = last?.valueDate ?? today;
  await markInstalment(tx, { ...due, policyNumber: policy.policyNumber }, { state: 'PAID', paidOn, paidBy: by });
  await recordPremium(context, due, accounts.suspense);
  return paidEvent(context, due, paidOn, by);
}

/** Returns true when an instalment is billed or its due date is reached, so that it may be paid. */
const isAsked = ({ billedOn, dueOn }: Instalment, today: BusinessDate): boolean => billedOn !== null || dueOn <= today;

/** Lists unpaid instalments that are billed or due, oldest first, with due dates up to `until`. */
async function listAsked(
  { tx, policy, today }: Pick<PremiumContext, 'tx' | 'policy' | 'today'>,
  until: BusinessDate,
): Promise<readonly Instalment[]> {
  return (await listInstalments(tx, policy.policyNumber, until)).filter((each) => isAsked(each, today));
}

/**
 * Pays billed or due instalments from premium suspense, oldest first (rulebook 6.4). Money that does not cover a whole
 * instalment stays in suspense. Ends the grace when no arrears are left. Returns events that the caller must record
 * last in the transaction. The policy must be locked and in force.
 */
export async function collectPremiums(context: PremiumContext, by: Payer): Promise<readonly CoreEventBody[]> {
  const events: CoreEventBody[] = [];
  for (const due of await listAsked(context, lastBillable(context.today, context.parameters))) {
    const paid = await payOne(context, due, by);
    if (paid === undefined) break;
    events.push(paid);
  }
  if (events.length === 0) return [];
  await refreshCashValue(context);
  return [...events, ...(await endPremiumGrace(context))];
}
