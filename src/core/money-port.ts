import type { Parameters } from '#shared/parameters/parameters.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';
import type { FinancePort } from './finance-port.ts';

export type * from './finance-port.ts';

/**
 * Money that a request expects (rulebook 6.4); amounts as exact decimal text. `least` lets the request continue,
 * `exact` = not more than `amount`.
 */
export interface ExpectedMoney {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly purpose: VaPurpose;
  readonly amount: string;
  readonly least: string;
  readonly exact: boolean;
}

/** Payment as reported by the bank; the reference identifies it permanently. */
export interface MoneyPaid {
  readonly bankReference: string;
  readonly virtualAccountNumber: string;
  readonly amount: string;
  readonly valueDate: BusinessDate;
  readonly paidAt: Instant;
  readonly payerName: string | null;
}

/** Answer to the bank's inquiry. `amount` null = any; `exact` = the bank accepts this amount only. */
export interface InquiryAnswer {
  readonly name: string;
  readonly currency: number;
  readonly amount: string | null;
  readonly exact: boolean;
}

/** End of what was last asked at an account: it was paid, or the request ended without its money. */
export type ClosedBill = 'PAID' | 'EXPIRED';

/** Assignment of suspense money to a waiting request by a finance employee. */
export interface MoneyAssignment {
  readonly paymentId: string;
  readonly requestNumber: string;
  readonly by: string;
  /** Unassigned amount that the caller saw, as exact decimal text; another amount by now is refused. Absent = any amount. */
  readonly free?: string;
}

/** Return of the unused part of a payment by a finance employee. */
export interface MoneyReturn {
  readonly paymentId: string;
  readonly by: string;
}

/** Holder's demand for the premium suspense. */
export interface CreditReturn {
  readonly policyNumber: string;
  readonly by: string;
}

/** Amount owed for it as exact decimal text, and the first day on which it may be paid. */
export interface CreditReturned {
  readonly amount: string;
  readonly payableFrom: BusinessDate;
}

/** Identification of a payment: by the bank's report, or by the debit that was requested. */
export type ReceiptName =
  | { readonly bankReference: string; readonly virtualAccountNumber: string }
  | { readonly policyNumber: string; readonly dueOn: BusinessDate; readonly askedOn: BusinessDate };

/** Payment that the payer's bank recalled in full. `reference` names the reversal; amount as exact decimal text. */
export interface ReceiptReversed {
  readonly reference: string;
  readonly receipt: ReceiptName;
  readonly amount: string;
  readonly reversedOn: BusinessDate;
  readonly reason: string | null;
}

/** Reversal that finance has to handle. Amounts as exact decimal text: `kept` + `reopened` + `owed` = `amount`. */
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

/** Closing of a reversal's case; `note` = how it was handled. */
interface ReversalClosing {
  readonly paymentId: string;
  readonly by: string;
  readonly note: string;
}

/** Facts of a policy needed before money is paid out. */
export interface PayoutPolicy {
  readonly policyNumber: string;
  readonly holderName: string;
  readonly accountChangedOn: BusinessDate | null;
  /** Last day of a hold on all payouts of the policy, which may be over; null = none. */
  readonly payoutHoldUntil: BusinessDate | null;
  readonly parameters: Parameters;
}

/** Movement of the insurer's bank account as the books have it. Money in is positive; amount as exact decimal text. */
export interface BankMovement {
  readonly movementId: string;
  /** Virtual account or callback, collected debit, or payout. */
  readonly channel: 'incoming' | 'debit' | 'payout';
  /** RETURN = the way back of a transfer that was returned. */
  readonly kind: 'RECEIPT' | 'REVERSAL' | 'PAYOUT' | 'RETURN';
  /** Reference of the bank; null for a payout, which is named by payable and attempt. */
  readonly bankReference: string | null;
  readonly payout: { readonly payableId: string; readonly attempt: number } | null;
  readonly virtualAccountNumber: string | null;
  readonly policyNumber: string | null;
  readonly currency: number;
  readonly amount: string;
  /** Days between which the bank moved the money. */
  readonly earliest: BusinessDate;
  readonly latest: BusinessDate;
  /** False for the two sides of a returned transfer, which a bank may not show. */
  readonly awaited: boolean;
  readonly recordedAt: Instant;
}

/** Page of movements: those recorded from a moment on, and behind the last one of the page before. */
export interface MovementsAsked {
  readonly recordedFrom: Instant;
  readonly after: Pick<BankMovement, 'movementId' | 'recordedAt'> | undefined;
  readonly limit: number;
}

/** Numbers of finance (rulebook 6.13, 6.14); `fourEyesFrom` as exact decimal text, `suspenseOldDays` = working days. */
export interface StatementRules {
  readonly suspenseOldDays: number;
  readonly matchDays: number;
  readonly openDays: number;
  readonly fourEyesFrom: string;
}

/** Incoming money: expectations of requests, payments reported by the bank, and suspense; and several payouts at once. */
export interface MoneyPort extends FinancePort {
  /**
   * Locks the payouts of policies until the transaction ends, so that several can be released in it: nothing changes them
   * in between, and two who lock the same ones wait for each other in one order.
   * @throws PolicyNotFound
   */
  lockPayouts(policyNumbers: readonly string[]): Promise<void>;
  /** Holds the payouts of policies until that day; a longer hold is never shortened. MUST be the last write of its transaction. @throws PolicyNotFound */
  holdPayouts(policyNumbers: readonly string[], until: BusinessDate): Promise<void>;
  /** Reserves money for a request. Idempotent by request. MATCHED = the money is complete. */
  expectMoney(money: ExpectedMoney): Promise<'WAITING' | 'MATCHED' | 'RELEASED'>;
  /** Releases the money of a request that ended: refund to the registered account, or suspense. Idempotent. */
  releaseMoney(requestNumber: string, to: 'SUSPENSE' | 'REFUND'): Promise<void>;
  /** Receives a payment. Idempotent by bank reference. @throws CoreRefusal MONEY_DIFFERS, MONEY_INVALID */
  receiveMoney(paid: MoneyPaid): Promise<void>;
  /**
   * Reverses a payment: its unused part leaves suspense, premiums it paid are open again, and the rest is owed by the
   * customer and handled by finance (rulebook 6.4.1). Repeating the same changes nothing.
   * @throws CoreRefusal MONEY_UNKNOWN (no such payment), MONEY_DIFFERS (another account or amount, or already reversed
   * with other data), MONEY_INVALID (a day before the payment)
   */
  reverseReceipt(reversed: ReceiptReversed): Promise<void>;
  /** Lists open reversals, oldest first, at most 100. */
  listOpenReversals(): Promise<readonly OpenReversal[]>;
  /** Closes a reversal's case. Repeating it changes nothing. @throws CoreRefusal MONEY_UNKNOWN */
  closeReversal(closing: ReversalClosing): Promise<void>;
  /** Answers the bank's inquiry; undefined = the bank should refuse a payment to this account. */
  answerInquiry(virtualAccountNumber: string): Promise<InquiryAnswer | undefined>;
  /** Finds why an account takes no payment now; undefined = nothing was ever asked there, or the account is unknown. */
  findClosedBill(virtualAccountNumber: string): Promise<ClosedBill | undefined>;
  /** Lists movements of the bank accounts in the order in which they were recorded. */
  listBankMovements(asked: MovementsAsked): Promise<readonly BankMovement[]>;
  /** Reads the numbers by which the statements of an account in this currency are compared. */
  getStatementRules(currency: number, today: BusinessDate): Promise<StatementRules>;
  /** Assigns suspense money to a request. @throws CoreRefusal MONEY_UNKNOWN, MONEY_NOT_FREE */
  assignMoney(assignment: MoneyAssignment): Promise<void>;
  /** Returns money to the holder's registered account, as a payable. @throws CoreRefusal MONEY_UNKNOWN, MONEY_NOT_FREE, NO_ACCOUNT */
  returnMoney(money: MoneyReturn): Promise<void>;
  /** Returns money that was paid for premiums and not used. @throws CoreRefusal MONEY_NOT_FREE, PREMIUM_OVERDUE, NO_ACCOUNT */
  returnCredit(credit: CreditReturn): Promise<CreditReturned>;
}
