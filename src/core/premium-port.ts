import type { Facts } from '#shared/facts/facts.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';

/** What the receipt of a premium says; amounts as exact text. `paidBy` null = not known, as of old; `bankReferences` of the money. */
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

/** How a policy stands on a day, all of one moment. */
export interface PolicyStatusSnapshot {
  readonly facts: Readonly<Pick<Facts, 'policy' | 'value' | 'position' | 'products'>>;
  readonly calendar: PremiumCalendar;
  /** The fund cannot carry a month: the last day with cover; null = it can. */
  readonly fundGraceUntil: BusinessDate | null;
}

/** Premiums as the customer sees them: what is asked, and the paper of what was paid. */
export interface PremiumPort {
  /** What is asked of the policy and when, as of today. */
  getPremiumCalendar(policyNumber: string): Promise<PremiumCalendar>;
  /** The facts of the rules, the calendar and the grace of the fund together, for a page that needs all three. */
  getPolicyStatusSnapshot(policyNumber: string, today: BusinessDate): Promise<PolicyStatusSnapshot>;
  /** The receipt of a paid premium; its number is given once and kept. Undefined for one that no money paid. */
  issuePremiumReceipt(policyNumber: string, dueOn: BusinessDate): Promise<PremiumReceipt | undefined>;
}
