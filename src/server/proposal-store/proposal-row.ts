import { z } from 'zod';
import { AgreedTerm } from './agreed-terms.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { LockClass } from '#shared/facts/facts.ts';
import { MoneyIn } from '#shared/requests/money-in.ts';
import { OfferCondition } from '#shared/facts/offer-condition.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { ReviewLevel } from '#shared/requests/review-level.ts';
import { FieldChange } from '#shared/wire/asking/asked-field.ts';
import { Summary } from '#shared/wire/summary.ts';

const Check = z.object({
  rule: z.string(),
  outcome: z.enum(['passed', 'failed', 'waiting']),
  detail: z.string(),
  /** Attachment with which a verifier checks by hand, null = none; absent = not by hand. */
  slot: z.string().nullable().optional(),
});
const LabelValue = z.object({ label: z.string(), value: z.string() });

/** Action that only the customer can take, in any state. */
const WaitsFor = z.enum(['STATEMENT', 'FACE_CONSENT', 'CONFIRMATION']);
export type WaitsFor = z.infer<typeof WaitsFor>;

/** Due date as planned when the request was sent; stored with it. */
export const GivenDueDate = z.object({
  /** Original date. */
  first: BusinessDate,
  /** DAY: the change takes effect on that day, known from the start (rulings 6.6). */
  kind: z.enum(['SERVICE', 'PRICE', 'DAY']),
  /** Working days for a unit price, besides the service days (rulebook 4.4: they pause until it is known). */
  price_days: z.number(),
  /** Reason why the date was moved. */
  moved: z.string().nullable(),
  /** Number of new due dates that were given after a missed one; absent = none. */
  renewed: z.optional(z.number()),
});
export type GivenDueDate = z.infer<typeof GivenDueDate>;

/** Row of `proposal` without its encrypted content. Times are business moments. */
export const ProposalRow = z.object({
  number: z.string(),
  suffix: z.string(),
  route: z.string(),
  service_id: z.number(),
  policy_number: z.string(),
  party_id: z.number(),
  title: z.string(),
  headline: z.string(),
  lock_class: LockClass,
  holds_lock: z.boolean(),
  state: RequestState,
  version: z.number(),
  review_level: ReviewLevel,
  checks: z.array(Check),
  face_result: z.enum(['passed', 'recorded', 'missing']),
  service_days: z.number(),
  promised_date: BusinessDate,
  /** Last service day, which measures the desk; never later than the due date. */
  serve_by: BusinessDate,
  /** Null: sent before this was stored. */
  promise: z.nullable(GivenDueDate),
  paused_since: z.nullable(Instant),
  pause_reason: z.string().nullable(),
  waits_for: z.nullable(WaitsFor),
  /** Last day for the customer's consent to a face picture; null = none is missing. */
  face_consent_until: z.nullable(BusinessDate),
  terms_given: z.boolean(),
  reply_by: z.nullable(BusinessDate),
  effective_on: z.nullable(BusinessDate),
  claimed_by: z.string().nullable(),
  claimed_until: z.nullable(Instant),
  verifier: z.string().nullable(),
  proposed: z.enum(['approve', 'reject']).nullable(),
  proposed_reason: z.string().nullable(),
  underwriter: z.string().nullable(),
  first_approver: z.string().nullable(),
  approver: z.string().nullable(),
  decision_reason: z.string().nullable(),
  automatic: z.boolean(),
  outcome: z.array(LabelValue),
  submitted_at: Instant,
  decided_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  updated_at: Instant,
});
export type ProposalRow = z.infer<typeof ProposalRow>;

const MissingTerm = z.object({ id: z.string(), title: z.string(), statement: z.string(), mandatory: z.boolean() });
export type MissingTerm = z.infer<typeof MissingTerm>;

/** Offer of an underwriter as the customer reads it, with its result. It may reveal health data, so it is encrypted. */
export const StoredOffer = z.object({
  /** Version of the request when the offer was made, which the answer must name. */
  version: z.number(),
  conditions: z.array(OfferCondition),
  shown: z.array(LabelValue),
  reason: z.string(),
  summary: Summary,
  consequences: z.array(z.string()),
  madeBy: z.string(),
  madeAt: Instant,
  replyBy: BusinessDate,
  answer: z.nullable(z.enum(['accept', 'decline'])),
  answeredAt: z.nullable(Instant),
  /** Terms accepted with the offer. */
  terms: z.array(AgreedTerm),
});
export type StoredOffer = z.infer<typeof StoredOffer>;

/** Other policy that names a person whom the request corrects (decision 0042). */
export const AffectedPolicy = z.object({
  policyNumber: z.string(),
  productName: z.string(),
  /**
   * PLANNED: will change with the request; POSTED: has changed; REFUSED: will not, because of `refusal`; FOREIGN:
   * another holder's, shown to the desk only.
   */
  state: z.enum(['PLANNED', 'POSTED', 'REFUSED', 'FOREIGN']),
  texts: z.array(z.string()),
  refusal: z.nullable(z.string()),
  /** True when the core refused it after approval, so that the desk has to follow up. */
  followUp: z.boolean().default(false),
  /** True when the desk has followed up. */
  followUpDone: z.boolean().default(false),
  effect: z.array(PolicyChange),
});
export type AffectedPolicy = z.infer<typeof AffectedPolicy>;

/** Payload before the customer corrected fields that staff asked for, with what changed (decision 0099). */
const EarlierVersion = z.object({
  /** Business moment of the correction that replaced it. */
  replacedAt: Instant,
  payload: z.record(z.string(), z.unknown()),
  summary: Summary,
  terms: z.array(AgreedTerm),
  changes: z.array(FieldChange),
});

/** Encrypted content: the payload and everything as the customer saw it. */
export const ProposalContent = z.object({
  payload: z.record(z.string(), z.unknown()),
  summary: Summary,
  consequences: z.array(z.string()),
  /** The one of them that says until when and why the payout is held; '' = none. */
  holdNote: z.string().default(''),
  terms: z.array(AgreedTerm),
  /** Statements that were missing when the request was sent and still are. */
  missingTerms: z.array(MissingTerm).default([]),
  /** Unit prices of the quote; an amount equal to the value at these means the whole fund. */
  quotedPrices: z.record(z.string(), z.number()),
  /** Keys of the parameters that the calculation at sending read; empty = it read none, or was sent before they were kept. */
  parameterKeys: z.array(z.string()).default([]),
  /** Payment requested from the customer, as calculated at sending (decision 0011). */
  moneyIn: z.nullable(MoneyIn).default(null),
  /** Earlier versions of the payload, the oldest first. */
  earlier: z.array(EarlierVersion).default([]),
  /** Last offer of an underwriter; null = none was made. */
  offer: z.nullable(StoredOffer).default(null),
  /** Changes for the core; empty until the request is approved. */
  effect: z.array(PolicyChange),
  /** Other policies that name the corrected people. */
  elsewhere: z.array(AffectedPolicy).default([]),
  uploads: z.array(z.object({ path: z.string(), type: z.string(), label: z.string(), name: z.string() })),
});
export type ProposalContent = z.infer<typeof ProposalContent>;
