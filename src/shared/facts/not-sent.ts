import type { Facts } from './facts.ts';

/** What rules find of a request that was not sent: no quote, no day, no conditions. */
export const notSent: Pick<Facts, 'conditions' | 'quotedMoney' | 'quotedPrices' | 'submittedOn'> = {
  quotedPrices: null,
  quotedMoney: null,
  submittedOn: null,
  conditions: [],
};
