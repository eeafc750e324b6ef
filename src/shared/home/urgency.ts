import type { HomeKind } from '../wire/home/policy-home.ts';

/** URGENT = cover is off or ends soon; WAITING = the customer's turn; CALM, FINE = there is nothing to do. */
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

/** Finds how urgent a task is; the usual task waits for the customer. */
export const urgencyOf = (kind: HomeKind): Urgency => urgencies[kind] ?? 'WAITING';
