import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';

/** Money a request waits for (rulebook 6.4); amounts as exact decimal text. `least` moves it on, `exact` = not more than `amount`. */
export interface ExpectedMoney {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly purpose: VaPurpose;
  readonly amount: string;
  readonly least: string;
  readonly exact: boolean;
}

/** A payment as the bank tells it; the reference names it for good. */
export interface MoneyPaid {
  readonly bankReference: string;
  readonly virtualAccountNumber: string;
  readonly amount: string;
  readonly valueDate: BusinessDate;
  readonly paidAt: Instant;
  readonly payerName: string | null;
}

/** `amount` null = any; `exact` = the bank takes this amount and no other. */
export interface InquiryAnswer {
  readonly name: string;
  readonly amount: string | null;
  readonly exact: boolean;
}

/** A payment of which a part belongs to no request. Policy and purpose are null when nobody knows the account. */
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

/** A person gives money in suspense to a request that waits. */
export interface MoneyAssignment {
  readonly paymentId: string;
  readonly requestNumber: string;
  readonly by: string;
}

/** A person sends back the part of a payment that no request uses. */
export interface MoneyReturn {
  readonly paymentId: string;
  readonly by: string;
}

/** The holder wants back what lies in suspense for premiums. */
export interface CreditReturn {
  readonly policyNumber: string;
  readonly by: string;
}

/** What is owed for it, and the first day on which it may leave; exact decimal text. */
export interface CreditReturned {
  readonly amount: string;
  readonly payableFrom: BusinessDate;
}

/** How a payment is named: as the bank told of it, or as the debit that we asked for. */
export type ReceiptName =
  | { readonly bankReference: string; readonly virtualAccountNumber: string }
  | { readonly policyNumber: string; readonly dueOn: BusinessDate; readonly askedOn: BusinessDate };

/** A payment that the payer's bank took back whole. `reference` names the reversal; amount as exact decimal text. */
export interface ReceiptReversed {
  readonly reference: string;
  readonly receipt: ReceiptName;
  readonly amount: string;
  readonly reversedOn: BusinessDate;
  readonly reason: string | null;
}

/** A reversal that somebody at finance has to look at. Amounts as exact decimal text: `kept` + `reopened` + `owed` covers `amount`. */
export interface OpenReversal {
  readonly paymentId: string;
  readonly bankReference: string;
  readonly policyNumber: string | null;
  readonly currency: number;
  readonly amount: string;
  readonly kept: string;
  readonly reopened: string;
  readonly owed: string;
  readonly reversedOn: BusinessDate;
  readonly reason: string | null;
}

/** Somebody at finance has dealt with a reversal; `note` = how. */
interface ReversalClosing {
  readonly paymentId: string;
  readonly by: string;
  readonly note: string;
}

/** Money in: what requests wait for, what the bank tells, what lies in suspense. */
export interface MoneyPort {
  /** Idempotent by request. MATCHED = the money is there. */
  expectMoney(money: ExpectedMoney): Promise<'WAITING' | 'MATCHED' | 'RELEASED'>;
  /** The request ended: its money becomes a refund to the registered account, or stays in suspense. Idempotent. */
  releaseMoney(requestNumber: string, to: 'SUSPENSE' | 'REFUND'): Promise<void>;
  /** Idempotent by bank reference. @throws CoreRefusal MONEY_DIFFERS, MONEY_INVALID */
  receiveMoney(paid: MoneyPaid): Promise<void>;
  /**
   * What was not used leaves suspense, a premium that it paid is asked for again, and what is not undone is owed by the customer and looked
   * into by finance (rulebook 6.4.1). Repeating the same changes nothing.
   * @throws CoreRefusal MONEY_UNKNOWN (no such payment), MONEY_DIFFERS (another account or amount, or taken back before with other words),
   * MONEY_INVALID (a day before the payment)
   */
  reverseReceipt(reversed: ReceiptReversed): Promise<void>;
  /** Oldest first, at most 100. */
  listOpenReversals(): Promise<readonly OpenReversal[]>;
  /** Repeating it changes nothing. @throws CoreRefusal MONEY_UNKNOWN */
  closeReversal(closing: ReversalClosing): Promise<void>;
  /** Undefined = the bank should refuse a payment to this account. */
  answerInquiry(virtualAccountNumber: string): Promise<InquiryAnswer | undefined>;
  listSuspense(): Promise<readonly SuspenseMoney[]>;
  /** @throws CoreRefusal MONEY_UNKNOWN, MONEY_NOT_FREE */
  assignMoney(assignment: MoneyAssignment): Promise<void>;
  /** Owed to the holder's registered account from then on. @throws CoreRefusal MONEY_UNKNOWN, MONEY_NOT_FREE, NO_ACCOUNT */
  returnMoney(money: MoneyReturn): Promise<void>;
  /** The money that came for premiums and paid none. @throws CoreRefusal MONEY_NOT_FREE, PREMIUM_OVERDUE, NO_ACCOUNT */
  returnCredit(credit: CreditReturn): Promise<CreditReturned>;
}
