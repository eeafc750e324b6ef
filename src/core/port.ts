import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Endorsement } from '#shared/facts/endorsement.ts';
import type { Facts, Position } from '#shared/facts/facts.ts';
import type { Movement, MovementFilter } from '#shared/policy/movement.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { FundPrice, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import type { Product, ProductFunds, RiderProduct } from '#shared/policy/product.ts';
import type { ValueExplained } from '#shared/policy/value-explained.ts';
import type { FundValueDay } from '#shared/wire/policy-overview.ts';
import type { AdministrationPort } from './administration-port.ts';
import type { CalendarPort, ServiceSettings } from './calendar-port.ts';
import type { ClaimPort } from './claim-port.ts';
import type { ReportedEvent } from './events.ts';
import type { HolderPort } from './holder-port.ts';
import type { MoneyPort, Payable, PayableState, PayoutPolicy } from './money-port.ts';
import type { OperationsPort } from './operations-port.ts';
import type { PremiumPort } from './premium-port.ts';
import type { RightsPort } from './rights-port.ts';

export type * from './administration-port.ts';
export type * from './calendar-port.ts';
export type * from './claim-port.ts';
export type * from './holder-port.ts';
export type * from './money-port.ts';
export type * from './operations-port.ts';
export { dailyJobNames } from './operations-port.ts';
export type * from './premium-port.ts';
export type * from './price-correction-port.ts';
export { correctionProblems } from './price-correction-port.ts';
export type * from './rights-port.ts';
export type * from './sealer.ts';

/** Policy with its investments at one moment. `version` changes with anything in the two, including unit prices. */
export interface VersionedPolicy {
  readonly version: string;
  readonly policy: Policy;
  readonly investments: Investments;
}

/** Facts for the rules of requests, all of one moment. */
export type PolicyFacts = Readonly<Pick<Facts, 'policy' | 'value' | 'position' | 'products'>>;

/**
 * Effect of an approved request, posted exactly once per (requestNumber, step): a repeated call gets the first answer.
 * `goodAt` = when approval, attachments and money were complete; it decides the pricing date (rulebook 6.5).
 */
export interface Posting {
  readonly requestNumber: string;
  readonly step: string;
  readonly policyNumber: string;
  readonly goodAt: Instant;
  readonly changes: readonly PolicyChange[];
}

/** Answer to a posting. APPLIED: done. QUEUED: waits for its price, known on `dueOn`. DATED: waits for the day `dueOn`. */
export interface PostingAnswer {
  readonly outcome: 'APPLIED' | 'QUEUED' | 'DATED';
  readonly effectiveDate: BusinessDate;
  readonly dueOn: BusinessDate;
}

/** Question for waiting payables: those payable today come first, then those on hold, then those not claimed. */
export interface PayableQuestion {
  readonly today: BusinessDate;
  /** Part of a policy or request number, or the exact amount; '' = all. */
  readonly search: string;
  /** Policies with an open request about accounts: their payouts wait for it. */
  readonly waitingPolicies: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Page of payables. The first `due` items may be paid now; `now`, `held` and `unasked` count all matches of the search. */
export interface PayablePage extends Readonly<Record<'due' | 'now' | 'held' | 'unasked', number>> {
  readonly items: readonly Payable[];
}

/** Release of one payable by two different people; repeating the same `releaseKey` changes nothing. */
export interface PayableRelease {
  readonly payableId: string;
  readonly releaseKey: string;
  readonly maker: string;
  readonly releaser: string;
}

/**
 * Calls of the server to a policy core: the embedded one, or an adapter to an insurer's own system with the same
 * contract. Unknown policies: `find…` returns undefined, `get…` throws PolicyNotFound.
 */
export interface PolicyCore
  extends AdministrationPort, CalendarPort, ClaimPort, HolderPort, MoneyPort, OperationsPort, PremiumPort, RightsPort {
  getPolicy(policyNumber: string): Promise<VersionedPolicy>;
  getPolicyVersion(policyNumber: string): Promise<string>;
  getPolicyValue(policyNumber: string): Promise<PolicyValue>;
  getPosition(policyNumber: string): Promise<Position>;
  /** Reads policy, position and value together with the products of the covers, for a business day. */
  getPolicyFacts(policyNumber: string, today: BusinessDate): Promise<PolicyFacts>;
  listProducts(ids: readonly number[]): Promise<readonly Product[]>;
  findProduct(id: number): Promise<ProductFunds | undefined>;
  listRiders(mainProductId: number): Promise<readonly RiderProduct[]>;
  /** Reads the settings behind due dates (rulebook 3 cutoff.docs, 9.7). */
  getServiceCalendar(today: BusinessDate): Promise<ServiceSettings>;
  /** Lists FINAL prices, oldest first. */
  listFundPrices(fundCode: string, from: BusinessDate, to: BusinessDate): Promise<readonly FundPrice[]>;
  /** Lists the value of the units held on each valuation day, oldest first, thinned evenly to `most`; empty where nothing is invested. */
  listFundValues(
    policyNumber: string,
    span: { readonly from: BusinessDate; readonly to: BusinessDate; readonly most: number },
  ): Promise<readonly FundValueDay[]>;
  /** Explains how payments became today's unit value; all zero where nothing is invested. */
  explainValue(policyNumber: string): Promise<ValueExplained>;
  /** Lists facts recorded besides the policy document, newest first. */
  listEndorsements(policyNumber: string): Promise<readonly Endorsement[]>;
  /** Lists premiums, charges, units, loans, payouts and payments received, newest first. */
  listMovements(policyNumber: string, filter: MovementFilter): Promise<readonly Movement[]>;
  post(posting: Posting): Promise<PostingAnswer>;
  /** Returns true when the request is fully applied on every policy and nothing is owed for it. */
  isSettled(requestNumber: string): Promise<boolean>;
  /** Cancels a request's posting; false when something of it was already priced or sent. */
  cancelPosting(requestNumber: string): Promise<boolean>;
  listPayables(filter: { readonly state?: PayableState; readonly requestNumber?: string }): Promise<readonly Payable[]>;
  findPayable(payableId: string): Promise<Payable | undefined>;
  /** Pages through payables that wait to be paid. */
  pagePayables(question: PayableQuestion): Promise<PayablePage>;
  /** Lists payout facts of policies in any order; unknown policies are skipped. */
  listPoliciesForPayout(policyNumbers: readonly string[]): Promise<readonly PayoutPolicy[]>;
  releasePayable(release: PayableRelease): Promise<void>;
  /** Freezes or releases all payouts of the policy; repeating changes nothing. */
  setPayoutsFrozen(policyNumber: string, frozen: boolean): Promise<void>;
  /** Lists events with id greater than `afterId` ('0' = from the start), at most `limit`, in order, including unreadable ones. */
  listEvents(afterId: string, limit: number): Promise<readonly ReportedEvent[]>;
}

/** Write calls of the port; all others read. Verified by tests/structure/core-writes.test.ts. */
type CoreWrite =
  | 'expectMoney'
  | 'releaseMoney'
  | 'receiveMoney'
  | 'assignMoney'
  | 'returnMoney'
  | 'returnCredit'
  | 'registerClaim'
  | 'liftClaim'
  | 'issuePremiumReceipt'
  | 'addRight'
  | 'endRight'
  | 'post'
  | 'cancelPosting'
  | 'releasePayable'
  | 'lockPayouts'
  | 'holdPayouts'
  | 'setPayoutsFrozen'
  | 'reverseReceipt'
  | 'closeReversal'
  | 'closeDay'
  | 'confirmParameters'
  | 'releaseParameter'
  | 'releasePrices'
  | 'correctPrices'
  | 'closeOpenCorrection';

/** Core without transaction, for reading only. Writers need a core that joins their transaction. */
export type ReadCore = Omit<PolicyCore, CoreWrite>;

/** Error of `get…` for a policy that does not exist. */
export class PolicyNotFound extends Error {
  override readonly name = 'PolicyNotFound';
}

/** Reason of a refusal; the caller decides whom to inform. */
export type CoreRefusalCode =
  | 'POSTING_DIFFERS'
  | 'POSTING_VOID'
  | 'POSTING_INVALID'
  | 'LOAN_ABOVE_LIMIT'
  | 'PARTY_UNKNOWN'
  | 'PAYABLE_UNKNOWN'
  | 'DAY_PRICED'
  | 'DEBIT_UNKNOWN'
  | 'PAYABLE_NOT_DUE'
  | 'PAYABLE_NOT_OPEN'
  | 'PAYOUTS_FROZEN'
  | 'CLAIM_REGISTERED'
  | 'SAME_PERSON'
  | 'RELEASE_DIFFERS'
  | 'ANSWER_UNEXPECTED'
  | 'MONEY_DIFFERS'
  | 'MONEY_INVALID'
  | 'NO_ACCOUNT'
  | 'PREMIUM_OVERDUE'
  | 'MONEY_MISSING'
  | 'MONEY_NOT_FREE'
  | 'MONEY_UNKNOWN'
  | 'RIGHT_KNOWN'
  | 'RIGHT_UNKNOWN';

/** Refusal that repeating the call cannot change; nothing was written. */
export class CoreRefusal extends Error {
  override readonly name = 'CoreRefusal';
  readonly code: CoreRefusalCode;
  constructor(code: CoreRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
