import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PricedFigure } from '#shared/facts/priced-figures.ts';

interface PricedLine {
  readonly side: 'SELL' | 'BUY';
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/** Builds the event with the final figures of a posting's orders; figures of zero are omitted, except the last, which is the result. */
export const buildPricedEvent = (
  pricingDate: BusinessDate,
  lines: readonly PricedLine[],
  figures: readonly { readonly figure: PricedFigure; readonly amount: Big }[],
): CoreEventBody => ({
  kind: 'ORDERS_PRICED',
  pricingDate,
  lines: lines.map(({ side, fundCode, bucket, units, price, amount }) => ({
    side,
    fundCode,
    bucket,
    units: units.toFixed(4),
    price: price.toFixed(4),
    amount: amount.toFixed(),
  })),
  figures: figures
    .filter(({ amount }, index) => !amount.eq(0) || index === figures.length - 1)
    .map(({ figure, amount }) => ({ figure, amount: amount.toFixed() })),
});
