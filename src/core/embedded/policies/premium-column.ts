import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { PremiumPosition } from '#shared/facts/premium-position.ts';
import { riderPart } from '../document/rider-part-sql.ts';
import * as z from 'zod';
import * as mini from 'zod/mini';

/**
 * SQL: column of the premium plan, $2 = today. The plan continues after the last row of the schedule: the next due date
 * is then the plan's next, or the holiday's end. The riders' part is that of the next bill.
 */
export const premiumColumn = `
  (SELECT json_build_object('frequency', plan.frequency, 'endsOn', plan.ends_on, 'basePremium', plan.base, 'topUpPremium', plan.top_up,
     'riderPremium', ${riderPart('coalesce(next.due_on, $2::date)')},
     'nextDueOn', next.due_on,
     'paidToOn', coalesce((SELECT min(due_on) FROM core.premium_schedule row
        WHERE row.policy_number = plan.policy_number AND state = 'DUE'), beyond.due_on),
     'unpaid', (SELECT coalesce(json_agg(json_build_object('dueOn', due_on, 'billedOn', billed_on, 'amount', base + top_up + rider) ORDER BY due_on), '[]')
        FROM core.premium_schedule row
        WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on <= $2::date),
     'holiday', running.dates,
     'pastHolidayUntil', (SELECT max(holiday_until) FROM core.premium_holiday past
        WHERE past.policy_number = plan.policy_number AND state = 'ENDED'))
   FROM core.premium_plan plan
   LEFT JOIN LATERAL (SELECT holiday_until, json_build_object('from', holiday_from, 'until', holiday_until) AS dates
        FROM core.premium_holiday WHERE policy_number = plan.policy_number AND state = 'RUNNING') AS running ON true,
        LATERAL (SELECT CASE WHEN plan.next_row_on IS NOT NULL THEN greatest(plan.next_row_on, running.holiday_until) END AS due_on)
          AS beyond,
        LATERAL (SELECT coalesce((SELECT min(due_on) FROM core.premium_schedule row
          WHERE row.policy_number = plan.policy_number AND state = 'DUE' AND due_on >= $2::date), beyond.due_on) AS due_on) AS next
   WHERE plan.policy_number = policy.policy_number) AS premium`;

/** Schema of the column; null = the policy never had a premium plan here. */
export const PremiumColumn = z.nullable(mini.omit(PremiumPosition, { compulsoryUntil: true }));

const nothing: Omit<PremiumPosition, 'compulsoryUntil'> = {
  frequency: 5,
  endsOn: null,
  nextDueOn: null,
  paidToOn: null,
  basePremium: 0,
  topUpPremium: 0,
  riderPremium: 0,
  unpaid: [],
  holiday: null,
  pastHolidayUntil: null,
};

interface PremiumInput {
  readonly archetype: Archetype;
  readonly startDate: BusinessDate;
  readonly premium: z.infer<typeof PremiumColumn>;
}

/** Builds the premium position. Only regular unit-linked policies have compulsory years (rulebook 2.4, 7.5). */
export const buildPremium = (
  { archetype, startDate, premium }: PremiumInput,
  parameters: Parameters,
): PremiumPosition => ({
  ...(premium ?? nothing),
  compulsoryUntil: archetype.endsWith('UL_REG') ? addMonths(startDate, parameters['prem.compulsory_months']) : null,
});
