import type { Facts } from '#shared/facts/facts.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';

/** Receipt of a premium; amounts as exact text. `paidBy` null = unknown, for old payments; `bankReferences` of the money. */
export interface PremiumReceipt {
  readonly number: string;
  readonly dueOn: BusinessDate;
  readonly paidOn: BusinessDate;
  readonly currency: number;
  readonly base: string;
  readonly topUp: string;
  readonly rider: string;
  readonly paidBy: 'MONEY' | 'DEBIT' | null;
  readonly requestNumber: string | null;
  readonly bankReferences: readonly string[];
}

/** Status of a policy on a day, all of one moment. */
export interface PolicyStatusSnapshot {
  readonly facts: Readonly<Pick<Facts, 'policy' | 'value' | 'position' | 'products'>>;
  readonly calendar: PremiumCalendar;
  /** Last day with cover of a fund that cannot pay a month's charges; null = it can. */
  readonly fundGraceUntil: BusinessDate | null;
}

/** Premiums as shown to the customer, and receipts. */
export interface PremiumPort {
  /** Reads what is due on the policy and when, as of today. */
  getPremiumCalendar(policyNumber: string): Promise<PremiumCalendar>;
  /** Reads the facts for the rules, the calendar and the fund's grace together. */
  getPolicyStatusSnapshot(policyNumber: string, today: BusinessDate): Promise<PolicyStatusSnapshot>;
  /** Returns the receipt of a paid premium; its number is assigned once. Undefined for a premium that no money paid. */
  issuePremiumReceipt(policyNumber: string, dueOn: BusinessDate): Promise<PremiumReceipt | undefined>;
}
