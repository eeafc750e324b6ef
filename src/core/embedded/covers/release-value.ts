import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { removedShare, removedValue } from '#shared/rules/removed-cover.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { noAccountYet } from '../payables/registered-account.ts';
import { markPremiumsPaid } from '../premiums/schedule-repository.ts';
import { updateReleasedValue, findPaidUntil, getCashValue } from './cover-repository.ts';

/** Pays bills with the money where the product says so (sa.decrease.value); returns how much was used. */
async function payBills({ tx, policy, parameters, requestNumber, today }: ChangeContext, value: Big): Promise<Big> {
  if (parameters['sa.decrease.value'] === 'PAYOUT') return new Big(0);
  const { policyNumber } = policy;
  const until = await findPaidUntil(tx, policyNumber, value.toFixed());
  if (until === undefined) return new Big(0);
  return new Big(await markPremiumsPaid(tx, { policyNumber, requestNumber }, { until, paidOn: today }));
}

interface RemovedSum {
  readonly before: number;
  readonly after: string;
}

/** Releases the value of the cover given up: to bills, or to the account for benefits (rulebook 7.8). */
export async function releaseValue(
  context: ChangeContext,
  { benefitAccount }: StoredPolicy,
  removed: RemovedSum,
): Promise<readonly CoreEventBody[]> {
  const { tx, policy, requestNumber, step, today, now } = context;
  const { policyNumber, currency } = policy;
  const value = removedValue(await getCashValue(tx, policyNumber), removed, currency);
  if (value.lte(0)) return [];
  await updateReleasedValue(tx, policyNumber, { value: value.toFixed(), part: removedShare(1, removed).toFixed(12) });
  const paid = await payBills(context, value);
  const left = value.minus(paid);
  await recordEntry(tx, {
    key: `${requestNumber}/${step}/removed-cover`,
    policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Cash value of a removed part of the cover',
    lines: [
      { account: accounts.surrenderExpense, currency, amount: value },
      { account: accounts.premium, currency, amount: paid.neg() },
      { account: accounts.policyholderPayable, currency, amount: left.neg() },
    ],
  });
  const figures: CoreEventBody = {
    kind: 'FIGURES_FINAL',
    figures: [
      { figure: 'REMOVED_COVER', amount: value.toFixed() },
      ...(paid.gt(0) ? [{ figure: 'PREMIUMS_PAID' as const, amount: paid.neg().toFixed() }] : []),
      { figure: 'PAYOUT', amount: left.toFixed() },
    ],
  };
  if (left.eq(0)) return [figures];
  const payee = benefitAccount ?? noAccountYet;
  return [
    figures,
    await insertPayable(tx, policy, { requestNumber, kind: 'SA_DECREASE', amount: left, payee, now, today }),
  ];
}
