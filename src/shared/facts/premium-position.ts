import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * Premiums of a policy (rulebook 2.3). Amounts are for one due date, in the policy's currency; a bill is base + top-up
 * + rider. `frequency` = code of the specification, 5 = paid once.
 */
export const PremiumPosition = z.object({
  frequency: z.number(),
  /** End of the premium-paying term; the last premium falls due earlier. */
  endsOn: z.nullable(BusinessDate),
  /** First unpaid due date from today on; null = no more premiums. */
  nextDueOn: z.nullable(BusinessDate),
  /** First due date that is unpaid and outside a holiday; in the past when premiums are overdue. */
  paidToOn: z.nullable(BusinessDate),
  basePremium: z.number(),
  topUpPremium: z.number(),
  /** Riders' part of the next bill; a rider that has ended by then is not included. */
  riderPremium: z.number(),
  /** Unpaid due dates up to today, oldest first. */
  unpaid: z.array(
    z.object({
      dueOn: BusinessDate,
      /** Day of the bill, from which its grace counts; null = not billed yet, absent = unknown. */
      billedOn: z.optional(z.nullable(BusinessDate)),
      amount: z.number(),
    }),
  ),
  /** Running holiday; `until` is the due date on which premiums resume. */
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /** End of the latest finished holiday. */
  pastHolidayUntil: z.nullable(BusinessDate),
  /** Day until which premiums are compulsory (unit-linked); null when none are. */
  compulsoryUntil: z.nullable(BusinessDate),
});
export type PremiumPosition = z.infer<typeof PremiumPosition>;
