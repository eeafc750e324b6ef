import type { PolicySubStatus } from './facts.ts';

const inForce: readonly PolicySubStatus[] = ['PENDING_ISSUE', 'NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL'];

/** True when the policy has neither lapsed nor ended (rulebook 2.1). */
export const isInForce = ({ subStatus }: { readonly subStatus: PolicySubStatus }): boolean =>
  inForce.includes(subStatus);
