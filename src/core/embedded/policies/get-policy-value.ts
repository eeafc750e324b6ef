import { Big } from 'big.js';
import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { Archetype, PolicySubStatus } from '#shared/facts/facts.ts';
import { asLoanAccounts, LoanPosition } from '#shared/facts/loan-position.ts';
import { debtOn, loanLimit } from '#shared/rules/loan.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PolicyValue } from '#shared/policy/policy.ts';
import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../db/database.ts';
import { loanColumn } from '../loans/loan-column.ts';
import { findParameters } from '../parameters/find-parameters.ts';

/** Columns of a row of core.policy_value, which need not be there: what is owed besides a loan. */
export const owedColumns = `coalesce(full_reinstate, 0) AS "reinstatementCost",
  coalesce(overdue_premium, 0) AS "overduePremium", coalesce(apl_balance, 0) AS "premiumLoanBalance"`;

const selectValue = {
  name: 'core/get-policy-value',
  text: `
    SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.start_date AS "startDate",
      policy.sub_status AS "subStatus", ${owedColumns}, ${loanColumn}
    FROM core.policy JOIN core.product USING (product_id) LEFT JOIN core.policy_value USING (policy_number)
    WHERE policy_number = $1`,
};

const Money = z.coerce.number();
export const OwedRow = z.object({ reinstatementCost: Money, overduePremium: Money, premiumLoanBalance: Money });

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
export function buildPolicyValue(row: ValueRow, parameters: Parameters | undefined, today: BusinessDate): PolicyValue {
  const debt = debtOn(asLoanAccounts(row.loan), today, row).total;
  const { reinstatementCost, overduePremium, premiumLoanBalance } = row;
  const cashValue = new Big(row.loan.cashValue);
  const left = cashValue.minus(debt).minus(premiumLoanBalance);
  return {
    loanLimit: lends(row) && parameters ? loanLimit(cashValue, debt, parameters).toNumber() : 0,
    surrenderValue: left.lt(0) ? 0 : left.toNumber(),
    loanBalance: debt.toNumber(),
    premiumLoanBalance,
    overduePremium,
    reinstatementCost,
    loansOpenedOn: row.loan.loans.map(({ openedOn }) => openedOn),
  };
}

/** Values and debts of a traditional policy on a day; zeros where the product has none. @throws PolicyNotFound */
export async function getPolicyValue(q: Queryable, policyNumber: string, today: BusinessDate): Promise<PolicyValue> {
  const { rows } = await q.query({ ...selectValue, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = ValueRow.parse(rows[0]);
  return buildPolicyValue(row, lends(row) ? await findParameters(q, { ...row, on: today }) : undefined, today);
}
