import { Big } from 'big.js';
import * as z from 'zod';
import { addMonths, BusinessDate } from '#shared/time/dates.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { asLoanAccounts, LoanPosition, type LoanKind } from '#shared/facts/loan-position.ts';
import { arrearsInterest } from '#shared/rules/arrears-interest.ts';
import { debtOn, loanLimit } from '#shared/rules/loan.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { PolicyValue } from '#shared/policy/policy.ts';
import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../db/database.ts';
import { loanColumn } from '../loans/loan-column.ts';
import { findParameters } from '../parameters/find-parameters.ts';

/** SQL: debts besides loans, which are the premiums unpaid up to $2 = today. */
export const owedColumns = `
  (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
     FROM core.premium_schedule AS row
    WHERE row.policy_number = policy.policy_number AND state = 'DUE' AND due_on <= $2::date) AS arrears`;

const selectValue = {
  name: 'core/get-policy-value',
  text: `
    SELECT policy.product_id AS "productId", product.archetype, policy.currency, policy.start_date AS "startDate",
      policy.sub_status AS "subStatus", ${owedColumns}, ${loanColumn}
    FROM core.policy JOIN core.product USING (product_id)
    WHERE policy_number = $1`,
};

const Arrear = z.object({ dueOn: BusinessDate, amount: z.number().transform((amount) => new Big(amount)) });
export const OwedRow = z.object({ arrears: z.array(Arrear) });

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

/** Returns true when the policy can lend: only an endowment in force (rulebook 7.2); other policies show no limit. */
const lends = ({ archetype, subStatus }: ValueRow): boolean => archetype === 'END' && subStatus === 'NORMAL';

const isLapsed = ({ subStatus }: ValueRow): boolean => subStatus.startsWith('LAPSED');

/**
 * Lists the premiums that a reinstatement must pay: all overdue ones, or those of the compulsory years on a unit-linked
 * policy (rulebook 7.4).
 */
const owedAfterLapse = ({ archetype, arrears, startDate }: ValueRow, parameters: Parameters | undefined) => {
  const until = addMonths(startDate, parameters?.['prem.compulsory_months'] ?? 0);
  return isUnitLinked({ archetype }) ? arrears.filter(({ dueOn }) => dueOn < until) : arrears;
};

/** Lists overdue premiums: past their due date in grace, or owed by a lapsed policy. Other policies have none. */
const lateOf = (row: ValueRow, parameters: Parameters | undefined, today: BusinessDate): ValueRow['arrears'] => {
  if (isLapsed(row)) return owedAfterLapse(row, parameters);
  return row.subStatus === 'GRACE' ? row.arrears.filter(({ dueOn }) => dueOn < today) : [];
};

/** Calculates the cost of a reinstatement: arrears, plus interest where the product charges it (rulebook 7.4). */
function reinstatementCostOf(row: ValueRow, parameters: Parameters | undefined, today: BusinessDate): Big {
  if (!isLapsed(row)) return new Big(0);
  const bearsInterest = row.archetype === 'END' || row.archetype === 'TERM';
  const yearlyPercent = bearsInterest ? (parameters?.['reinst.interest_percent'] ?? 0) : 0;
  const terms = { on: today, yearlyPercent, currency: row.currency };
  return owedAfterLapse(row, parameters).reduce(
    (sum, late) => sum.plus(late.amount).plus(arrearsInterest(late, terms)),
    new Big(0),
  );
}

/** Builds values and debts of a policy; `parameters` are needed only where it lends or has lapsed. */
export function buildPolicyValue(row: ValueRow, parameters: Parameters | undefined, today: BusinessDate): PolicyValue {
  const debtOf = (kind: LoanKind): Big => debtOn(asLoanAccounts(row.loan, kind), today, row).total;
  const [loan, premiumLoan] = [debtOf('POLICY'), debtOf('APL')];
  const debt = loan.plus(premiumLoan);
  const overduePremium = lateOf(row, parameters, today)
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    .toNumber();
  const cashValue = new Big(row.loan.cashValue);
  const left = cashValue.minus(debt);
  return {
    loanLimit: lends(row) && parameters ? loanLimit(cashValue, debt, parameters).toNumber() : 0,
    surrenderValue: left.lt(0) ? 0 : left.toNumber(),
    loanBalance: loan.toNumber(),
    premiumLoanBalance: premiumLoan.toNumber(),
    overduePremium,
    reinstatementCost: reinstatementCostOf(row, parameters, today).toNumber(),
    loansOpenedOn: row.loan.loans.flatMap(({ kind, openedOn }) => (kind === 'POLICY' ? [openedOn] : [])),
  };
}

const needsNumbers = (row: ValueRow): boolean => lends(row) || isLapsed(row);

/** Reads values and debts of a traditional policy on a day; zeros where the product has none. @throws PolicyNotFound */
export async function getPolicyValue(q: Queryable, policyNumber: string, today: BusinessDate): Promise<PolicyValue> {
  const { rows } = await q.query({ ...selectValue, values: [policyNumber, today] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = ValueRow.parse(rows[0]);
  return buildPolicyValue(row, needsNumbers(row) ? await findParameters(q, { ...row, on: today }) : undefined, today);
}
