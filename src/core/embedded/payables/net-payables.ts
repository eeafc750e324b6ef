import { Big } from 'big.js';
import type { Payable } from '#core/port.ts';
import { netBenefits, type NettedBenefit, type OwnDebts } from '#shared/rules/benefit-payout.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';
import { applyRepayment } from '../loans/apply-repayment.ts';
import { getLoanPosition } from '../loans/loan-column.ts';
import { markPremiumsPaid, findUnpaidPremium } from '../premiums/schedule-repository.ts';

async function findDebts({ tx, policy, today }: ChangeContext): Promise<OwnDebts> {
  const loans = asLoanAccounts(await getLoanPosition(tx, policy.policyNumber));
  return {
    loan: debtOn(loans, today, policy).total,
    premium: await findUnpaidPremium(tx, policy.policyNumber, today),
  };
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Settles debts with the benefits, on loans and schedule; returns the journal lines. */
async function settleDebts(context: ChangeContext, netted: readonly NettedBenefit[]): Promise<readonly JournalLine[]> {
  const { tx, policy, requestNumber, today } = context;
  const { policyNumber, currency } = policy;
  const loan = sum(netted.map((each) => each.loan));
  const premium = sum(netted.map((each) => each.premium));
  const repaid = loan.gt(0) ? await applyRepayment({ ...context, amount: loan, valueDate: today }) : undefined;
  if (premium.gt(0)) await markPremiumsPaid(tx, { policyNumber, requestNumber }, { until: today, paidOn: today });
  return [
    ...(repaid?.lines ?? []),
    ...(premium.gt(0) ? [{ account: accounts.premium, currency, amount: premium.neg() }] : []),
  ];
}

/**
 * Deducts the holder's debts from their benefits (rulebook 7.9): ledgers, journal, and the rest of each payable. A
 * payable that is used up is closed. Returns the payables after the deduction.
 */
export async function updateNetted(context: ChangeContext, payables: readonly Payable[]): Promise<readonly Payable[]> {
  const { tx, policy, requestNumber, step, today, now } = context;
  const owed = payables.map((payable) => ({ ...payable, amount: new Big(payable.amount) }));
  const netted = netBenefits(owed, await findDebts(context));
  const taken = sum(netted.map((each) => each.amount.minus(each.net)));
  if (taken.eq(0)) return payables;
  const { currency, policyNumber } = policy;
  const key = `${requestNumber}/${step}/netting`;
  await recordEntry(tx, {
    key,
    policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Debts settled by benefits',
    lines: [
      { account: accounts.policyholderPayable, currency, amount: taken },
      ...(await settleDebts(context, netted)),
    ],
  });
  for (const { payableId, net } of netted.filter((each) => !each.net.eq(each.amount)))
    await tx.query('SELECT core.net_payable($1, $2, $3)', [payableId, net.toFixed(), key]);
  return payables.flatMap((payable, index) => {
    const net = netted[index]?.net ?? new Big(payable.amount);
    return net.gt(0) ? [{ ...payable, amount: net.toFixed() }] : [];
  });
}
