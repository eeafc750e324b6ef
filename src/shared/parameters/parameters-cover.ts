import * as z from 'zod/mini';

/** Sum assured, riders, and years of paying (rulebook 7.6 to 7.8, 7.20). */
export const cover = {
  /** Step of a sum assured. */
  'sa.step': z.number(),
  /** Least sum assured. */
  'sa.min': z.number(),
  /** Unit link: least sum assured in yearly basic premiums; the larger of the two counts (rulebook 2.2). */
  'sa.min_premium_multiple': z.number(),
  /** Least increase. */
  'sa.increase.min': z.number(),
  /** Oldest age at which a sum rises. */
  'sa.increase.max_age': z.number(),
  /** Months from one increase to the next. */
  'sa.increase.every_months': z.number(),
  /** New sum above which an underwriter judges (rulebook 7.7 UW). */
  'sa.increase.standard_max_sum': z.number(),
  /** Increase in percent of the old sum above which an underwriter judges. */
  'sa.increase.standard_max_percent': z.number(),
  /** Age above which an underwriter judges an increase. */
  'sa.increase.standard_max_age': z.number(),
  /** Age up to which the fund of a unit link should carry the new cost (rulebook 7.6). */
  'sa.increase.sustain_age': z.number(),
  /** Growth a year that is assumed for that fund. */
  'sa.increase.sustain_return_percent': z.number(),
  /** Yearly incomes that all sums of a policy may come to before an underwriter judges an increase. */
  'sa.increase.income_multiple': z.number(),
  /** Sum of all covers above which an increase comes with a proof of income. */
  'sa.increase.income_proof_above': z.number(),
  /** Full months of the policy before a sum may fall. */
  'sa.decrease.after_months': z.number(),
  /**
   * Where the cash value of the removed part goes: to the account of benefits, or first into premiums that are still
   * to come.
   */
  'sa.decrease.value': z.enum(['PAYOUT', 'PREMIUM']),
  /** Levels that a plan may fall at once. */
  'sa.decrease.plan_levels': z.number(),
  /** CD between sending and the due date from which a new sum counts. */
  'sa.lead_cd': z.number(),
  /** Most of a rider, in basic sums assured. */
  'rider.sa_max_multiple': z.number(),
  /** Oldest age at which a rider begins. */
  'rider.max_age': z.number(),
  /** Shortest premium-paying term. */
  'term.min_years': z.number(),
  /** Longest premium-paying term. */
  'term.max_years': z.number(),
  /** Step of the term. */
  'term.step_years': z.number(),
  /** CD between sending and the anniversary from which a new term counts. */
  'term.lead_cd': z.number(),
  /** Last years of paying in which the term cannot change. */
  'term.last_years': z.number(),
  /** Nobody pays beyond this age. */
  'term.max_end_age': z.number(),
  /** Cover ends with the premiums: a person who pays longer is covered longer (rulings 3.3). */
  'term.cover_tied': z.boolean(),
};
