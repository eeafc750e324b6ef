import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText } from './change-values.ts';
import { NewPerson } from './role-changes.ts';

/** New insured of a family rider; `occupation` as text. */
const NewInsured = z.object({ person: NewPerson, relation: z.number(), occupation: z.string() });

/**
 * New riders from `on` (rulebook 7.6): each by `plan` or `sumAssured`, for parties of the policy and at most one new
 * insured. `premium` = its part of one bill, '0' when the fund pays; `riskPercent` = its cost in percent of the
 * standard cost.
 */
export const AddRiders = z.object({
  kind: z.literal('AddRiders'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  /** Day before which benefits for illness are not paid. */
  waitingUntil: BusinessDate,
  riders: z
    .array(
      z.object({
        productId: z.number(),
        productName: z.string(),
        plan: z.nullable(z.string()),
        sumAssured: DecimalText,
        partyIds: z.array(z.number()),
        newInsured: z.nullable(NewInsured),
        riskPercent: DecimalText,
        premium: DecimalText,
        exclusions: z.array(z.string()),
      }),
    )
    .check(z.minLength(1)),
});
