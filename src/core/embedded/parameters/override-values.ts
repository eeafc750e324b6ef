import type { Archetype } from '#shared/policy/facts.ts';
import type { TaggedValues } from './parameter-row.ts';

const unitLink: TaggedValues = {
  'sa.min': [100_000_000, '[S14][S18]'],
  'sa.min_premium_multiple': [5, '[S14][S15]'],
  'freq.modal': [{ '1': 1, '2': 1 / 2, '3': 1 / 4, '4': 1 / 12 }, '[K][D]'],
};
const traditional: TaggedValues = { 'grace.days_cd': [30, '[S25b]'], 'reinst.interest_percent': [12, '[D]'] };
/** Savings: an insured who lives to the end gets the sum (rulebook 2.2). */
const endowment: TaggedValues = { ...traditional, 'rate.survival_percent': [100, '[D]'] };
const single: TaggedValues = { 'prem.acquisition': [[{ untilYear: null, percent: 5 }], '[K]'] };
const syariah: TaggedValues = { 'wd.min': [1_000_000, '[S11]'], 'reinst.interest_percent': [0, '[K]'] };

/** The values in which an archetype differs from the defaults (rulebook 2.2 and 3). */
export const archetypeOverrides: Readonly<Record<Archetype, TaggedValues>> = {
  UL_REG: unitLink,
  UL_SGL: { ...unitLink, ...single },
  END: endowment,
  TERM: { ...traditional, 'term.cover_tied': [true, '[D]'] },
  SY_UL_REG: { ...unitLink, ...syariah },
  SY_UL_SGL: { ...unitLink, ...single, ...syariah },
  // An education plan: another child may be named (rulebook 7.23).
  SY_END: { ...endowment, ...syariah, 'insured.substitution': [true, '[S64]'] },
};

/** Limits of US-dollar policies, our choice, near the rupiah limits at Rp 16.000. Dated rows of one currency and archetype. */
export const dollarOverrides: TaggedValues = {
  'money.dp': [2, '[D]'],
  'wd.min': [100, '[D]'],
  'wd.fund_remain_min': [150, '[D]'],
  'wd.policy_remain': [150, '[D]'],
  'wd.fee': [5, '[D]'],
  'wd.second_approver_above': [7_500, '[D]'],
  'payout.second_approver_above': [7_500, '[D]'],
  'payee.callback_above': [3_500, '[D]'],
  'freelook.admin_fee': [10, '[D]'],
  'reinst.standard_max_risk': [65_000, '[D]'],
  'loan.min': [100, '[D]'],
  'loan.step': [10, '[D]'],
  'loan.repay_min': [10, '[D]'],
  'loan.second_approver_above': [3_500, '[D]'],
  'topup.single.min': [100, '[D]'],
  'topup.single.max_wo_review': [35_000, '[D]'],
  'topup.fund_min': [50, '[D]'],
  'topup.second_approver_above': [7_500, '[D]'],
  'prem.base.min_monthly': [25, '[D]'],
  'prem.topup.min_monthly': [10, '[D]'],
  'prem.step': [1, '[D]'],
  'prem.income_proof_above': [6_500, '[D]'],
  'prem.modal_step': [0.01, '[D]'],
  'switch.min': [100, '[D]'],
  'switch.fund_remain_min': [100, '[D]'],
  'switch.fee_min': [5, '[D]'],
  'sa.step': [500, '[D]'],
  'sa.min': [10_000, '[D]'],
  'sa.increase.min': [1_000, '[D]'],
  'sa.increase.standard_max_sum': [65_000, '[D]'],
  'rider.standard_sums': [
    [
      { untilAge: 45, most: 35_000 },
      { untilAge: 55, most: 17_500 },
      { untilAge: null, most: 0 },
    ],
    '[D]',
  ],
  'coi.plan_monthly': [12, '[D]'],
  'admin.fee_monthly': [2.5, '[D]'],
  'reprint.policy_fee': [10, '[D]'],
  'reprint.card_fee': [2, '[D]'],
};
