import * as z from 'zod/mini';
import { RiskProfile } from './risk-profile.ts';
import { BusinessDate, Instant } from '../time/dates.ts';
import { MoneyIn } from '../requests/money-in.ts';
import { ReferenceLists } from '../lists/reference-lists.ts';
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
  /** False when the fund accepts no new money; present units may stay (rulebook 13.1, TOP-FUND). */
  openForNewMoney: z.boolean(),
  price: z.number(),
  priceDate: BusinessDate,
});
export type OfferedFund = z.infer<typeof OfferedFund>;

/** Rider that the product offers: by plan if it has plans, otherwise by sum assured within limits (wire 3.9). */
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

/** Facts of a policy on a day that its document does not contain; they come from ledgers, product and parameters. */
export const Position = z.object({
  archetype: Archetype,
  subStatus: PolicySubStatus,
  startDate: BusinessDate,
  /** Policy year: full years since the start, plus 1 (rulebook 6.6). */
  policyYear: z.number(),
  /** Full months since the start. */
  policyMonths: z.number(),
  freeLookUntil: z.nullable(BusinessDate),
  claimRegistered: z.boolean(),
  holdings: z.array(FundHolding),
  /** Funds of the product, held or not, by code; empty when the product has none. */
  funds: z.array(OfferedFund),
  /** Riders of the product, held or not, by product id. */
  riders: z.array(OfferedRider),
  /** Today's allocation of future premiums; empty when nothing is invested. */
  allocation: z.array(AllocationShare),
  /**
   * Monthly deduction from the fund for each year from today: index 0 = the next twelve months (rulebook 2.4, 12.14).
   */
  monthlyDeductionByYear: z.array(z.number()),
  /** Monthly policy days already charged, oldest first; only these are corrected after a wrong age (rulebook 7.19). */
  chargedOn: z.array(BusinessDate),
  /**
   * Earlier covers of a unit-linked policy whose cost has changed since, oldest first; today's covers follow the last
   * entry.
   */
  pastCovers: z.array(PastCovers),
  /** Grace period of a fund that cannot pay its charges: the oldest unpaid month, and the last day with cover. */
  fundGrace: z.optional(z.nullable(z.object({ owedFrom: BusinessDate, until: BusinessDate }))),
  withdrawalsThisPolicyYear: z.number(),
  /** Switches priced so far in this policy year (rulebook 7.14: some are free). */
  switchesThisPolicyYear: z.number(),
  /** Last day of the payout hold after a change of contact, account or holder. */
  payoutHoldUntil: z.nullable(BusinessDate),
  /**
   * True while payouts are frozen, because the customer reported an account change as unauthorised; staff lift the
   * freeze.
   */
  payoutsFrozen: z.boolean(),
  /** Day of the last change of the benefit account (rulebook 7.10: finance calls back before larger payouts). */
  accountChangedOn: z.nullable(BusinessDate),
  /** Day of the last contact change (rulebook 7.22: the holder cannot change shortly after). */
  contactChangedOn: z.nullable(BusinessDate),
  rights: PolicyRights,
  /** Number of payables not yet paid; `payables` lists them. */
  openPayables: z.number(),
  payables: z.array(OpenPayable),
  termination: TerminationPosition,
  /** First day of the latest increase of a sum or plan; null = none (rulebook 7.7: one in twelve months). */
  sumAssuredRaisedOn: z.nullable(BusinessDate),
  loan: LoanPosition,
  premium: PremiumPosition,
  reinstatement: ReinstatementPosition,
  parameters: Parameters,
});
export type Position = z.infer<typeof Position>;

export const LockClass = z.enum(['T', 'F', 'A', 'P', 'C', 'L', 'M', 'R', 'I']);
export type LockClass = z.infer<typeof LockClass>;

/** Request of this policy that is still open. `holdsLock` is false once its effect is posted (rulebook 4.6). */
export const OpenRequest = z.object({
  number: z.string(),
  suffix: z.string(),
  title: z.string(),
  lockClass: LockClass,
  state: z.string(),
  holdsLock: z.boolean(),
  /**
   * True when the request is approved and waits for its day; it then blocks only requests that change the same areas
   * (rulings 6.6).
   */
  waitsForDay: z.optional(z.boolean()),
  /** Policy and holder for which the request was sent; it may be another policy of the same holder. */
  sentFor: z.optional(z.object({ policyNumber: z.string(), partyId: z.number() })),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

/**
 * Facts that rules use. Rules are pure functions of a payload and these facts, which browser and server build in the
 * same way.
 */
export const Facts = z.object({
  policy: Policy,
  value: PolicyValue,
  products: z.array(Product),
  position: Position,
  openRequests: z.array(OpenRequest),
  /** Lists of the insurer; in the browser without retired rows. */
  lists: ReferenceLists,
  /** Latest risk profile of the holder; null = never answered, or nothing is invested (rulebook 7.14). */
  riskProfile: z.nullable(RiskProfile),
  /** Unit prices by fund, quoted to the customer when a stored request was sent; null before sending (rulings 3.2). */
  quotedPrices: z.nullable(z.record(z.string(), z.number())),
  /** Payment quoted to the customer when a stored request was sent; null before sending, or without payment (decision 0009). */
  quotedMoney: z.nullable(MoneyIn),
  /** Day on which a stored request was sent; dates that depend on it then stay the same. Null before sending. */
  submittedOn: z.nullable(BusinessDate),
  /** Underwriting terms that the customer accepted for a stored request; its effect is calculated with them. */
  conditions: z.array(OfferCondition),
  /** Business date and moment (rulings 2.6: system time plus the demo offset). */
  today: BusinessDate,
  now: Instant,
});
export type Facts = z.infer<typeof Facts>;

/** Facts that the browser still lacks after loading policy, loan and products; requests/availability returns them. */
export const FactsRemainder = z.pick(Facts, {
  position: true,
  openRequests: true,
  riskProfile: true,
  today: true,
  now: true,
});
export type FactsRemainder = z.infer<typeof FactsRemainder>;
