import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { roundMoney } from '#shared/money/money.ts';
import { fullMonthsBetween } from '#shared/time/dates.ts';
import type { PolicyEndKind, TerminationInput } from '#shared/rules/termination.ts';
import { asLoanAccounts } from '#shared/facts/loan-position.ts';
import { debtOn } from '#shared/rules/loan.ts';
import { findPlannedMaturity } from '../benefits/benefit-repository.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import { listHoldings } from '../orders/orders-repository.ts';
import { policyYearOf } from '../orders/policy-year.ts';
import { findPositionRow, type PositionRow } from '../policies/find-position-row.ts';

const zero = new Big(0);

/** Returns true when the participant has a savings account (syariah), which is paid out in full. */
const hasOwnAccount = ({ archetype }: Pick<PositionRow, 'archetype'>): boolean => archetype === 'SY_END';

/**
 * Finds the amount paid to an insured who survives the term: the scheduled benefit, otherwise the participant's
 * account, otherwise the sum assured in the percentage of the product (rate.survival_percent).
 */
async function findMaturityBenefit({ tx, policy, parameters }: ChangeContext, row: PositionRow): Promise<Big> {
  const planned = await findPlannedMaturity(tx, policy.policyNumber);
  if (planned !== undefined) return planned.amount;
  if (hasOwnAccount(row)) return new Big(row.loan.cashValue);
  const promised = new Big(row.covers.mainCover.sumAssured).times(parameters['rate.survival_percent']).div(100);
  return roundMoney(promised, policy.currency);
}

/** Gathers the input of the locked policy's termination, with prices of the effective date. */
export async function gatherTermination(context: ChangeContext, kind: PolicyEndKind): Promise<TerminationInput> {
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
    maturityBenefit: kind === 'MATURITY' && !unitLinked ? await findMaturityBenefit(context, row) : zero,
    administrationCharges: new Big(administrationCharges),
    debts: {
      apl: debtOn(asLoanAccounts(row.loan, 'APL'), today, policy).total,
      loan: debtOn(asLoanAccounts(row.loan, 'POLICY'), today, policy).total,
    },
    parameters,
  };
}
