import { Big } from 'big.js';
import { CoreRefusal } from '#core/port.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn, loanCosts, loanLimit, type LoanCosts } from '#shared/rules/loan.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { accounts } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { getLoanPosition } from '../../loans/loan-column.ts';
import { insertEntries, insertLoan } from '../../loans/loan-repository.ts';
import { insertPayable } from '../../payables/insert-payable.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type GrantLoan = ChangeOf<'GrantLoan'>;

/** Recalculates the loan limit on the locked policy, so that one cash value is not lent twice. @throws CoreRefusal LOAN_ABOVE_LIMIT */
async function refuseAboveLimit({ tx, policy, parameters, today }: ChangeContext, amount: Big): Promise<void> {
  const position = await getLoanPosition(tx, policy.policyNumber);
  const debt = debtOn(asLoanAccounts(position), today, policy).total;
  const limit = loanLimit(new Big(position.cashValue), debt, parameters);
  if (amount.gt(limit))
    throw new CoreRefusal('LOAN_ABOVE_LIMIT', `A loan of ${amount.toFixed()} is above the limit ${limit.toFixed()}`);
}

/** Builds the journal lines of a loan: principal, payout, fee and stamp duty, which the borrower or the insurer bears. */
function linesOf(amount: Big, { fee, duty, withheld }: LoanCosts, currency: CurrencyCode) {
  return [
    { account: accounts.loanPrincipal, currency, amount },
    { account: accounts.policyholderPayable, currency, amount: amount.minus(withheld).neg() },
    { account: accounts.loanFee, currency, amount: fee.neg() },
    { account: accounts.stampDuty, currency, amount: duty.neg() },
    { account: accounts.stampDutyExpense, currency, amount: duty.minus(withheld.minus(fee)) },
  ].filter((line) => !line.amount.eq(0));
}

/**
 * Grants a loan: it is owed from the day of granting, paid out less the fee, and bears interest once the bank has paid
 * it (rulebook 7.2).
 */
export const grantLoan: ChangeApplier<GrantLoan> = {
  refuse(change, { currency }) {
    const amount = new Big(change.amount);
    const isSound = amount.gt(0) && amount.round(minorDigits(currency), Big.roundDown).eq(amount);
    if (!isSound) throw new CoreRefusal('POSTING_INVALID', 'A loan needs an amount in the decimals of the currency');
  },
  async apply(context, change) {
    const { tx, policy, parameters, requestNumber, step, today, now } = context;
    const { policyNumber, currency } = policy;
    const amount = new Big(change.amount);
    const costs = loanCosts(parameters, currency);
    const net = amount.minus(costs.withheld);
    await refuseAboveLimit(context, amount);
    const ratePercent = parameters['loan.rate_percent'];
    const loanId = await insertLoan(tx, {
      policyNumber,
      requestNumber,
      currency,
      ratePercent,
      openedOn: today,
      amount,
    });
    await insertEntries(tx, { policyNumber, requestNumber, step, now }, [
      { loanId, kind: 'GRANTED', valueDate: today, principal: amount, interest: new Big(0) },
    ]);
    await recordEntry(tx, {
      key: `${requestNumber}/${step}/loan`,
      policyNumber,
      requestNumber,
      businessDate: today,
      recordedAt: now,
      description: 'Policy loan granted',
      lines: linesOf(amount, costs, currency),
    });
    const { payee } = change;
    return [await insertPayable(tx, policy, { requestNumber, kind: 'LOAN', amount: net, payee, now, today })];
  },
};
