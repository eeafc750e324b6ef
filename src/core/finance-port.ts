import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { PayableColumn, PayableStage } from '#shared/wire/finance/payable-table.ts';

export type PayableState = 'OPEN' | 'SENT' | 'PAID' | 'RETURNED' | 'CANCELLED';

/** Money the insurer owes. Amount as exact decimal text; account unmasked (finance needs it). */
export interface Payable {
  readonly payableId: string;
  readonly policyNumber: string;
  readonly requestNumber: string | null;
  /** Requests it belongs to: the one that created it, then those that redirected it, oldest first. */
  readonly requests: readonly string[];
  readonly kind: string;
  readonly amount: string;
  readonly currency: number;
  readonly state: PayableState;
  readonly payableFrom: BusinessDate;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly accountName: string;
  readonly attempt: number;
  readonly returnReason: string | null;
  /** True while staff have frozen the policy's payouts. */
  readonly frozen: boolean;
  /** True while a claim is registered, which holds payouts until it is decided. */
  readonly claimRegistered: boolean;
}

/** Way of a payout with what it reaches: sums above `above` up to `upTo`, banks by any of their names in small letters. */
export interface WayReach {
  readonly way: string;
  readonly above: number;
  readonly upTo: number | null;
  readonly banks: readonly string[];
}

/** Values that decide the stage of payables. */
export interface PayableMoment {
  readonly today: BusinessDate;
  /** Policies with an open request about accounts: their payouts wait for it. */
  readonly waitingPolicies: readonly string[];
  /** Payables that somebody prepared and nobody released. */
  readonly prepared: readonly string[];
}

/** Filters of payables; null = all. `way` = the first of `ways` that carries the payable, '' = none does. */
export interface PayableFilters {
  readonly stage: PayableStage | null;
  readonly currency: number | null;
  readonly day: BusinessDate | null;
  readonly way: { readonly wanted: string; readonly ways: readonly WayReach[] } | null;
  /** Part of a policy or request number, or the exact amount; '' = all. */
  readonly search: string;
}

/** Page of payables that are not paid. */
export interface PayableTableQuestion extends PayableMoment, PayableFilters {
  readonly sort: { readonly by: PayableColumn; readonly isDown: boolean };
  readonly limit: number;
  readonly offset: number;
}

/** Payables of a page, and how many the filters leave. */
export interface PayableTablePage {
  readonly items: readonly (Payable & { readonly stage: PayableStage })[];
  readonly total: number;
}

/** Number and sum of the payables of a stage, a currency and a first day; `total` = exact decimal text. */
export interface PayableSum {
  readonly stage: PayableStage;
  readonly currency: number;
  readonly day: BusinessDate;
  readonly count: number;
  readonly total: string;
}

/** Question about paid payables. `words` = of a payee's name; `number` = of policy or request; all that is given counts as 'or'. */
export interface PaidQuestion {
  readonly found: {
    readonly words: readonly string[];
    readonly number: string;
    readonly amount: string | null;
    /** Digits at the end of an account, at least four. */
    readonly accountEnd: string;
  } | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly currency: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** Payable that the bank paid. `attempt` counts its transfers. */
export interface PaidPayable extends Payable {
  readonly paidAt: Instant;
  readonly maker: string;
  readonly releaser: string;
}

/** Page of paid payables, newest first; `total` counts up to `mostPaidCounted` + 1. */
export interface PaidPage {
  readonly items: readonly PaidPayable[];
  readonly total: number;
}

/** Payment with a part that belongs to no request. Policy and purpose are null for an unknown account. */
export interface SuspenseMoney {
  readonly paymentId: string;
  readonly bankReference: string;
  readonly virtualAccountNumber: string;
  readonly policyNumber: string | null;
  readonly purpose: string | null;
  readonly currency: number;
  readonly amount: string;
  readonly free: string;
  readonly valueDate: BusinessDate;
  readonly payerName: string | null;
}

/** Page of suspense; `only` = these payments alone, `without` = not these; null = no filter. */
export interface SuspenseAsked {
  readonly only: readonly string[] | null;
  readonly without: readonly string[] | null;
  /** Money whose value date is this day or before; null = all. */
  readonly until: BusinessDate | null;
  readonly limit: number;
  readonly offset: number;
}

/** Money of a page; `sums` = number and sum of what the filters leave, by currency, sums as exact decimal text. */
export interface SuspensePage {
  readonly items: readonly SuspenseMoney[];
  readonly sums: readonly { readonly currency: number; readonly count: number; readonly total: string }[];
}

/** Posting of the bank account in the ledger. Money in is positive; amount as exact decimal text. */
export interface BankPosting {
  /** Cause of the entry, as the journal names it. */
  readonly key: string;
  readonly bankReference: string | null;
  readonly payout: { readonly payableId: string; readonly attempt: number } | null;
  readonly policyNumber: string | null;
  readonly day: BusinessDate;
  readonly currency: number;
  readonly amount: string;
}

/** Payable that the bank paid on a day, as the payables have it; amount as exact decimal text, without sign. */
export interface PaidOnDay {
  readonly payableId: string;
  readonly attempt: number;
  readonly policyNumber: string;
  readonly currency: number;
  readonly amount: string;
  readonly day: BusinessDate;
}

/** Ways of payouts in the order in which they are tried (parameters payout.ways and payout.own_bank). */
export interface PayoutWays {
  readonly ways: readonly (Omit<WayReach, 'banks'> & { readonly except: readonly string[] })[];
  readonly ownBank: string;
}

/** Reads of finance's day (rulebook 6.14). */
export interface FinancePort {
  /** Reads the ways of payouts in rupiah on a day. */
  getPayoutWays(today: BusinessDate): Promise<PayoutWays>;
  /** Pages through payables that are not paid. */
  pagePayableTable(question: PayableTableQuestion): Promise<PayableTablePage>;
  /** Lists the sums of payables that are not paid by stage, currency and first day. */
  listPayableSums(moment: PayableMoment): Promise<readonly PayableSum[]>;
  /** Pages through paid payables, newest first. */
  pagePaid(question: PaidQuestion): Promise<PaidPage>;
  /** Lists money in suspense, oldest first, at most 100; only one payment if named. */
  listSuspense(paymentId?: string): Promise<readonly SuspenseMoney[]>;
  /** Pages through the money in suspense, oldest first. */
  pageSuspense(asked: SuspenseAsked): Promise<SuspensePage>;
  /** Lists the postings of the bank account between two days, both included; at most `limit`. */
  listBankPostings(from: BusinessDate, to: BusinessDate, limit: number): Promise<readonly BankPosting[]>;
  /** Lists the payables that the bank paid between two days, both included; at most `limit`. */
  listPaidOn(from: BusinessDate, to: BusinessDate, limit: number): Promise<readonly PaidOnDay[]>;
}
