import * as z from 'zod/mini';

/** Cost of risk and administration (rulebook 12.14). */
export const deduction = {
  /** Synthetic mortality (rulebook 12.14): q(x) = base + scale × growth^x. */
  'coi.base': z.number(),
  /** Scale of that mortality. */
  'coi.scale': z.number(),
  /** Growth of that mortality. */
  'coi.growth': z.number(),
  /** Loading on the mortality. */
  'coi.loading_percent': z.number(),
  /** Cost of a rider by sum assured, in percent of the main cover's cost for the same sum. */
  'coi.rider_percent': z.number(),
  /** Monthly cost of a rider by plan, for each insured person. */
  'coi.plan_monthly': z.number(),
  /** Monthly fee of administration. */
  'admin.fee_monthly': z.number(),
};

/** Percent by attained age: the first step whose `untilAge` is not passed counts; null = all older ages. */
const ByAge = z.array(z.object({ untilAge: z.nullable(z.number()), percent: z.number() }));
export type ByAge = z.infer<typeof ByAge>;

/**
 * What covers cost (rulebook 7.6, 7.7, 7.20): synthetic tables over the mortality above, until an actuary brings real
 * ones.
 */
export const rates = {
  /**
   * Cost of a rider by sum assured in percent of the main cover's, by product id, where it is not
   * `coi.rider_percent`.
   */
  'rate.rider_percent': z.record(z.string(), z.number()),
  /** Cost in percent of `coi.plan_monthly`, by product id and benefit level; a level that is not named costs 100. */
  'rate.plan_percent': z.record(z.string(), z.record(z.string(), z.number())),
  /** Cost of a plan in percent, by attained age. */
  'rate.plan_age': ByAge,
  /** Technical interest a year in level premiums of traditional covers. */
  'rate.interest_percent': z.number(),
  /** Loading on a level premium. */
  'rate.loading_percent': z.number(),
  /** Part of the sum that is paid to survivors. */
  'rate.survival_percent': z.number(),
  /** Mortality of women in percent of the table. */
  'rate.female_percent': z.number(),
};
