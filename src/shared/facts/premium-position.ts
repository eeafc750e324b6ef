import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * Premiums of a policy (rulebook 2.3). Amounts are for one due date, in the policy's currency; billed = base + top-up +
 * rider.
 * `frequency` by the specification's table, 5 = paid once.
 */
export const PremiumPosition = z.object({
  frequency: z.number(),
  /** End of the premium-paying term: the last premium falls due before it. */
  endsOn: z.nullable(BusinessDate),
  /** First unpaid due date from today on; null = no more premiums. */
  nextDueOn: z.nullable(BusinessDate),
  /** First due date that is unpaid and not within a holiday; in the past = arrears. */
  paidToOn: z.nullable(BusinessDate),
  basePremium: z.number(),
  topUpPremium: z.number(),
  /** Riders' part of the next bill: a rider whose term is over by then costs nothing more. */
  riderPremium: z.number(),
  /** Unpaid due dates up to today, oldest first. */
  unpaid: z.array(
    z.object({
      dueOn: BusinessDate,
      /** Day of its bill, from which its grace counts; null = not billed, absent = unknown. */
      billedOn: z.optional(z.nullable(BusinessDate)),
      amount: z.number(),
    }),
  ),
  /** Running holiday; `until` is the due date on which premiums resume. */
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /** End of the latest finished holiday. */
  pastHolidayUntil: z.nullable(BusinessDate),
  /** Day until which premiums are compulsory (unit-linked); null where there is none. */
  compulsoryUntil: z.nullable(BusinessDate),
});
export type PremiumPosition = z.infer<typeof PremiumPosition>;
