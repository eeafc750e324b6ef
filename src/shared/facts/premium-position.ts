import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/**
 * The premiums asked of a policy (rulebook 2.3). Amounts are for one due date, in the policy's currency; billed = base + top-up + rider.
 * `frequency` by the specification's table, 5 = paid once.
 */
export const PremiumPosition = z.object({
  frequency: z.number(),
  /** End of the premium-paying term: the last premium falls due before it. */
  endsOn: z.nullable(BusinessDate),
  /** First due date from today on that asks for money; null = no more premiums. */
  nextDueOn: z.nullable(BusinessDate),
  /** First due date that is not paid and not within a holiday; in the past = arrears. */
  paidToOn: z.nullable(BusinessDate),
  basePremium: z.number(),
  topUpPremium: z.number(),
  riderPremium: z.number(),
  /** Due dates up to today that were not paid, oldest first. */
  unpaid: z.array(
    z.object({
      dueOn: BusinessDate,
      /** The day of its bill, from which its grace counts; null = not billed, absent = it is not known. */
      billedOn: z.optional(z.nullable(BusinessDate)),
      amount: z.number(),
    }),
  ),
  /** The running holiday; `until` is the due date on which premiums begin again. */
  holiday: z.nullable(z.object({ from: BusinessDate, until: BusinessDate })),
  /** End of the latest holiday that is over. */
  pastHolidayUntil: z.nullable(BusinessDate),
  /** The day until which premiums must be paid (unit link); null where there is none. */
  compulsoryUntil: z.nullable(BusinessDate),
});
export type PremiumPosition = z.infer<typeof PremiumPosition>;
