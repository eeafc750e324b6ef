import * as z from 'zod/mini';
import { RiskProfile } from './risk-profile.ts';
import { BusinessDate, Instant } from '../time/dates.ts';
import { MoneyIn } from '../requests/money-in.ts';
import { OfferCondition } from './offer-condition.ts';
import { PolicyRights } from './policy-rights.ts';
import { OpenPayable } from './open-payable.ts';
import { PastCovers } from './past-covers.ts';
import { TerminationPosition } from './termination-position.ts';
import { LoanPosition } from './loan-position.ts';
import { Archetype } from '../parameters/archetypes.ts';
import { Parameters } from '../parameters/parameters.ts';
import { PremiumPosition } from './premium-position.ts';
import { ReinstatementPosition } from './reinstatement-position.ts';
import { Policy, PolicyValue } from '../policy/policy.ts';
import { Plan, Product } from '../policy/product.ts';

/** Rulebook 2.1. */
export const PolicySubStatus = z.enum([
  'PENDING_ISSUE',
  'NORMAL',
  'GRACE',
  'PREMIUM_HOLIDAY',
  'PAID_UP',
  'APL',
  'LAPSED_PREMIUM',
  'LAPSED_FUND',
  'LAPSED_LOAN',
  'SURRENDERED',
  'FREE_LOOK',
  'MATURED',
  'EXPIRED',
  'CLAIMED',
  'LAPSE_EXPIRED',
  'CANCELLED_AGREED',
  'DECLINED',
]);
export type PolicySubStatus = z.infer<typeof PolicySubStatus>;

/** Units of one fund by bucket, with its latest FINAL price. Value = units × price, rounded to the currency. */
export const FundHolding = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  currency: z.number(),
  basicUnits: z.number(),
  topupUnits: z.number(),
  price: z.number(),
  priceDate: BusinessDate,
});
export type FundHolding = z.infer<typeof FundHolding>;

/** A fund the product offers, with its latest FINAL price. riskLevel 1 (money market) … 5 (equity). */
export const OfferedFund = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  currency: z.number(),
  isSyariah: z.boolean(),
  riskLevel: z.number(),
  /** False: money in the fund may stay, no new money goes in (rulebook 13.1, TOP-FUND). */
  openForNewMoney: z.boolean(),
  price: z.number(),
  priceDate: BusinessDate,
});
export type OfferedFund = z.infer<typeof OfferedFund>;

/** A rider that is sold with the product: by plan where it has plans, else by sum assured within its limits (wire 3.9). */
export const OfferedRider = z.object({
  productId: z.number(),
  productName: z.string(),
  familyType: z.number(),
  plans: z.array(Plan),
  minSum: z.number(),
  maxSum: z.number(),
});
export type OfferedRider = z.infer<typeof OfferedRider>;

/** Part of each future premium that goes into one fund; 25 means 25 %. All parts of a policy come to 100. */
export const AllocationShare = z.object({ fundCode: z.string(), percent: z.number() });
export type AllocationShare = z.infer<typeof AllocationShare>;

/** What ledgers, the product and the parameters say of a policy on a day; what the policy says of itself is not repeated. */
export const Position = z.object({
  archetype: Archetype,
  subStatus: PolicySubStatus,
  startDate: BusinessDate,
  /** Full years since start + 1 (rulebook 6.6). */
  policyYear: z.number(),
  /** Full months since start. */
  policyMonths: z.number(),
  freeLookUntil: z.nullable(BusinessDate),
  claimRegistered: z.boolean(),
  holdings: z.array(FundHolding),
  /** Every fund of the product, held or not, by code; empty where the product has none. */
  funds: z.array(OfferedFund),
  /** Every rider of the product, held or not, by product id. */
  riders: z.array(OfferedRider),
  /** How future premiums are divided today; empty where nothing is invested. */
  allocation: z.array(AllocationShare),
  /** The amount taken from the fund each month, by year from today on: index 0 = the coming twelve months (rulebook 2.4, 12.14). */
  monthlyDeductionByYear: z.array(z.number()),
  /** The monthly policy days whose charge was taken, oldest first; a correction counts these and no others (rulebook 7.19). */
  chargedOn: z.array(BusinessDate),
  /** The covers of a unit link in earlier months, oldest first, where their cost changed since; those of today count after the last. */
  pastCovers: z.array(PastCovers),
  /** Set while the fund cannot carry its charges: the oldest month that is owed, and the last day with cover. */
  fundGrace: z.optional(z.nullable(z.object({ owedFrom: BusinessDate, until: BusinessDate }))),
  withdrawalsThisPolicyYear: z.number(),
  /** Switches already priced in this policy year (rulebook 7.14: some are free). */
  switchesThisPolicyYear: z.number(),
  /** Payouts wait until this day, after a change of contact, account or holder. */
  payoutHoldUntil: z.nullable(BusinessDate),
  /** The customer disowned a change of account: no money leaves until staff have lifted it. */
  payoutsFrozen: z.boolean(),
  /** The last change of the account of benefits (rulebook 7.10: call back before larger payouts). */
  accountChangedOn: z.nullable(BusinessDate),
  /** The last change of a contact of the policy (rulebook 7.22: not so soon before a change of holder). */
  contactChangedOn: z.nullable(BusinessDate),
  rights: PolicyRights,
  /** Payables not yet paid: how many, and which. */
  openPayables: z.number(),
  payables: z.array(OpenPayable),
  termination: TerminationPosition,
  /** The day from which the latest increase of a sum or plan counts; null = there was none (rulebook 7.7: one in twelve months). */
  sumAssuredRaisedOn: z.nullable(BusinessDate),
  loan: LoanPosition,
  premium: PremiumPosition,
  reinstatement: ReinstatementPosition,
  parameters: Parameters,
});
export type Position = z.infer<typeof Position>;

export const LockClass = z.enum(['T', 'F', 'A', 'P', 'C', 'L', 'M', 'R', 'I']);
export type LockClass = z.infer<typeof LockClass>;

/** A request of this policy that has not ended. `holdsLock` is false once its effect is posted (rulebook 4.6). */
export const OpenRequest = z.object({
  number: z.string(),
  suffix: z.string(),
  title: z.string(),
  lockClass: LockClass,
  state: z.string(),
  holdsLock: z.boolean(),
  /** True when it is approved and its effect waits for its day: it leaves free what it will not touch (rulings 6.6). */
  waitsForDay: z.optional(z.boolean()),
  /** Policy for which it was sent, which may be another one of the holder, and the holder who sent it. */
  sentFor: z.optional(z.object({ policyNumber: z.string(), partyId: z.number() })),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

/** Everything a rule may look at. Rules are pure functions of a payload and these facts; the browser and the server build them alike. */
export const Facts = z.object({
  policy: Policy,
  value: PolicyValue,
  products: z.array(Product),
  position: Position,
  openRequests: z.array(OpenRequest),
  /** The holder's latest answers about risk; null = never asked, or nothing is invested (rulebook 7.14). */
  riskProfile: z.nullable(RiskProfile),
  /** Unit prices the customer was quoted when a stored request was sent, by fund; null while nothing is sent (rulings 3.2). */
  quotedPrices: z.nullable(z.record(z.string(), z.number())),
  /** What the customer was asked to pay when a stored request was sent; null while nothing is sent, or nothing is to be paid (decision 0009). */
  quotedMoney: z.nullable(MoneyIn),
  /** Day on which a stored request was sent: what was decided by that day stays so when rules run again; null while nothing is sent. */
  submittedOn: z.nullable(BusinessDate),
  /** Terms of an underwriter that the customer has accepted for a stored request and under which its effect is worked out. */
  conditions: z.array(OfferCondition),
  /** Business date and business moment (rulings 2.6: system time plus the demo offset). */
  today: BusinessDate,
  now: Instant,
});
export type Facts = z.infer<typeof Facts>;

/** The facts that the browser lacks after its policy, loan and product calls; answered by requests/availability. */
export const FactsRemainder = z.pick(Facts, {
  position: true,
  openRequests: true,
  riskProfile: true,
  today: true,
  now: true,
});
export type FactsRemainder = z.infer<typeof FactsRemainder>;
