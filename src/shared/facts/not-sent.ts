import type { Facts } from './facts.ts';

/** Facts of a request that is not sent: no quote, no day, no conditions. */
export const notSent: Pick<Facts, 'conditions' | 'quotedMoney' | 'quotedPrices' | 'submittedOn'> = {
  quotedPrices: null,
  quotedMoney: null,
  submittedOn: null,
  conditions: [],
};
