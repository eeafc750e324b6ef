import type { HomeKind } from '../wire/home/policy-home.ts';

/**
 * Urgency of a task. URGENT = cover is off or ends soon; WAITING = the customer must act; CALM, FINE = nothing to do.
 */
export type Urgency = 'URGENT' | 'WAITING' | 'CALM' | 'FINE';

const urgencies: Partial<Record<HomeKind, Urgency>> = {
  LAPSED_PAY: 'URGENT',
  LAPSED: 'URGENT',
  GRACE: 'URGENT',
  DEBIT_FAILED: 'URGENT',
  FUND_GRACE: 'URGENT',
  CLAIM: 'CALM',
  CLAIM_PAPERS: 'CALM',
  LAPSED_PAID: 'CALM',
  FREE_LOOK: 'CALM',
  PENDING: 'CALM',
  ENDED: 'CALM',
  ON_ITS_WAY: 'CALM',
  FINE: 'FINE',
};

/** Returns the urgency of a kind of task; WAITING unless listed. */
export const urgencyOf = (kind: HomeKind): Urgency => urgencies[kind] ?? 'WAITING';
