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

/** Sub-status of a policy (rulebook 2.1). */
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

/** Fund that the product offers, with its latest FINAL price. riskLevel 1 (money market) … 5 (equity). */
export const OfferedFund = z.object({
  fundCode: z.string(),
  fundName: z.string(),
  currency: z.number(),
  isSyariah: z.boolean(),
  riskLevel: z.number(),
  /** False when existing money may stay and no new money is accepted (rulebook 13.1, TOP-FUND). */
  openForNewMoney: z.boolean(),
  price: z.number(),
  priceDate: BusinessDate,
});
export type OfferedFund = z.infer<typeof OfferedFund>;

/** Rider sold with the product: by plan where it has plans, otherwise by sum assured within its limits (wire 3.9). */
export const OfferedRider = z.object({
  productId: z.number(),
  productName: z.string(),
  familyType: z.number(),
  plans: z.array(Plan),
  minSum: z.number(),
  maxSum: z.number(),
});
export type OfferedRider = z.infer<typeof OfferedRider>;

/** Share of each future premium that goes into one fund; 25 means 25 %. The shares of a policy total 100. */
export const AllocationShare = z.object({ fundCode: z.string(), percent: z.number() });
export type AllocationShare = z.infer<typeof AllocationShare>;

/** Facts of a policy on a day from ledgers, product and parameters, which its document does not contain. */
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
  /** Funds of the product, held or not, by code; empty where the product has none. */
  funds: z.array(OfferedFund),
  /** Riders of the product, held or not, by product id. */
  riders: z.array(OfferedRider),
  /** Allocation of future premiums today; empty where nothing is invested. */
  allocation: z.array(AllocationShare),
  /** Monthly deduction from the fund, by year from today on: index 0 = the next twelve months (rulebook 2.4, 12.14). */
  monthlyDeductionByYear: z.array(z.number()),
  /** Monthly policy days already charged, oldest first; only these are corrected (rulebook 7.19). */
  chargedOn: z.array(BusinessDate),
  /** Earlier covers of a unit-linked policy, oldest first, where their cost has changed since; today's covers count after the last. */
  pastCovers: z.array(PastCovers),
  /** Grace of a fund that cannot pay its charges: the oldest month owed, and the last day with cover. */
  fundGrace: z.optional(z.nullable(z.object({ owedFrom: BusinessDate, until: BusinessDate }))),
  withdrawalsThisPolicyYear: z.number(),
  /** Switches already priced in this policy year (rulebook 7.14: some are free). */
  switchesThisPolicyYear: z.number(),
  /** Last day of the payout hold after a change of contact, account or holder. */
  payoutHoldUntil: z.nullable(BusinessDate),
  /** True while payouts are frozen because the customer reported a change of account as unauthorised; staff lift it. */
  payoutsFrozen: z.boolean(),
  /** Day of the last change of the account for benefits (rulebook 7.10: call back before larger payouts). */
  accountChangedOn: z.nullable(BusinessDate),
  /** Day of the last change of a contact (rulebook 7.22: not shortly before a change of holder). */
  contactChangedOn: z.nullable(BusinessDate),
  rights: PolicyRights,
  /** Number and list of payables not yet paid. */
  openPayables: z.number(),
  payables: z.array(OpenPayable),
  termination: TerminationPosition,
  /** Day from which the latest increase of a sum or plan counts; null = none (rulebook 7.7: one in twelve months). */
  sumAssuredRaisedOn: z.nullable(BusinessDate),
  loan: LoanPosition,
  premium: PremiumPosition,
  reinstatement: ReinstatementPosition,
  parameters: Parameters,
});
export type Position = z.infer<typeof Position>;

export const LockClass = z.enum(['T', 'F', 'A', 'P', 'C', 'L', 'M', 'R', 'I']);
export type LockClass = z.infer<typeof LockClass>;

/** Request of this policy that has not ended. `holdsLock` is false once its effect is posted (rulebook 4.6). */
export const OpenRequest = z.object({
  number: z.string(),
  suffix: z.string(),
  title: z.string(),
  lockClass: LockClass,
  state: z.string(),
  holdsLock: z.boolean(),
  /** True when it is approved and waits for its day; it then blocks only what it will change (rulings 6.6). */
  waitsForDay: z.optional(z.boolean()),
  /** Policy for which it was sent, which may be another one of the holder, and the holder who sent it. */
  sentFor: z.optional(z.object({ policyNumber: z.string(), partyId: z.number() })),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

/** Facts available to rules. Rules are pure functions of a payload and these facts; browser and server build them alike. */
export const Facts = z.object({
  policy: Policy,
  value: PolicyValue,
  products: z.array(Product),
  position: Position,
  openRequests: z.array(OpenRequest),
  /** Latest risk profile of the holder; null = never answered, or nothing is invested (rulebook 7.14). */
  riskProfile: z.nullable(RiskProfile),
  /** Unit prices quoted to the customer when a stored request was sent, by fund; null before sending (rulings 3.2). */
  quotedPrices: z.nullable(z.record(z.string(), z.number())),
  /** Payment quoted to the customer when a stored request was sent; null before sending, or without payment (decision 0009). */
  quotedMoney: z.nullable(MoneyIn),
  /** Day on which a stored request was sent, so that results that depend on it stay the same; null before sending. */
  submittedOn: z.nullable(BusinessDate),
  /** Underwriting terms that the customer accepted for a stored request; its effect is calculated with them. */
  conditions: z.array(OfferCondition),
  /** Business date and business moment (rulings 2.6: system time plus the demo offset). */
  today: BusinessDate,
  now: Instant,
});
export type Facts = z.infer<typeof Facts>;

/** Facts that the browser lacks after its policy, loan and product calls; returned by requests/availability. */
export const FactsRemainder = z.pick(Facts, {
  position: true,
  openRequests: true,
  riskProfile: true,
  today: true,
  now: true,
});
export type FactsRemainder = z.infer<typeof FactsRemainder>;
