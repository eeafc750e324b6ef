import { Big } from 'big.js';

/**
 * True when two approvers must decide: from `from` on, inclusive (rulebook 5.4: parameters `….second_approver_above`).
 */
export const needsTwoApprovers = (amount: Big.BigSource, from: number): boolean => new Big(amount).gte(from);

/** Returns the review level of a payout: 'S' for one supervisor, 'S+' for two approvers. */
export const payoutLevel = (amount: Big.BigSource, from: number): 'S' | 'S+' =>
  needsTwoApprovers(amount, from) ? 'S+' : 'S';
