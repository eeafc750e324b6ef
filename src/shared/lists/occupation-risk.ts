import { Big } from 'big.js';
import { roundMoney, type CurrencyCode } from '../money/money.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Coverage } from '../policy/coverage.ts';

/** Cost of a risk before and after, in percent of what the lowest class costs (rulebook 7.18). */
export interface RiskStep {
  readonly from: Big.BigSource;
  readonly to: Big.BigSource;
}

const standard = 100;

/** The risk class of a code; undefined where the insurer has none. */
export const findRiskClass = (categoryCode: string, parameters: Parameters): number | undefined =>
  parameters['occ.risk_class'][categoryCode];

/** The cost of a class; the lowest is 100. */
export const riskCost = (riskClass: number, parameters: Parameters): number =>
  standard + (parameters['occ.loading_percent'][riskClass] ?? 0);

/** A premium that pays for the risk, after the step. */
export const premiumAfter = (premium: Big.BigSource, { from, to }: RiskStep, currency: CurrencyCode): Big =>
  roundMoney(new Big(premium).times(to).div(from), currency);

/** True for a cover in force that this person's occupation makes dearer or cheaper. */
export const coversLife = ({ status, lives }: Pick<Coverage, 'status' | 'lives'>, partyId: number): boolean =>
  status === 'IN_FORCE' && lives[0].partyId === partyId;

/** The part of a cover that decides who pays for its risk. */
export interface RiskPremium {
  readonly premium: number;
  readonly isMain: boolean;
}

/** True where the billed premium itself pays for the risk; the main cover of a unit link takes its cost from the fund. */
export const hasRiskPremium = ({ premium, isMain }: RiskPremium, isUnitLinked: boolean): boolean =>
  premium > 0 && (!isMain || !isUnitLinked);
