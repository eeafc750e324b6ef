import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { asLoanAccounts, LoanPosition } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import { loanColumn } from '../loans/loan-column.ts';
import { isTermOver } from '../engine/lock-policy.ts';
import { accounts } from '../journal/accounts.ts';
import { isCompulsory } from '../premiums/compulsory.ts';
import { getPremiumDebt, insertAutomaticPremiumLoan } from '../loans/automatic-premium-loan.ts';
import { updateToLapsed } from '../loans/update-to-lapsed.ts';
import { findPaidBack } from '../premiums/paid-back-repository.ts';
import { refreshCashValue, tableArchetype } from '../values/refresh-cash-value.ts';
import { markInstalment, type Instalment } from './instalment-repository.ts';
import { endPremiumGrace } from './premium-grace.ts';
import { recordPremium, type PremiumContext } from './record-premium.ts';

/**
 * Calculates how much the cash value can still lend for premiums: cash value less debts. Undefined when the holder did
 * not choose premium advances, or when the policy is not of the conventional product with a cash value table. Syariah
 * policies are excluded even if imported data say otherwise, because the loan bears interest (rulebook 2.4).
 */
async function findAdvance({ tx, policy, today }: PremiumContext): Promise<Big | undefined> {
  if (policy.archetype !== tableArchetype) return undefined;
  const { rows } = await tx.query<{ loan: unknown }>(
    `SELECT ${loanColumn}
     FROM core.policy JOIN core.policy_value AS value USING (policy_number)
     WHERE policy_number = $1 AND policy.advances_premiums`,
    [policy.policyNumber],
  );
  if (rows[0] === undefined) return undefined;
  const loan = LoanPosition.parse(rows[0].loan);
  const debt = debtOn(asLoanAccounts(loan), today, policy).total;
  return new Big(loan.cashValue).minus(debt);
}

/** Pays the instalment with a loan from the cash value at loan.rate_percent, so that cover continues (rulebook 2.4). */
async function advance(context: PremiumContext, due: Instalment): Promise<readonly CoreEventBody[]> {
  const { tx, policy, today, now, parameters } = context;
  const { policyNumber, currency } = policy;
  const { dueOn, amount } = due;
  await markInstalment(tx, { ...due, policyNumber }, { state: 'PAID', paidOn: today, paidBy: 'ADVANCE' });
  const ratePercent = parameters['loan.rate_percent'];
  await insertAutomaticPremiumLoan(tx, policy, { dueOn, amount, ratePercent, today, now });
  await recordPremium(context, due, accounts.premiumLoan);
  await refreshCashValue(context);
  await endPremiumGrace(context);
  const balance = await getPremiumDebt(tx, policy, today);
  return [{ kind: 'PREMIUM_ADVANCED', dueOn, amount: amount.toFixed(), currency, balance: balance.toFixed() }];
}

/** Lapses the policy for an unpaid premium. */
async function lapse({ tx, policy, today, now }: PremiumContext): Promise<readonly CoreEventBody[]> {
  await updateToLapsed(tx, policy, { subStatus: 'LAPSED_PREMIUM', day: today, now });
  const back = await findPaidBack(tx, policy.policyNumber, today);
  const automaticUntil = back?.automatic.until ?? null;
  return [{ kind: 'POLICY_LAPSED', subStatus: 'LAPSED_PREMIUM', on: today, automaticUntil }];
}

/** Skips an unpaid instalment of a unit-linked policy after its compulsory years; the fund keeps the cover in force. */
async function miss(context: PremiumContext, due: Instalment): Promise<readonly CoreEventBody[]> {
  const { policyNumber, currency } = context.policy;
  await markInstalment(context.tx, { ...due, policyNumber }, { state: 'MISSED' });
  await endPremiumGrace(context);
  return [{ kind: 'PREMIUM_MISSED', dueOn: due.dueOn, amount: due.amount.toFixed(), currency }];
}

/**
 * Ends an instalment that is still unpaid after its grace: skips it, pays it by a loan from the cash value, or lapses the
 * policy. A compulsory instalment is left unchanged after the end of the term, because no cover is left to lapse.
 */
export async function endInstalment(context: PremiumContext, due: Instalment): Promise<readonly CoreEventBody[]> {
  if (!isCompulsory(context, due)) return miss(context, due);
  if (await isTermOver(context.tx, context.policy, context.today)) return [];
  const lendable = await findAdvance(context);
  return lendable?.gte(due.amount) === true ? advance(context, due) : lapse(context);
}
