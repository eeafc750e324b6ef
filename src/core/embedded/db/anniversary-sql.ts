/**
 * SQL: anniversary of `policy` in the year of `day`; a policy that began on 29 February has it on the 28th in other
 * years (rulebook 6.6).
 */
const inYearOf = (day: string, yearsBefore: number): string => `
  (policy.start_date + make_interval(years => extract(year FROM ${day})::integer - ${yearsBefore}
                                             - extract(year FROM policy.start_date)::integer))::date`;

/** SQL: true on an anniversary of `policy`. */
export const isAnniversary = (day: string): string => `${inYearOf(day, 0)} = ${day}`;

/** SQL: first day of the policy year of `day`, which is the last anniversary up to it or the start. */
export const lastAnniversary = (day: string): string =>
  `CASE WHEN ${inYearOf(day, 0)} <= ${day} THEN ${inYearOf(day, 0)} ELSE ${inYearOf(day, 1)} END`;
