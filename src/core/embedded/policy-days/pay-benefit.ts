import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { listDueBenefits, markBenefitPayable, updateSavings, type DueBenefit } from '../benefits/benefit-repository.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import { findRegisteredAccount, noAccountYet } from '../payables/registered-account.ts';
import { bindStep, type DayDone, type PolicyDay } from './day-step.ts';

const recordBenefit = ({ tx, policy, today, now }: PolicyDay, { kind, dueOn }: DueBenefit, amount: Big) =>
  recordEntry(tx, {
    key: `benefit/${policy.policyNumber}/${kind}/${dueOn}`,
    policyNumber: policy.policyNumber,
    requestNumber: null,
    businessDate: today,
    recordedAt: now,
    description: `Benefit ${kind} of ${dueOn}`,
    lines: [
      { account: accounts.benefitExpense, currency: policy.currency, amount },
      { account: accounts.policyholderPayable, currency: policy.currency, amount: amount.neg() },
    ],
  });

/**
 * Creates the payable of the benefit in full, without deducting a loan (rulebook 7.9); it waits until the holder claims
 * it. Its payee is the registered account, or none.
 */
async function payBenefit(day: PolicyDay, due: DueBenefit): Promise<DayDone> {
  const { tx, policy, today, now } = day;
  const { kind } = due;
  const amount = new Big(due.amount);
  await recordBenefit(day, due, amount);
  const account = await findRegisteredAccount(tx, policy);
  const payee = account ?? noAccountYet;
  const { payableId } = await insertPayable(tx, policy, { requestNumber: null, kind, amount, payee, now, today });
  await markBenefitPayable(tx, due, payableId);
  if (policy.archetype === 'SY_END') await updateSavings(tx, policy.policyNumber, amount);
  const event: CoreEventBody = {
    kind: 'BENEFIT_DUE',
    benefit: kind,
    amount: amount.toFixed(),
    currency: policy.currency,
    on: due.dueOn,
    hasAccount: account !== undefined,
  };
  return { kind, amount, events: [event] };
}

/** Step that pays scheduled survival benefits and bonuses on their days (rulebook 2.4). */
export const benefitStep = bindStep({ name: 'Benefit', list: listDueBenefits, apply: payBenefit });
