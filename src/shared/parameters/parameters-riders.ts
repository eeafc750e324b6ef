import * as z from 'zod/mini';

/** Riders that are added to a policy (rulebook 7.6). */
export const newRiders = {
  /** Least age at which a rider begins. */
  'rider.min_age': z.number(),
  /** CD between sending and the day from which a new rider counts. */
  'rider.lead_cd': z.number(),
  /** CD from a rider's beginning in which illness is not covered yet. */
  'rider.waiting_cd': z.number(),
  /** Riders, by product id, that waive the premium: their sum follows it (rulebook 2.3). */
  'rider.waiver_products': z.array(z.number()),
  /** Codes of relations that a family rider takes. */
  'rider.family_relations': z.array(z.number()),
  /** Age up to which the fund must carry all covers. */
  'rider.projection_age': z.number(),
  /** Growth a year that is assumed for the fund. */
  'rider.projection_percent': z.number(),
  /** Non-medical limit by attained age; null = all older ages. */
  'rider.standard_sums': z.array(z.object({ untilAge: z.nullable(z.number()), most: z.number() })),
};
