import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { PolicyRecord, UnitEntry } from '#core/embedded/imports/policy-record.ts';
import type { FindPrice } from '../../catalogue/seed-funds.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { buildOpeningBenefits } from './opening-benefits.ts';
import { paysChargesInUnits, buildOpeningCharges, nextChargeOn } from './opening-charges.ts';
import { buildOpeningLoans } from './opening-loans.ts';
import { buildOpeningPremiums } from './opening-premiums.ts';
import { buildOpeningEntries } from './opening-units.ts';
import { parametersOn } from './product-of.ts';

/** Returns the lapse of a demo policy, on the day after the grace period of its first unpaid premium (rulebook 12.6); null if not lapsed. */
function buildOpeningLapse({ policy, subStatus }: DemoPolicy, today: BusinessDate): PolicyRecord['lapse'] {
  if (subStatus !== 'LAPSED_PREMIUM' && subStatus !== 'LAPSED_FUND' && subStatus !== 'LAPSED_LOAN') return null;
  const { nextDueOn: firstUnpaid } = policy.mainCover;
  if (firstUnpaid === null) throw new Error(`Policy ${policy.number} cannot have lapsed`);
  return { lapsedOn: addDays(firstUnpaid, parametersOn(policy, today)['grace.days_cd'] + 1), reason: subStatus };
}

function chargesOf(demo: DemoPolicy, prices: FindPrice, today: BusinessDate): PolicyRecord['charges'] {
  if (!paysChargesInUnits(demo)) return null;
  const months = buildOpeningCharges(demo, prices, today);
  const taken = months.map(({ monthOn, pricingDate, charge: { insurance, administration } }) => ({
    monthOn,
    pricingDate,
    insurance: insurance.toFixed(2),
    administration: administration.toFixed(2),
  }));
  return { taken, nextOn: nextChargeOn(demo, months) };
}

/** Returns the unit balance of each fund and bucket. */
const balancesOf = (entries: readonly UnitEntry[]): PolicyRecord['unitBalances'] =>
  [...Map.groupBy(entries, ({ fundCode, bucket }) => `${fundCode}/${bucket}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ fundCode, bucket }) => ({
      fundCode,
      bucket,
      units: sum(same.map(({ units }) => new Big(units))).toFixed(4),
    })),
  );

/** Returns the record of a demo policy in the portfolio file, with its ledgers and balances on the seeding day. */
export function buildPolicyRecord(demo: DemoPolicy, prices: FindPrice, today: BusinessDate): PolicyRecord {
  const { policy, startDate, receivedDate, subStatus, allocation, acquisitionCharge, value, payables } = demo;
  const unitEntries = buildOpeningEntries(demo, prices, today);
  return {
    policy,
    startDate,
    receivedDate,
    subStatus,
    unitEntries,
    advancesPremiums: demo.advancesPremiums ?? false,
    allocation: allocation.map(({ fundCode, share }) => ({ fundCode, percent: new Big(share).times(100).toFixed() })),
    unitBalances: balancesOf(unitEntries),
    charges: chargesOf(demo, prices, today),
    acquisitionCharge: acquisitionCharge === undefined ? null : new Big(acquisitionCharge).toFixed(2),
    cashValue: value?.cashValue ?? null,
    ...buildOpeningPremiums(demo, today, parameterRecords['prem.schedule_months'].default),
    lapse: buildOpeningLapse(demo, today),
    loans: buildOpeningLoans(demo, today),
    payables: [...payables],
    benefits: buildOpeningBenefits(demo, today),
  };
}
