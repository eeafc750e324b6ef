import { Big } from 'big.js';

/**
 * True from the amount on, inclusive, at which two approvers decide (rulebook 5.4: parameters
 * `….second_approver_above`).
 */
export const needsTwoApprovers = (amount: Big.BigSource, from: number): boolean => new Big(amount).gte(from);

/** Returns the level of a request that pays out `amount`: one supervisor, or two. */
export const payoutLevel = (amount: Big.BigSource, from: number): 'S' | 'S+' =>
  needsTwoApprovers(amount, from) ? 'S+' : 'S';
