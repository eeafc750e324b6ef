import type { Big } from 'big.js';
import type { Parameters } from '../parameters/parameters.ts';

type ModalParameters = Pick<Parameters, 'freq.modal' | 'prem.modal_step'>;

const isRegular = (frequency: number): frequency is 1 | 2 | 3 | 4 => [1, 2, 3, 4].includes(frequency);

/**
 * Calculates one bill of a yearly premium, rounded to the step (freq.modal, rulebook 7.16, 12.1). @throws Error for a
 * single premium
 */
export function modalPremium(yearly: Big, frequency: number, parameters: ModalParameters): Big {
  if (!isRegular(frequency)) throw new Error(`frequency ${frequency} has no modal factor`);
  const step = parameters['prem.modal_step'];
  return yearly.times(parameters['freq.modal'][frequency]).div(step).round(0).times(step);
}

/** Calculates the yearly premium of a bill, rounded to the same step. @throws Error for a single premium */
export function yearlyPremium(bill: Big, frequency: number, parameters: ModalParameters): Big {
  if (!isRegular(frequency)) throw new Error(`frequency ${frequency} has no modal factor`);
  const step = parameters['prem.modal_step'];
  return bill.div(parameters['freq.modal'][frequency]).div(step).round(0).times(step);
}
