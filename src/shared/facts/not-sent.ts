import type { Facts } from './facts.ts';

/** Facts of a request before it is sent: no quotes, no sending day, no underwriting terms. */
export const notSent: Pick<Facts, 'conditions' | 'quotedMoney' | 'quotedPrices' | 'submittedOn'> = {
  quotedPrices: null,
  quotedMoney: null,
  submittedOn: null,
  conditions: [],
};
