import { Big } from 'big.js';

/** Two approvers decide from this amount on, the amount itself counted (rulebook 5.4: parameters `….second_approver_above`). */
export const needsTwoApprovers = (amount: Big.BigSource, from: number): boolean => new Big(amount).gte(from);

/** Level of a request that pays `amount` out: a supervisor, or two of them. */
export const payoutLevel = (amount: Big.BigSource, from: number): 'S' | 'S+' =>
  needsTwoApprovers(amount, from) ? 'S+' : 'S';
