import * as z from 'zod/mini';

/** Riders that are added to a policy (rulebook 7.6). */
export const newRiders = {
  'rider.min_age': z.number(),
  'rider.lead_cd': z.number(),
  /** Days from a rider's beginning in which illness is not covered yet. */
  'rider.waiting_cd': z.number(),
  /** Codes of relations that a family rider takes. */
  'rider.family_relations': z.array(z.number()),
  /** The fund must carry all covers up to this age at this growth a year. */
  'rider.projection_age': z.number(),
  'rider.projection_percent': z.number(),
  /** Non-medical limit by attained age; null = all older ages. */
  'rider.standard_sums': z.array(z.object({ untilAge: z.nullable(z.number()), most: z.number() })),
};
