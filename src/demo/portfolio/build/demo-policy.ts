import type { BusinessDate } from '#shared/time/dates.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import type { Investments } from '#shared/policy/policy.ts';
import type { StoredPolicy } from '#core/embedded/document/stored-policy.ts';

/** Value of a fund and bucket on the seeding day in the policy's currency; the number of units is computed from the newest price. */
export interface OpeningHolding {
  readonly fundCode: string;
  readonly bucket: 'BASIC' | 'TOPUP';
  readonly value: number;
}

/** Cash value of a traditional policy, as in core.policy_value. */
export interface TraditionalValue {
  readonly cashValue: string;
}

/** Payable that exists on the seeding day. `returned` = the bank's answer if the first transfer failed. */
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

/** Policy loan disbursed before the seeding day without any repayment; its interest is computed from date and rate. */
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
  /** Premium allocation to funds since the start date; empty = policy without funds. */
  readonly allocation: Investments['allocation'];
  readonly holdings: readonly OpeningHolding[];
  readonly value: TraditionalValue | null;
  readonly payables: readonly OpeningPayable[];
  readonly loans?: readonly OpeningLoan[];
  /** True when overdue premiums are paid by an automatic loan from the cash value instead of a lapse. */
  readonly advancesPremiums?: boolean;
  /** Part of the premiums that bought no units; given where a free look may still refund it. */
  readonly acquisitionCharge?: number;
}

/** Function that builds a policy whose dates are relative to the seeding day, so that it always shows the same situation. */
export type DemoPolicyBuilder = (today: BusinessDate) => DemoPolicy;
