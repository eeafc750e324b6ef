import * as z from 'zod';
import { BusinessDate } from '#shared/dates.ts';
import type { LoanInfo } from '#shared/wire/policy.ts';
import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../database.ts';

const selectValue = {
  name: 'core/get-loan-info',
  text: `
    SELECT coalesce(loan_limit, 0) AS "netLoan",
      greatest(coalesce(cash_value - loan_balance - apl_balance - overdue_premium, 0), 0) AS "netSV",
      coalesce(loan_balance, 0) AS "plBalance", coalesce(full_reinstate, 0) AS "fullReinstate",
      coalesce(overdue_premium, 0) AS "overduePremium", coalesce(apl_balance, 0) AS "aplBalance",
      loan_since AS "loanSince"
    FROM core.policy LEFT JOIN core.policy_value USING (policy_number)
    WHERE policy_number = $1`,
};

const Money = z.coerce.number();
const ValueRow = z.object({
  netLoan: Money,
  netSV: Money,
  plBalance: Money,
  fullReinstate: Money,
  overduePremium: Money,
  aplBalance: Money,
  loanSince: z.nullable(BusinessDate),
});

/** Values and debts of a traditional policy; zeros where the product has none. @throws PolicyNotFound */
export async function getLoanInfo(q: Queryable, policyNumber: string): Promise<LoanInfo> {
  const { rows } = await q.query({ ...selectValue, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const { loanSince, ...financialInfo } = ValueRow.parse(rows[0]);
  const loanAccountInfo = loanSince === null ? [] : [{ creationDate: loanSince }];
  return { financialInfo, loanAndDepositInfo: { loanAccountInfo } };
}
