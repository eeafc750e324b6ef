import { addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';

/** Policy year. `number` = full years since start + 1; it runs from `from` up to, not including, `until` (rulebook 6.6). */
export interface PolicyYear {
  readonly number: number;
  readonly from: BusinessDate;
  readonly until: BusinessDate;
}

export const policyYearOf = (start: BusinessDate, day: BusinessDate): PolicyYear => {
  const fullYears = Math.floor(fullMonthsBetween(start, day) / 12);
  return {
    number: fullYears + 1,
    from: addMonths(start, fullYears * 12),
    until: addMonths(start, (fullYears + 1) * 12),
  };
};
