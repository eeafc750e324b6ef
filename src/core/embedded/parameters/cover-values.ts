import type { newRiders } from '#shared/parameters/parameters-riders.ts';
import type { ParameterKey, ValuesOf } from './parameter-row.ts';

type CoverKey = Exclude<
  Extract<ParameterKey, `sa.${string}` | `rider.${string}` | `term.${string}`>,
  `${string}sla_wd` | 'rider.compulsory_products' | keyof typeof newRiders
>;

/** Defaults for sums assured, riders and premium-paying years (rulebook 3). */
export const coverValues: ValuesOf<CoverKey> = {
  'sa.step': [5_000_000, '[D]', { dollars: 500 }],
  'sa.min': [50_000_000, '[D]', { dollars: 10_000 }],
  'sa.min_premium_multiple': [0, '[D]'],
  'sa.increase.min': [10_000_000, '[D]', { dollars: 1_000 }],
  'sa.increase.max_age': [60, '[D]'],
  'sa.increase.every_months': [12, '[D]'],
  'sa.increase.standard_max_sum': [1_000_000_000, '[D]', { dollars: 65_000 }],
  'sa.increase.standard_max_percent': [50, '[D]'],
  'sa.increase.standard_max_age': [50, '[D]'],
  'sa.increase.sustain_age': [70, '[D]'],
  'sa.increase.income_multiple': [20, '[D]'],
  'sa.increase.income_proof_above': [1_000_000_000, '[D]', { dollars: 65_000 }],
  'sa.increase.sustain_return_percent': [2, '[D]'],
  'sa.decrease.after_months': [12, '[D]'],
  'sa.decrease.value': ['PAYOUT', '[D]'],
  'sa.decrease.plan_levels': [1, '[D]'],
  'sa.lead_cd': [14, '[D]'],
  'rider.sa_max_multiple': [5, '[D]'],
  'rider.max_age': [60, '[D]'],
  'term.min_years': [5, '[D]'],
  'term.max_years': [30, '[D]'],
  'term.step_years': [1, '[D]'],
  'term.lead_cd': [30, '[D]'],
  'term.last_years': [2, '[D]'],
  'term.max_end_age': [70, '[D]'],
  'term.cover_tied': [false, '[D]'],
};
