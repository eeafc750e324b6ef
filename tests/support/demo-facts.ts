import { Big } from 'big.js';
import { funds } from '#core/embedded/funds/fund-table.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import { buildPosition } from '#core/embedded/policies/get-position.ts';
import { buildDemoPolicies } from '#core/embedded/portfolio/demo-policies.ts';
import type { DemoPolicy } from '#core/embedded/portfolio/demo-policy.ts';
import { mainProducts } from '#core/embedded/products/main-products.ts';
import { Instant, parseBusinessDate } from '#shared/dates.ts';
import type { Facts, FundHolding } from '#shared/facts.ts';
import { roundUnitsBought } from '#shared/units.ts';

/** A Tuesday, and the facts' business date. */
export const today = parseBusinessDate('2026-11-24');
const now = Instant.parse('2026-11-24T03:00:00.000Z');

const demoPolicies = buildDemoPolicies(today);

/** Opening values at the fund's first price, by bucket. */
function holdingsOf({ holdings }: DemoPolicy): readonly FundHolding[] {
  return funds.flatMap(({ fundCode, name, currency, firstPrice }) => {
    const units = (bucket: 'BASIC' | 'TOPUP'): number => {
      const value = holdings.find((each) => each.fundCode === fundCode && each.bucket === bucket)?.value ?? 0;
      return roundUnitsBought(new Big(value).div(firstPrice)).toNumber();
    };
    const [basicUnits, topupUnits] = [units('BASIC'), units('TOPUP')];
    const fund = { fundCode, fundName: name, currency, basicUnits, topupUnits };
    return basicUnits + topupUnits > 0 ? [{ ...fund, price: Number(firstPrice), priceDate: today }] : [];
  });
}

const noLoan: Facts['loan'] = {
  financialInfo: { netLoan: 0, netSV: 0, plBalance: 0, fullReinstate: 0, overduePremium: 0, aplBalance: 0 },
  loanAndDepositInfo: { loanAccountInfo: [] },
};

/** A policy of the demo portfolio as the rules see it, built without a database. @throws for an unknown number */
export function buildDemoFacts(policyNumber: string): Facts {
  const policy = demoPolicies.find(({ document }) => document.policyNumber === policyNumber);
  const product = mainProducts.find((row) => row.productId === policy?.productId);
  if (!policy || !product) throw new Error(`the demo portfolio has no policy ${policyNumber}`);
  const { document, productId, subStatus, startDate, receivedDate } = policy;
  const { archetype } = product;
  const holdings = [...holdingsOf(policy)];
  const parameters = resolveParameters(parameterRows, { archetype, productId, currency: document.currency, on: today });
  const row = { policyNumber, productId, archetype, currency: document.currency, subStatus, startDate, receivedDate };
  const events = { claimRegistered: false, payoutHoldUntil: null, withdrawals: 0, openPayables: 0 };
  const fundPrices = holdings.map(({ fundCode, price }) => ({ fundCode, bidPrice: price, pricingDate: today }));
  return {
    policy: { ...document, fundPrices },
    loan: noLoan,
    products: [],
    position: buildPosition({ ...row, ...events, holdings, coverages: document.coverages }, parameters, today),
    openRequests: [],
    quotedPrices: null,
    today,
    now,
  };
}

export const demoPolicyNumbers: readonly string[] = demoPolicies.map(({ document }) => document.policyNumber);
