import * as z from 'zod/mini';

/** Sum assured, riders, and years of paying (rulebook 7.6 to 7.8, 7.20). */
export const cover = {
  'sa.step': z.number(),
  'sa.min': z.number(),
  'sa.min_premium_multiple': z.number(),
  'sa.increase.min': z.number(),
  'sa.increase.max_age': z.number(),
  'sa.increase.every_months': z.number(),
  /** Beyond any of these an underwriter judges an increase: new sum, part of the old sum that is added, age (rulebook 7.7 UW). */
  'sa.increase.standard_max_sum': z.number(),
  'sa.increase.standard_max_percent': z.number(),
  'sa.increase.standard_max_age': z.number(),
  /** Up to this age the fund of a unit link should carry the new cost, at a low return a year (rulebook 7.6: 0 to 2 %). */
  'sa.increase.sustain_age': z.number(),
  'sa.increase.sustain_return_percent': z.number(),
  'sa.decrease.after_months': z.number(),
  /** Where the cash value of the removed part goes: to the account of benefits, or first into premiums that are still to come. */
  'sa.decrease.value': z.enum(['PAYOUT', 'PREMIUM']),
  /** How many levels a plan may fall at once. */
  'sa.decrease.plan_levels': z.number(),
  /** Days between sending and the due date from which a new sum counts. */
  'sa.lead_cd': z.number(),
  'rider.sa_max_multiple': z.number(),
  'rider.max_age': z.number(),
  'term.min_years': z.number(),
  'term.max_years': z.number(),
  'term.step_years': z.number(),
  'term.lead_cd': z.number(),
  /** No change within these last years of paying, and nobody pays beyond the age. */
  'term.last_years': z.number(),
  'term.max_end_age': z.number(),
  /** Cover ends with the premiums: who pays longer is covered longer (rulings 3.3). */
  'term.cover_tied': z.boolean(),
};
