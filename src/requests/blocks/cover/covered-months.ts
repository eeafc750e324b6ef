import { Big } from 'big.js';

const monthsPerYear = 12;

/**
 * Returns for how many months a value pays the monthly deductions, if nothing is paid in and the fund earns nothing
 * (rulebook 7.5, scenario 0 %). `byYear` = monthly deduction for each year from today; cover ends after the list.
 */
export function coveredMonths(value: Big, byYear: readonly number[]): number {
  let left = value;
  let months = 0;
  for (const monthly of byYear) {
    const wholeYear = new Big(monthly).times(monthsPerYear);
    if (monthly > 0 && left.lt(wholeYear)) return months + Number(left.div(monthly).round(0, Big.roundDown));
    left = left.minus(wholeYear);
    months += monthsPerYear;
  }
  return months;
}

/** Formats months in the shortest form: '11 tahun 2 bulan'. */
export function formatMonths(months: number): string {
  const years = Math.floor(months / monthsPerYear);
  const rest = months % monthsPerYear;
  const parts = [years > 0 ? `${years} tahun` : '', rest > 0 || years === 0 ? `${rest} bulan` : ''];
  return parts.filter((part) => part !== '').join(' ');
}
