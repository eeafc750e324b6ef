import type { BusinessDate } from '#shared/time/dates.ts';

/** Kind of right. PLEDGE: a lender holds the policy as security. IRREVOCABLE: a beneficiary who cannot be removed without their consent. */
type PolicyRightKind = 'PLEDGE' | 'IRREVOCABLE';

/** Right of a third party in a policy, named as in its document. It counts from `since` until `endedOn`; null = still in force. */
export interface PolicyRight {
  readonly kind: PolicyRightKind;
  readonly rightHolder: string;
  readonly since: BusinessDate;
  readonly endedOn: BusinessDate | null;
}

type RightKey = Omit<PolicyRight, 'endedOn'>;

/** Rights of others in a policy (rulebook 6.10). */
export interface RightsPort {
  /** Lists every right, including ended ones, newest first. */
  listRights(policyNumber: string): Promise<readonly PolicyRight[]>;
  /** Adds a right. @throws PolicyNotFound, or CoreRefusal RIGHT_KNOWN where they have such a right already */
  addRight(policyNumber: string, right: RightKey): Promise<void>;
  /** Ends a right. @throws PolicyNotFound, or CoreRefusal RIGHT_UNKNOWN where no such right is in force */
  endRight(policyNumber: string, right: RightKey, endedOn: BusinessDate): Promise<void>;
}
