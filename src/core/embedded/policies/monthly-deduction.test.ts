import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { StoredPolicy } from '../document/stored-policy.ts';
import { parameterRows } from '../parameters/parameter-rows.ts';
import { resolveParameters } from '../parameters/resolve-parameters.ts';
import { buildDemoPolicies } from '#demo/portfolio/demo-policies.ts';
import { monthlyDeductions } from '#shared/rules/monthly-deduction.ts';

const today = parseBusinessDate('2026-11-24');
const policies = buildDemoPolicies(today);
const parameters = resolveParameters(parameterRows, { productId: 1001, archetype: 'UL_REG', currency: 30, on: today });

function policyOf(policyNumber: string): Policy {
  const demo = policies.find(({ policy }) => policy.number === policyNumber);
  if (demo === undefined) throw new Error(`No demo policy ${policyNumber}`);
  return demo.policy;
}

const deductionsOf = (policy: Policy): number[] =>
  monthlyDeductions({ covers: policy, currency: 30, today, parameters });

describe('monthly deduction from the fund', () => {
  const siti = policyOf('7700000001');

  it('consists of the cost of cover, of each rider, and the administration fee', () => {
    // Age 39, q = 0.00172764: 500 million cost 97,179.40; 262 million of riders at 60 % 30,553.20; two heads by plan 300,000; fee 30,000.
    const [main = 0] = deductionsOf({ ...siti, riders: [] });
    const [all = 0] = deductionsOf(siti);
    expect(main - parameters['admin.fee_monthly']).toBe(97_179);
    expect(all).toBe(457_733);
  });

  it('runs to the end of the main cover and rises with age while the riders last', () => {
    const years = deductionsOf(siti);
    expect(years).toHaveLength(41);
    expect(years.slice(0, 25)).toEqual(years.slice(0, 25).toSorted((left, right) => left - right));
    expect(years[27]).toBeLessThan(years[25] ?? 0);
  });

  it('takes nothing for a rider whose premium is billed', () => {
    const riders = siti.riders.map((rider) => ({ ...rider, premium: 100_000 }));
    expect(deductionsOf({ ...siti, riders })).toEqual(deductionsOf({ ...siti, riders: [] }));
  });

  it.each(['7700000005', '7700000010', '7700000015'])(
    'is zero while the cover of %s is not in force',
    (policyNumber) => {
      expect(deductionsOf(policyOf(policyNumber))).toEqual([]);
    },
  );
});

it('every identity number in the portfolio contains the birth date, with day + 40 for women', () => {
  const people = policies.flatMap(({ policy }) => [
    policy.holder.person,
    ...policy.insureds.map((insured) => insured.person),
    ...policy.beneficiaries.map((beneficiary) => beneficiary.person),
  ]);
  for (const person of people) {
    const [year = '', month = '', date = ''] = person.birthDate.split('-');
    const shown = person.gender === 'F' ? String(Number(date) + 40) : date;
    expect(person.identityNumber.slice(6, 12), person.firstName).toBe(`${shown}${month}${year.slice(2)}`);
  }
});

it.each(['2026-02-28', '2027-03-31', '2028-02-29', '2028-12-31'])('builds a valid demo portfolio on %s', (day) => {
  for (const { policy } of buildDemoPolicies(parseBusinessDate(day)))
    expect(StoredPolicy.parse(policy)).toEqual(policy);
});
