import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import { lastOf } from '../collections/last-of.ts';
import { mortalityRate, type MortalityParameters } from './mortality.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** Life and term of a traditional premium (rate(age, sex, class, term) of rulebook 7.6, 7.7). */
export interface LevelCover {
  /** Age at the start of the cover or of an added layer. */
  readonly age: number;
  readonly gender: 'M' | 'F';
  /** Cost of the occupation in percent of the standard cost. */
  readonly riskPercent: number;
  readonly coverYears: number;
  readonly payYears: number;
}

export type RateParameters = MortalityParameters &
  Pick<Parameters, 'rate.interest_percent' | 'rate.loading_percent' | 'rate.survival_percent' | 'rate.female_percent'>;

/** Digits kept in intermediate results; money needs far fewer. */
const digits = 12;
const one = new Big(1);

interface LifeYear {
  /**
   * Present value of 1 paid at the start of the year if alive; `death` = paid at its end on death, `survival` = paid to
   * a survivor then.
   */
  readonly due: Big;
  readonly death: Big;
  readonly survival: Big;
}

/** Returns the years of cover with their present values, by mortality and technical interest. */
function lifeYears({ age, gender, riskPercent }: LevelCover, years: number, parameters: RateParameters): LifeYear[] {
  const discount = one.div(one.plus(new Big(parameters['rate.interest_percent']).div(100)));
  const share = new Big(gender === 'F' ? parameters['rate.female_percent'] : 100).times(riskPercent).div(10_000);
  const rows: LifeYear[] = [];
  let due = one;
  for (let year = 0; year < years; year += 1) {
    const rate = mortalityRate(age + year, parameters).times(share);
    const dying = rate.gt(one) ? one : rate;
    const atEnd = due.times(discount).round(digits);
    const survival = atEnd.times(one.minus(dying)).round(digits);
    rows.push({ due, death: atEnd.minus(survival), survival });
    due = survival;
  }
  return rows;
}

/** Calculates the present value of 1 a year, paid at the start of each year of `payYears` while the insured lives. */
export const premiumValue = (cover: LevelCover, parameters: RateParameters): Big =>
  sum(lifeYears(cover, cover.payYears, parameters).map(({ due }) => due));

/**
 * Calculates the present value of a sum of 1: on death within the cover, and to survivors by the product's terms
 * (rate.survival_percent).
 */
export function benefitValue(cover: LevelCover, parameters: RateParameters): Big {
  const years = lifeYears(cover, cover.coverYears, parameters);
  const maturity = (lastOf(years)?.survival ?? one).times(parameters['rate.survival_percent']).div(100);
  return sum(years.map(({ death }) => death)).plus(maturity);
}

/** Adds the loading to a net amount. */
export const withLoading = (net: Big, parameters: RateParameters): Big =>
  net.times(100 + parameters['rate.loading_percent']).div(100);

/** Calculates the level yearly premium for a sum of 1,000 over `payYears`, to four decimals. */
export const yearlyRate = (cover: LevelCover, parameters: RateParameters): Big =>
  withLoading(benefitValue(cover, parameters).times(1000).div(premiumValue(cover, parameters)), parameters).round(4);
