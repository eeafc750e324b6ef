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

/** Returns the risk class of an occupation; undefined when the insurer has set none. */
export const findRiskClass = (categoryCode: string, parameters: Parameters): number | undefined =>
  parameters['occ.risk_class'][categoryCode];

/** Returns the cost of a risk class in percent of the lowest class. */
export const riskCost = (riskClass: number, parameters: Parameters): number =>
  standard + (parameters['occ.loading_percent'][riskClass] ?? 0);

/** Returns a risk premium after the change, rounded to the currency. */
export const premiumAfter = (premium: Big.BigSource, { from, to }: RiskStep, currency: CurrencyCode): Big =>
  roundMoney(new Big(premium).times(to).div(from), currency);

/** True when this person's occupation determines the price of the cover. Lapsed covers count, ended ones do not. */
export const coversLife = ({ status, lives }: Pick<Coverage, 'status' | 'lives'>, partyId: number): boolean =>
  status !== 'TERMINATED' && lives[0].partyId === partyId;

/** Facts that decide whether the premium of a cover pays for its risk. */
export interface RiskPremium {
  readonly premium: number;
  readonly isMain: boolean;
}

/** True when the billed premium pays for the risk; for the main cover of a unit-linked policy the fund pays. */
export const hasRiskPremium = ({ premium, isMain }: RiskPremium, isUnitLinked: boolean): boolean =>
  premium > 0 && (!isMain || !isUnitLinked);
