/**
 * SQL: due dates of a row `plan` of core.premium_plan: the n-th is first_due_on + n periods, clamped to the month's end
 * (rulebook 6.6). Months are counted by calendar, never with age(), for which a month from 31 January is not over on 28
 * February.
 */
export const dueDate = (count: string): string =>
  `(plan.first_due_on + make_interval(months => plan.period_months * (${count})))::date`;

/** SQL: number of the last due date in or before the month of `day`; within that month it may still be after the day. */
export const lastNumber = (day: string): string => `
  (greatest((extract(year FROM ${day}) - extract(year FROM plan.first_due_on)) * 12
            + extract(month FROM ${day}) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0))`;

/** SQL: first due date after `day`; NULL when the plan ends before, and for a single premium. */
export const dueDateAfter = (day: string): string => `
  (SELECT min(${dueDate('count')}) FROM generate_series(${lastNumber(day)}, ${lastNumber(day)} + 1) AS count
   WHERE ${dueDate('count')} > ${day} AND ${dueDate('count')} < plan.ends_on)`;
