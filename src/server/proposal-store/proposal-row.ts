import { z } from 'zod';
import { AgreedTerm } from './agreed-terms.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { LockClass } from '#shared/facts/facts.ts';
import { MoneyIn } from '#shared/requests/money-in.ts';
import { OfferCondition } from '#shared/facts/offer-condition.ts';
import { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { ReviewLevel } from '#shared/requests/review-level.ts';
import { Summary } from '#shared/wire/summary.ts';
import { checkName } from './check-names.ts';
import { inWordsOfToday } from './earlier-effect.ts';

const Check = z.object({
  rule: z.string().overwrite(checkName),
  outcome: z.enum(['passed', 'failed', 'waiting']),
  detail: z.string(),
});
const LabelValue = z.object({ label: z.string(), value: z.string() });

/** What only the customer can do, whatever the state. */
const WaitsFor = z.enum(['STATEMENT', 'FACE_CONSENT', 'CONFIRMATION']);
export type WaitsFor = z.infer<typeof WaitsFor>;

/** What was known of the promise when the request was sent; kept with it. */
export const GivenPromise = z.object({
  /** The day as it was told first. */
  first: BusinessDate,
  /** DAY: the change takes effect on that day, known from the start (rulings 6.6). */
  kind: z.enum(['SERVICE', 'PRICE', 'DAY']),
  /** WD that a unit price takes, beside the service days (rulebook 4.4: they stop while it is not known). */
  price_days: z.number(),
  /** Why it is later than the first day. */
  moved: z.string().nullable(),
});
export type GivenPromise = z.infer<typeof GivenPromise>;

/** A row of `proposal` without its sealed content. Times are business moments. */
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
  /** The last of the service days: the desk is measured by it, and never later than the promise. */
  serve_by: BusinessDate,
  /** Null: sent before this was kept. */
  promise: z.nullable(GivenPromise),
  paused_since: z.nullable(Instant),
  pause_reason: z.string().nullable(),
  waits_for: z.nullable(WaitsFor),
  /** Last day on which the customer may agree to the use of a face picture that came without a consent; null = there is none. */
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

/** What an underwriter offered, as the customer reads it, and what became of it. It tells of health, so it lies sealed. */
export const StoredOffer = z.object({
  /** Version of the request when the offer was made: the answer names it. */
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
  /** What was ticked with the acceptance. */
  terms: z.array(AgreedTerm),
});
export type StoredOffer = z.infer<typeof StoredOffer>;

/** Another policy that names somebody whom the request corrects (decision 0042). */
export const Elsewhere = z.object({
  policyNumber: z.string(),
  productName: z.string(),
  /** PLANNED: changes with the request; POSTED: has; REFUSED: does not, for `refusal`; FOREIGN: somebody else's, for the desk alone. */
  state: z.enum(['PLANNED', 'POSTED', 'REFUSED', 'FOREIGN']),
  texts: z.array(z.string()),
  refusal: z.nullable(z.string()),
  /** It was sent for, and refused only then: the desk looks at it. */
  followUp: z.boolean().default(false),
  /** Somebody of the desk has looked at it. */
  followUpDone: z.boolean().default(false),
  effect: z.preprocess(inWordsOfToday, z.array(PolicyChange)),
});
export type Elsewhere = z.infer<typeof Elsewhere>;

/** The sealed content: the payload and everything as the customer saw it. */
export const ProposalContent = z.object({
  payload: z.record(z.string(), z.unknown()),
  summary: Summary,
  consequences: z.array(z.string()),
  terms: z.array(AgreedTerm),
  /** Statements that were missing when the request was sent and still are. */
  missingTerms: z.array(MissingTerm).default([]),
  /** Unit prices of the quote; an amount equal to the value at these means the whole fund. */
  quotedPrices: z.record(z.string(), z.number()),
  /** What the customer was asked to pay in, as worked out when it was sent (decision 0011). */
  moneyIn: z.nullable(MoneyIn).default(null),
  /** The last offer of an underwriter; null = none was made. */
  offer: z.nullable(StoredOffer).default(null),
  /** What the core is asked to do; empty until the request is approved. */
  effect: z.preprocess(inWordsOfToday, z.array(PolicyChange)),
  /** Other policies with people whom it corrects. */
  elsewhere: z.array(Elsewhere).default([]),
  uploads: z.array(z.object({ path: z.string(), type: z.string(), label: z.string(), name: z.string() })),
});
export type ProposalContent = z.infer<typeof ProposalContent>;
