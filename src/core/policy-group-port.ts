import type { HolderActivity } from '#shared/requests/patterns.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PayableState } from './money-port.ts';

/** Holder of one policy of several, unmasked, and whether payouts of the policy are frozen. */
export interface GroupHolder {
  readonly policyNumber: string;
  readonly identityNumber: string;
  readonly fullName: string;
  readonly payoutsFrozen: boolean;
}

/** Money owed on a policy since a day; amount as exact decimal text. */
export interface GroupPayout {
  readonly policyNumber: string;
  readonly requestNumber: string | null;
  readonly on: BusinessDate;
  readonly amount: string;
  readonly currency: number;
  readonly state: PayableState;
}

/** Reads about several policies at once, one statement each. */
export interface PolicyGroupPort {
  /** Lists the holders of these policies by policy number; unknown policies are skipped. */
  listHoldersOf(policyNumbers: readonly string[]): Promise<readonly GroupHolder[]>;
  /** Lists what `listHolderActivity` lists, on these policies, oldest first; at most 500. */
  listActivityOn(policyNumbers: readonly string[], since: BusinessDate): Promise<readonly HolderActivity[]>;
  /** Lists payables of these policies that arose since that day, oldest first; at most 500. */
  listPayoutsOn(policyNumbers: readonly string[], since: BusinessDate): Promise<readonly GroupPayout[]>;
}
