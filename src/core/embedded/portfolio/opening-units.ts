import { Big } from 'big.js';
import type { LatestPrices } from '../funds/seed-funds.ts';
import type { DemoPolicy } from './demo-policy.ts';

/** Units of one bucket on the seeding day: whole ten-thousandths for at most the told value, and their money. */
export interface OpeningUnits {
  readonly policyNumber: string;
  readonly currency: number;
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: string;
  readonly price: string;
  readonly amount: string;
}

export const buildOpeningUnits = (policies: readonly DemoPolicy[], prices: LatestPrices): OpeningUnits[] =>
  policies.flatMap(({ document, holdings }) =>
    holdings.map(({ fundCode, bucket, value }) => {
      const price = prices.get(fundCode);
      if (price === undefined) throw new Error(`No price for fund ${fundCode}`);
      const units = new Big(value).div(price).round(4, Big.roundDown);
      const amount = units.times(price).round(document.currency === 30 ? 0 : 2, Big.roundHalfUp);
      return {
        policyNumber: document.policyNumber,
        currency: document.currency,
        fundCode,
        bucket,
        units: units.toFixed(4),
        price: price.toFixed(4),
        amount: amount.toFixed(2),
      };
    }),
  );
