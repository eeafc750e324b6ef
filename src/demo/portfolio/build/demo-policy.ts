import type { BusinessDate } from '#shared/time/dates.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import type { Investments } from '#shared/policy/policy.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';

/** Opening value of one fund and bucket in the policy's currency; units follow from the latest price. */
export interface OpeningHolding {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly value: number;
}

/** Rows of core.policy_value: what a traditional policy is worth. */
export interface TraditionalValue {
  readonly cashValue: string;
}

/** Money already owed on the seeding day. RETURNED payables carry the bank's answer to their first attempt. */
export interface OpeningPayable {
  readonly payableId: string;
  readonly kind: string;
  readonly amount: string;
  readonly payableFrom: BusinessDate;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly accountName: string;
  readonly returned: { readonly reason: string; readonly on: BusinessDate } | null;
}

/** A loan that was paid out before the seeding day and never paid back; its interest follows from the day and the rate. */
export interface OpeningLoan {
  readonly amount: number;
  readonly ratePercent: number;
  readonly disbursedOn: BusinessDate;
}

/** Policy of the demo portfolio (docs/architecture.md). */
export interface DemoPolicy {
  readonly startDate: BusinessDate;
  readonly receivedDate: BusinessDate | null;
  readonly subStatus: PolicySubStatus;
  readonly policy: StoredPolicy;
  /** Shares of premiums per fund from the first day on; empty = no funds. */
  readonly allocation: Investments['allocation'];
  readonly holdings: readonly OpeningHolding[];
  readonly value: TraditionalValue | null;
  readonly payables: readonly OpeningPayable[];
  readonly loans?: readonly OpeningLoan[];
  /** The holder wants premiums lent from the cash value rather than to lose the cover. */
  readonly advancesPremiums?: boolean;
  /** Part of the premiums that bought no units, where a free look may still refund it. */
  readonly acquisitionCharge?: number;
}

/** Builds a policy that shows the same situation on any seeding day. */
export type DemoPolicyBuilder = (today: BusinessDate) => DemoPolicy;
