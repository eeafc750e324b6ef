import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import { roundMoney } from '#shared/money/money.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import type { CurrencyCode } from '#shared/money/money.ts';
import type { FundHolding } from '#shared/policy/facts.ts';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';

/** One fund of the policy; `value` = units × price, rounded to the currency; `premiumShare` as a fraction (0.6 = 60 %). */
export type FundValue = {
  readonly fundCode: string;
  readonly name: string;
  readonly units: Big;
  readonly price: Big | undefined;
  readonly priceDate: BusinessDate | undefined;
  readonly value: Big;
  readonly premiumShare: Big;
};

type Invested = Pick<PolicyWithCode, 'coverages' | 'fundPrices' | 'currency'>;

const fundCodes = ({ coverages }: Invested): readonly string[] => [
  ...new Set(
    coverages.flatMap(({ contractInvests, premInvestRates }) =>
      [...contractInvests, ...premInvestRates].map(({ fundCode }) => fundCode),
    ),
  ),
];

const sumOf = (amounts: readonly number[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));

const unitsOf = ({ coverages }: Invested, code: string): Big =>
  sumOf(
    coverages.flatMap(({ contractInvests }) =>
      contractInvests.filter(({ fundCode }) => fundCode === code).map(({ accumUnits }) => accumUnits),
    ),
  );

const rateOf = ({ coverages }: Invested, code: string): Big =>
  sumOf(
    coverages.flatMap(({ premInvestRates }) =>
      premInvestRates.filter(({ fundCode }) => fundCode === code).map(({ assignRate }) => assignRate),
    ),
  );

/** Names come with the facts; a fund they do not know shows '-' (wire 9.2). */
export const fundValues = (
  policy: Invested,
  named: readonly Pick<FundHolding, 'fundCode' | 'fundName'>[],
): readonly FundValue[] =>
  fundCodes(policy).map((fundCode) => {
    const quote = policy.fundPrices.find((price) => price.fundCode === fundCode);
    const units = unitsOf(policy, fundCode);
    const price = quote === undefined ? undefined : new Big(quote.bidPrice);
    return {
      fundCode,
      name: named.find((fund) => fund.fundCode === fundCode)?.fundName ?? '-',
      units,
      price,
      priceDate: quote?.pricingDate,
      value: roundMoney(units.times(price ?? 0), policy.currency),
      premiumShare: rateOf(policy, fundCode),
    };
  });

export const totalValue = (funds: readonly FundValue[]): Big =>
  funds.reduce((sum, { value }) => sum.plus(value), new Big(0));

/** The oldest price date in use: a total is no newer than that. */
export const valuedOn = (funds: readonly FundValue[]): BusinessDate | undefined =>
  funds
    .filter(({ units }) => units.gt(0))
    .flatMap(({ priceDate }) => (priceDate === undefined ? [] : [priceDate]))
    .toSorted()
    .at(0);

/** 31904389 → '31,9 jt': for the middle of a ring; the whole figure stands beside it. */
export const shortAmount = (amount: Big, currency: CurrencyCode): string => {
  const [step, mark] = amount.gte(1e9) ? [1e9, 'M'] : amount.gte(1e6) ? [1e6, 'jt'] : [1, ''];
  const digits = step === 1 ? (currency === 30 ? 0 : 2) : 1;
  return `${formatNumber(amount.div(step), digits)} ${mark}`.trim();
};
