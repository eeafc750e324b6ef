import * as z from 'zod/mini';
import { syariah } from './archetypes.ts';
import { parameter, parameterLike } from './parameter.ts';
import { ByPolicyYear } from './percent-of-year.ts';

/** Partial withdrawal (rulebook 7.13). */
export const withdrawalNumbers = {
  'wd.min': parameter(z.number(), {
    default: 500_000,
    dollars: 100,
    unlike: [{ for: syariah, value: 1_000_000, source: '[S11]' }],
    source: '[S12]',
    text: 'Least amount of a withdrawal, all funds together.',
  }),
  'wd.fund_remain_min': parameter(z.number(), {
    default: 2_000_000,
    dollars: 150,
    source: '[S11]',
    text: 'Value that stays in each fund touched, unless all of it is taken.',
  }),
  'wd.policy_remain': parameter(z.number(), {
    default: 2_000_000,
    dollars: 150,
    source: '[D]',
    text: 'Value that stays in the policy, or the deductions of `wd.policy_remain_months` where they are more.',
  }),
  'wd.policy_remain_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Monthly deductions that the rest must carry.',
  }),
  'wd.first_allowed_months': parameter(z.number(), {
    default: 12,
    source: '[D]',
    text: 'Full months of the policy before the first withdrawal.',
  }),
  'wd.charge': parameterLike(ByPolicyYear, {
    sameAs: 'surr.charge',
    source: '[D]',
    text: 'Charge in percent of what leaves the BASIC bucket, by policy year; the TOPUP bucket bears none. Lower than `surr.charge`, it lets a surrender be taken in two steps for less.',
  }),
  'wd.per_year_free': parameter(z.number(), {
    default: 4,
    source: '[D]',
    text: 'Withdrawals of a policy year without a fee.',
  }),
  'wd.fee': parameter(z.number(), {
    default: 50_000,
    dollars: 5,
    source: '[D]',
    text: 'Fee of each further withdrawal.',
  }),
  'wd.second_approver_above': parameter(z.number(), {
    default: 100_000_000,
    dollars: 7_500,
    source: '[D]',
    text: 'Amount from which two people approve a withdrawal, the amount itself counted.',
  }),
};
