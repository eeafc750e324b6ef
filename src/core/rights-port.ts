import type { BusinessDate } from '#shared/time/dates.ts';

/** PLEDGE: a lender has the policy as security. IRREVOCABLE: a beneficiary cannot be taken away without their consent. */
type PolicyRightKind = 'PLEDGE' | 'IRREVOCABLE';

/** What another one may demand of a policy, named as its paper does. It counts from `since` and until `endedOn`; null = it goes on. */
export interface PolicyRight {
  readonly kind: PolicyRightKind;
  readonly rightHolder: string;
  readonly since: BusinessDate;
  readonly endedOn: BusinessDate | null;
}

type RightKey = Omit<PolicyRight, 'endedOn'>;

/** Rights of others in a policy (rulebook 6.10). */
export interface RightsPort {
  /** Every right, those that ended too; the newest first. */
  listRights(policyNumber: string): Promise<readonly PolicyRight[]>;
  /** @throws PolicyNotFound, or CoreRefusal RIGHT_KNOWN where they have such a right already */
  addRight(policyNumber: string, right: RightKey): Promise<void>;
  /** @throws PolicyNotFound, or CoreRefusal RIGHT_UNKNOWN where no such right goes on */
  endRight(policyNumber: string, right: RightKey, endedOn: BusinessDate): Promise<void>;
}
