import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { TerminationInput, TerminationKind } from '#shared/rules/termination.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { listHoldings } from '../orders/orders-repository.ts';
import { policyYearOf } from '../orders/policy-year.ts';
import { findPositionRow, type PositionRow } from '../policies/find-position-row.ts';

const zero = new Big(0);

/** Premiums that fell due within the grace and are owed for the cover of that time; a unit link has its charges instead. */
const overdueOf = ({ subStatus, premium }: PositionRow, today: BusinessDate): Big =>
  subStatus === 'GRACE'
    ? (premium?.unpaid ?? []).filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount }) => sum.plus(amount), zero)
    : zero;

async function findPremiumLoan({ tx, policy }: ChangeContext): Promise<Big> {
  const { rows } = await tx.query<{ balance: string }>(
    'SELECT apl_balance::text AS balance FROM core.policy_value WHERE policy_number = $1',
    [policy.policyNumber],
  );
  return new Big(rows[0]?.balance ?? 0);
}

/** The figures of the locked policy that its termination counts with, on the effective date; prices are those of that day. */
export async function gatherTermination(context: ChangeContext, kind: TerminationKind): Promise<TerminationInput> {
  const { tx, policy, effectiveDate, today, parameters } = context;
  const row = await findPositionRow(tx, policy.policyNumber, today);
  if (row === undefined) throw new Error(`Policy ${policy.policyNumber} has no position`);
  const unitLinked = isUnitLinked(policy);
  const held = await listHoldings(tx, policy.policyNumber, effectiveDate);
  const { premiumsPaid, acquisitionCharges, insuranceCharges, administrationCharges } = row.termination;
  return {
    kind,
    unitLinked,
    isSyariah: policy.archetype.startsWith('SY_'),
    currency: policy.currency,
    policyYear: policyYearOf(policy.startDate, effectiveDate).number,
    policyMonths: fullMonthsBetween(policy.startDate, effectiveDate),
    holdings: held.filter(({ basicUnits, topupUnits }) => basicUnits.plus(topupUnits).gt(0)),
    cashValue: new Big(row.loan.cashValue),
    premiumsPaid: new Big(premiumsPaid),
    acquisitionCharges: new Big(acquisitionCharges),
    insuranceCharges: new Big(insuranceCharges),
    administrationCharges: new Big(administrationCharges),
    debts: {
      overdue: unitLinked ? zero : overdueOf(row, today),
      apl: await findPremiumLoan(context),
      loan: debtOn(asLoanAccounts(row.loan), today, policy).total,
    },
    parameters,
  };
}
