import type { Big } from 'big.js';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { BucketHolding } from '#shared/rules/unit-sale.ts';
import { nextMonthlyPolicyDay } from '../charge-plan/charge-plan-repository.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { chargeAccounts, unitLiability } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { insertUnitMoves, type UnitMove } from '../orders/unit-ledger.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import { monthlyChargeOn, totalOfCharge, type MonthlyCharge } from '#shared/rules/monthly-deduction.ts';
import { cancelUnits } from './cancel-units.ts';
import { findCoversOn, insertChargeTaken, updateNextMonth } from './due-charges-repository.ts';

/** `reason` of the unit entries of monthly charges. */
const CHARGE = 'CHARGE';

/** Locked policy to charge, with the business day of the run. */
export interface ChargeContext {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly day: BusinessDate;
  readonly now: Instant;
  readonly findParameters: (scope: ParameterScope) => Promise<Parameters>;
}

/** Monthly policy day with its charge; the amount equals the one shown on the policy page for that day. */
export interface ChargedMonth {
  readonly monthOn: BusinessDate;
  readonly charge: MonthlyCharge;
  readonly total: Big;
}

/** Calculates a month's charge from the covers, ages and parameters of its day; zero while there was no cover. */
export async function findMonth(
  { tx, policy, findParameters }: ChargeContext,
  monthOn: BusinessDate,
): Promise<ChargedMonth> {
  const covers = await findCoversOn(tx, policy.policyNumber, monthOn);
  if (covers === undefined) throw new Error(`Policy ${policy.policyNumber} did not exist on ${monthOn}`);
  const parameters = await findParameters({ ...policy, on: monthOn });
  const charge = monthlyChargeOn({ covers, currency: policy.currency, today: monthOn, parameters });
  return { monthOn, charge, total: totalOfCharge(charge) };
}

/** Limits the month's charge to `worth`, the cost of cover first. */
export function cutMonth({ monthOn, charge }: ChargedMonth, worth: Big): ChargedMonth {
  const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other);
  const insurance = smaller(charge.insurance, worth);
  const cut = { insurance, administration: smaller(charge.administration, worth.minus(insurance)) };
  return { monthOn, charge: cut, total: totalOfCharge(cut) };
}

/** Posts the charge: units owed against income; for a syariah policy against the tabarru' fund and ujrah. */
async function recordCharge(
  { tx, policy, day, now }: ChargeContext,
  requestNumber: string,
  { charge, monthOn }: ChargedMonth,
  moves: readonly UnitMove[],
): Promise<void> {
  const { currency } = policy;
  const to = chargeAccounts(policy.archetype);
  await recordEntry(tx, {
    key: requestNumber,
    policyNumber: policy.policyNumber,
    requestNumber: null,
    businessDate: day,
    recordedAt: now,
    description: `Monthly charge of ${monthOn}`,
    lines: [
      ...moves.map(({ fundCode, amount }) => ({ account: unitLiability(fundCode), currency, amount: amount.neg() })),
      { account: to.insurance, currency, amount: charge.insurance.neg() },
      { account: to.administration, currency, amount: charge.administration.neg() },
    ],
  });
}

/** Holdings at the final prices of one day, worth enough to pay a month's charge. */
export interface PricedHoldings {
  readonly pricingDate: BusinessDate;
  readonly holdings: readonly BucketHolding[];
}

/** Cancels the units, posts the journal entry and advances the plan in the caller's transaction, so that a month is charged once. */
export async function takeMonth(
  context: ChargeContext,
  month: ChargedMonth,
  { pricingDate, holdings }: PricedHoldings,
): Promise<void> {
  const { tx, policy, now } = context;
  const { policyNumber, currency } = policy;
  const { monthOn, charge, total } = month;
  if (total.gt(0)) {
    const requestNumber = `CHARGE-${policyNumber}-${monthOn}`;
    const moves = cancelUnits(holdings, total, currency);
    await insertChargeTaken(tx, { policyNumber, monthOn, pricingDate, charge, recordedAt: now });
    const posted = { tx, policy, requestNumber, step: 'charge', effectiveDate: pricingDate, now };
    await insertUnitMoves(posted, CHARGE, moves);
    await recordCharge(context, requestNumber, month, moves);
  }
  await updateNextMonth(tx, policyNumber, nextMonthlyPolicyDay(policy.startDate, monthOn));
}
