import { accountThenPayout } from './account-then-payout.ts';
import { contactThenPayout } from './contact-then-payout.ts';
import { holderThenPayout } from './holder-then-payout.ts';
import type { Pattern } from './pattern.ts';
import { smallTopUps } from './small-top-ups.ts';
import { topUpThenPayout } from './top-up-then-payout.ts';

/** Table of all patterns, in the order in which the desk shows them (rulebook 6.7.1). */
export const patterns: readonly Pattern[] = [
  accountThenPayout,
  contactThenPayout,
  holderThenPayout,
  topUpThenPayout,
  smallTopUps,
];
