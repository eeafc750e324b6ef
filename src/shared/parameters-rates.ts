import * as z from 'zod/mini';

/** Synthetic mortality (rulebook 12.14): q(x) = base + scale × growth^x; then loading, and what is taken beside it. */
export const deduction = {
  'coi.base': z.number(),
  'coi.scale': z.number(),
  'coi.growth': z.number(),
  'coi.loading_percent': z.number(),
  /** Cost of a rider by sum assured, in percent of the main cover's cost for the same sum. */
  'coi.rider_percent': z.number(),
  /** Monthly cost of a rider by plan, for each insured person. */
  'coi.plan_monthly': z.number(),
  'admin.fee_monthly': z.number(),
};

/** Percent by attained age: the first step whose `untilAge` is not passed counts; null = all older ages. */
const ByAge = z.array(z.object({ untilAge: z.nullable(z.number()), percent: z.number() }));
export type ByAge = z.infer<typeof ByAge>;

/** What covers cost (rulebook 7.6, 7.7, 7.20): synthetic tables over the mortality above, until an actuary brings real ones. */
export const rates = {
  /** By product id: cost of a rider by sum assured in percent of the main cover's, where it is not coi.rider_percent. */
  'rate.rider_percent': z.record(z.string(), z.number()),
  /** By product id and benefit level: cost in percent of coi.plan_monthly; a level that is not named costs 100. */
  'rate.plan_percent': z.record(z.string(), z.record(z.string(), z.number())),
  'rate.plan_age': ByAge,
  /** Level premiums of traditional covers: technical interest a year, loading, and what of the sum is paid to survivors. */
  'rate.interest_percent': z.number(),
  'rate.loading_percent': z.number(),
  'rate.survival_percent': z.number(),
  /** Mortality of women in percent of the table. */
  'rate.female_percent': z.number(),
};
