import { Big } from 'big.js';
import type { CurrencyCode } from '../money/currency-code.ts';
import { roundMoney } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Coverage } from '../policy/coverage.ts';

/** Cost of a risk before and after a change, in percent of the lowest class (rulebook 7.18). */
export interface RiskStep {
  readonly from: Big.BigSource;
  readonly to: Big.BigSource;
}

const standard = 100;

/** Finds the risk class of an occupation; undefined where the insurer has none. */
export const findRiskClass = (categoryCode: string, parameters: Parameters): number | undefined =>
  parameters['occ.risk_class'][categoryCode];

/** Returns the cost of a class in percent; the lowest is 100. */
export const riskCost = (riskClass: number, parameters: Parameters): number =>
  standard + (parameters['occ.loading_percent'][riskClass] ?? 0);

/** Calculates a risk premium after the change, rounded to the currency. */
export const premiumAfter = (premium: Big.BigSource, { from, to }: RiskStep, currency: CurrencyCode): Big =>
  roundMoney(new Big(premium).times(to).div(from), currency);

/** Returns true when a cover is priced by this person's occupation: one that has not ended, also while it is lapsed. */
export const coversLife = ({ status, lives }: Pick<Coverage, 'status' | 'lives'>, partyId: number): boolean =>
  status !== 'TERMINATED' && lives[0].partyId === partyId;

/** Facts of a cover that decide whether its premium pays for the risk. */
export interface RiskPremium {
  readonly premium: number;
  readonly isMain: boolean;
}

/**
 * Returns true when the billed premium pays for the risk; the main cover of a unit-linked policy is paid from the fund.
 */
export const hasRiskPremium = ({ premium, isMain }: RiskPremium, isUnitLinked: boolean): boolean =>
  premium > 0 && (!isMain || !isUnitLinked);
