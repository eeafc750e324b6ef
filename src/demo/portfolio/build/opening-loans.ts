import { Big } from 'big.js';
import { interestOn } from '#shared/rules/loan.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { replayLoans } from '#core/embedded/loans/replay-loans.ts';
import type { DemoPolicy, OpeningLoan } from './demo-policy.ts';

type Loan = PolicyRecord['loans'][number];

function buildLoan({ policy, startDate }: DemoPolicy, loan: OpeningLoan, today: BusinessDate): Loan {
  const { currency } = policy;
  const granted = { ...loan, loanId: '', openedOn: loan.disbursedOn, amount: new Big(loan.amount) };
  const [account] = replayLoans([granted], [], { startDate, currency }, today).accounts;
  const interestFrom = account?.interestFrom ?? null;
  if (account === undefined || interestFrom === null)
    throw new Error(`A loan of policy ${policy.number} is not paid out on the opening day`);
  return {
    amount: granted.amount.toFixed(2),
    ratePercent: String(loan.ratePercent),
    disbursedOn: loan.disbursedOn,
    interestFrom,
    principal: account.principal.toFixed(2),
    interest: interestOn(account, today, currency).toFixed(2),
  };
}

/** Returns the loans of a demo policy with principal and interest on the seeding day. */
export const buildOpeningLoans = (demo: DemoPolicy, today: BusinessDate): Loan[] =>
  (demo.loans ?? []).map((loan) => buildLoan(demo, loan, today));
