import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Endorsement } from '#shared/facts/endorsement.ts';
import type { Facts, Position } from '#shared/facts/facts.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { Movement, MovementFilter } from '#shared/policy/movement.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { FundPrice, Investments, Policy, PolicyValue } from '#shared/policy/policy.ts';
import type { Product, ProductFunds, RiderProduct } from '#shared/policy/product.ts';
import type { ValueExplained } from '#shared/policy/value-explained.ts';
import type { FundValueDay } from '#shared/wire/policy-overview.ts';
import type { CalendarPort } from './calendar-port.ts';
import type { ClaimPort } from './claim-port.ts';
import type { ToldEvent } from './events.ts';
import type { HolderPort } from './holder-port.ts';
import type { MoneyPort } from './money-port.ts';
import type { OperationsPort } from './operations-port.ts';
import type { PremiumPort } from './premium-port.ts';
import type { RightsPort } from './rights-port.ts';

export type * from './calendar-port.ts';
export type * from './claim-port.ts';
export type * from './holder-port.ts';
export type * from './money-port.ts';
export type * from './operations-port.ts';
export { dailyJobNames } from './operations-port.ts';
export type * from './premium-port.ts';
export type * from './rights-port.ts';
export type * from './sealer.ts';

/** The policy and what is invested in it, of one moment. `version` changes whenever anything in the two changes, unit prices included. */
export interface VersionedPolicy {
  readonly version: string;
  readonly policy: Policy;
  readonly investments: Investments;
}

/** The facts that the rules of requests look at, all of one moment. */
export type PolicyFacts = Readonly<Pick<Facts, 'policy' | 'value' | 'position' | 'products'>>;

/**
 * An approved request's effect. Posting is exactly once per (requestNumber, step): repeating it answers the first answer.
 * `goodAt` is the business moment at which approval, attachments and money were complete; it decides the pricing date (rulebook 6.5).
 */
export interface Posting {
  readonly requestNumber: string;
  readonly step: string;
  readonly policyNumber: string;
  readonly goodAt: Instant;
  readonly changes: readonly PolicyChange[];
}

/** APPLIED: on the policy now. QUEUED: waits for its price, known on `dueOn`. DATED: waits for its day, `dueOn`. */
export interface PostingAnswer {
  readonly outcome: 'APPLIED' | 'QUEUED' | 'DATED';
  readonly effectiveDate: BusinessDate;
  readonly dueOn: BusinessDate;
}

export type PayableState = 'OPEN' | 'SENT' | 'PAID' | 'RETURNED' | 'CANCELLED';

/** Money the insurer owes. Amount as exact decimal text; account unmasked (finance needs it). */
export interface Payable {
  readonly payableId: string;
  readonly policyNumber: string;
  readonly requestNumber: string | null;
  /** Every request it belongs to: the one it comes from, then those that named another account, oldest first. */
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
  /** Nothing leaves this policy until staff lift it. */
  readonly frozen: boolean;
  /** A death was reported: nothing leaves until it is decided. */
  readonly claimRegistered: boolean;
}

/** Payables that may be paid today come first, then those that are held, then those that nobody asked for yet. */
export interface PayableQuestion {
  readonly today: BusinessDate;
  /** Part of a policy's or request's number, or the whole amount; '' = everything. */
  readonly search: string;
  /** Policies on which a request about accounts is open: their payouts wait for it. */
  readonly waitingPolicies: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** `now`, `held` and `unasked` count all that the search finds. */
export interface PayablePage {
  readonly items: readonly Payable[];
  readonly now: number;
  readonly held: number;
  readonly unasked: number;
}

/** What must be known of a policy before money leaves it. */
export interface PayoutPolicy {
  readonly policyNumber: string;
  readonly holderName: string;
  readonly accountChangedOn: BusinessDate | null;
  readonly parameters: Parameters;
}

/** Release of one payable by two different people; repeating the same `releaseKey` changes nothing. */
export interface PayableRelease {
  readonly payableId: string;
  readonly releaseKey: string;
  readonly maker: string;
  readonly releaser: string;
}

/** Days on which nobody works, whether cuti bersama counts among them, and the time until which attachments count on the same day. */
export interface ServiceSettings {
  readonly holidays: readonly Holiday[];
  readonly jointLeaveCounts: boolean;
  readonly cutoffDocs: string;
  /** WD to answer an objection, and by which that time can be extended once (complaint.*). */
  readonly complaintDays: number;
  readonly complaintExtension: number;
  /** CD for which the home tells of a request that failed (home.ended_days). */
  readonly endedDays: number;
}

/** The number of years for which each part of what was sent to people is kept. */
export type MessageRetention = Readonly<Record<'text' | 'log' | 'codeLog' | 'deathReport' | 'fraudReport', number>>;

/**
 * Everything the server asks of a policy core. The embedded core answers it from PostgreSQL; an insurer's own system would be
 * reached by an adapter with the same promises. Unknown policies: `find…` answers undefined, `get…` throws PolicyNotFound.
 */
export interface PolicyCore
  extends CalendarPort, ClaimPort, HolderPort, MoneyPort, OperationsPort, PremiumPort, RightsPort {
  getPolicy(policyNumber: string): Promise<VersionedPolicy>;
  getPolicyVersion(policyNumber: string): Promise<string>;
  getPolicyValue(policyNumber: string): Promise<PolicyValue>;
  getPosition(policyNumber: string): Promise<Position>;
  /** The three above and the products of the covers, as they stand on a business day. */
  getPolicyFacts(policyNumber: string, today: BusinessDate): Promise<PolicyFacts>;
  listProducts(ids: readonly number[]): Promise<readonly Product[]>;
  findProduct(id: number): Promise<ProductFunds | undefined>;
  listRiders(mainProductId: number): Promise<readonly RiderProduct[]>;
  /** Rulebook 3 cutoff.docs, 9.7. */
  getServiceCalendar(today: BusinessDate): Promise<ServiceSettings>;
  /** Rulebook 11.6. */
  getMessageRetention(today: BusinessDate): Promise<MessageRetention>;
  /** FINAL prices, oldest first. */
  listFundPrices(fundCode: string, from: BusinessDate, to: BusinessDate): Promise<readonly FundPrice[]>;
  /** Worth of the units held on each valuation day, oldest first, thinned evenly to `most`; empty where nothing is invested. */
  listFundValues(
    policyNumber: string,
    span: { readonly from: BusinessDate; readonly to: BusinessDate; readonly most: number },
  ): Promise<readonly FundValueDay[]>;
  /** How what was paid in became what the units are worth; all zero where nothing is invested. */
  explainValue(policyNumber: string): Promise<ValueExplained>;
  /** What was noted on the policy beside its document, newest first. */
  listEndorsements(policyNumber: string): Promise<readonly Endorsement[]>;
  /** Premiums, charges, units, loans, payouts and money received, newest first. */
  listMovements(policyNumber: string, filter: MovementFilter): Promise<readonly Movement[]>;
  post(posting: Posting): Promise<PostingAnswer>;
  /** True when nothing of the request waits any more on any policy, and nothing is owed for it. */
  isSettled(requestNumber: string): Promise<boolean>;
  /** True when nothing was priced or sent yet and the posting is now void; false when it is too late. */
  cancelPosting(requestNumber: string): Promise<boolean>;
  listPayables(filter: { readonly state?: PayableState; readonly requestNumber?: string }): Promise<readonly Payable[]>;
  findPayable(payableId: string): Promise<Payable | undefined>;
  /** A page of what waits to be paid. */
  pagePayables(question: PayableQuestion): Promise<PayablePage>;
  /** In any order; unknown policies are left out. */
  listPayoutPolicies(policyNumbers: readonly string[]): Promise<readonly PayoutPolicy[]>;
  releasePayable(release: PayableRelease): Promise<void>;
  /** Stops every payout of the policy until it is lifted; repeating changes nothing. */
  setPayoutsFrozen(policyNumber: string, frozen: boolean): Promise<void>;
  /** Events with id greater than `afterId` ('0' = from the start), at most `limit`, in order; also those that nobody here can read. */
  listEvents(afterId: string, limit: number): Promise<readonly ToldEvent[]>;
}

/** The calls of the port that change something; all others read. Held to the port by tests/structure/core-writes.test.ts. */
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
  | 'setPayoutsFrozen'
  | 'reverseReceipt'
  | 'closeReversal'
  | 'closeDay';

/** The core without a transaction: it is only read. Whoever writes asks for a core that takes part in the transaction. */
export type ReadCore = Omit<PolicyCore, CoreWrite>;

/** Thrown by `get…` for a policy that does not exist. */
export class PolicyNotFound extends Error {
  override readonly name = 'PolicyNotFound';
}

/** Why the core refused; the caller decides what to tell whom. */
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

/** A call that cannot succeed by being repeated; nothing was changed. */
export class CoreRefusal extends Error {
  override readonly name = 'CoreRefusal';
  readonly code: CoreRefusalCode;

  constructor(code: CoreRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
