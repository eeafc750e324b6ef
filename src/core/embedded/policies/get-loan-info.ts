import { Big } from 'big.js';
import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { Archetype, PolicySubStatus } from '#shared/policy/facts.ts';
import { asLoanAccounts, LoanPosition } from '#shared/policy/loan-position.ts';
import { debtOn, loanLimit } from '#shared/rules/loan.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { LoanInfo } from '#shared/policy-document/policy.ts';
import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../db/database.ts';
import { loanColumn } from '../loans/loan-position.ts';
import { findParameters } from '../parameters/find-parameters.ts';

/** Columns of a row of core.policy_value, which need not be there: what is owed besides a loan. */
export const owedColumns = `coalesce(full_reinstate, 0) AS "fullReinstate",
  coalesce(overdue_premium, 0) AS "overduePremium", coalesce(apl_balance, 0) AS "aplBalance"`;

const selectValue = {
  name: 'core/get-loan-info',
  text: `
    SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.start_date AS "startDate",
      policy.sub_status AS "subStatus", ${owedColumns}, ${loanColumn}
    FROM core.policy JOIN core.product USING (product_id) LEFT JOIN core.policy_value USING (policy_number)
    WHERE policy_number = $1`,
};

const Money = z.coerce.number();
export const OwedRow = z.object({ fullReinstate: Money, overduePremium: Money, aplBalance: Money });

const ValueRow = z.object({
  ...OwedRow.shape,
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  startDate: BusinessDate,
  subStatus: PolicySubStatus,
  loan: LoanPosition,
});
type ValueRow = z.infer<typeof ValueRow>;

/** Only an endowment in force lends (rulebook 7.2); elsewhere there is no limit to show. */
const lends = ({ archetype, subStatus }: ValueRow): boolean => archetype === 'END' && subStatus === 'NORMAL';

/** `parameters` are looked at where the policy lends. */
export function buildLoanInfo(row: ValueRow, parameters: Parameters | undefined, today: BusinessDate): LoanInfo {
  const debt = debtOn(asLoanAccounts(row.loan), today, row).total;
  const { fullReinstate, overduePremium, aplBalance } = row;
  const cashValue = new Big(row.loan.cashValue);
  const netSV = cashValue.minus(debt).minus(aplBalance).minus(overduePremium);
  return {
    financialInfo: {
      netLoan: lends(row) && parameters ? loanLimit(cashValue, debt, parameters).toNumber() : 0,
      netSV: netSV.lt(0) ? 0 : netSV.toNumber(),
      plBalance: debt.toNumber(),
      fullReinstate,
      overduePremium,
      aplBalance,
    },
    loanAndDepositInfo: { loanAccountInfo: row.loan.loans.map(({ openedOn }) => ({ creationDate: openedOn })) },
  };
}

/** Values and debts of a traditional policy on a day; zeros where the product has none. @throws PolicyNotFound */
export async function getLoanInfo(q: Queryable, policyNumber: string, today: BusinessDate): Promise<LoanInfo> {
  const { rows } = await q.query({ ...selectValue, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = ValueRow.parse(rows[0]);
  return buildLoanInfo(row, lends(row) ? await findParameters(q, { ...row, on: today }) : undefined, today);
}
