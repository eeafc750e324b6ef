import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { OfferSubject } from '#shared/facts/offer-condition.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { ReviewLevel } from '#shared/requests/review-level.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { AskedField, FieldChange } from './asking/asked-field.ts';
import { Askable } from './asking/field-ask.ts';
import { AttachmentType, PhotoHints } from './attachments.ts';
import { OfferedSteps } from './desk-decisions.ts';
import { Checklist } from './desk-checks/checklist.ts';
import { ComplianceHit, SharedContact } from './operations/desk-findings.ts';
import { CaseEvent, LabelValue } from './operations/case-event.ts';
import { SignatureEvidence } from './issued-documents/signed-forms.ts';
import { ShownOffer } from './offer.ts';
import { AskedDocument } from './proposals.ts';
import { DeskCodeAsked } from './staff/desk-code.ts';
import { Sla } from './desk-queue/queue.ts';
import { Snooze } from './desk-queue/snooze.ts';
import { Summary } from './summary.ts';

/** Person signed in at the desk. */
export const DeskUser = z.object({ user_name: z.string(), display_name: z.string(), roles: z.array(StaffRole) });
export type DeskUser = z.infer<typeof DeskUser>;

export const DeskLoginInput = z.object({
  user_name: z.string().check(z.overwrite(cleanLine), z.minLength(1, 'Field harus diisi.'), z.maxLength(40)),
  password: z.string().check(z.minLength(1, 'Field harus diisi.'), z.maxLength(200)),
  /** One-time code, sent after an answer that asked for it. */
  code: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka.'))),
  /** Value of `sealed` in the enrolment offer to which the code belongs. */
  enrolment: z.optional(z.string().check(z.maxLength(500))),
});
export type DeskLoginInput = z.infer<typeof DeskLoginInput>;

/** Desk session. `token` is opaque; the session ends after 30 minutes without use, or at `expires_at`. */
export const DeskSignedIn = z.object({ token: z.string(), user: DeskUser, expires_at: Instant });
export type DeskSignedIn = z.infer<typeof DeskSignedIn>;

/** Answer of POST /desk/v1/auth/login: a session, or the request for a code. */
export const DeskLoginAnswer = z.union([DeskSignedIn, DeskCodeAsked]);
export type DeskLoginAnswer = z.infer<typeof DeskLoginAnswer>;

export const CaseAttachment = z.object({
  name: z.string(),
  slot: z.string(),
  type: AttachmentType,
  label: z.string(),
  content_type: z.string(),
  size: z.number(),
  created_at: Instant,
  state: z.enum(['current', 'asked', 'replaced']),
  /** True for a face photo that staff may not open, because the customer has not consented (rulings 6.7). */
  awaits_consent: z.boolean(),
  /** False for a file that was not scanned for viruses. */
  is_scanned: z.boolean(),
  ...PhotoHints.shape,
  /** Origin of a KTP photo that is used again: the day on which it came, and the request that it came with. */
  reused: z.optional(z.object({ received_on: BusinessDate, request_number: z.string() })),
  signed_form: z.nullable(SignatureEvidence),
});
export type CaseAttachment = z.infer<typeof CaseAttachment>;

/** First opening of an attachment or face photo by a person; `reason` null = the case was theirs to work on. */
export const AttachmentOpening = z.object({
  name: z.string(),
  by: z.string(),
  at: Instant,
  reason: z.nullable(z.string()),
});
export type AttachmentOpening = z.infer<typeof AttachmentOpening>;

/** Parts of a case that change when an attachment is opened. */
export const CaseOpenings = z.object({ openings: z.array(AttachmentOpening), ...OfferedSteps.shape });
export type CaseOpenings = z.infer<typeof CaseOpenings>;

/** Answer of POST cases/:number/checks: the parts of a case that it changes. */
export const AnsweredChecks = z.object({ checklist: Checklist, ...OfferedSteps.shape });
export type AnsweredChecks = z.infer<typeof AnsweredChecks>;

/** Payable for finance. `name_match` = comparison of payee and holder (rulebook 6.2). */
export const DeskPayable = z.object({
  payable_id: z.string(),
  request_number: z.nullable(z.string()),
  request_title: z.string(),
  policy_number: z.string(),
  kind_text: z.string(),
  amount: z.string(),
  state: z.enum(['OPEN', 'SENT', 'PAID', 'RETURNED', 'CANCELLED']),
  state_text: z.string(),
  payable_from: BusinessDate,
  on_hold: z.boolean(),
  /** Stage. now: may be paid; held: something prevents it; unasked: no request has claimed it. */
  stage: z.enum(['now', 'held', 'unasked']),
  bank_name: z.string(),
  bank_account: z.string(),
  account_name: z.string(),
  holder_name: z.string(),
  name_match: z.object({ level: z.enum(['same', 'close', 'different']), score: z.number(), text: z.string() }),
  return_reason: z.nullable(z.string()),
  attempt: z.number(),
  prepared_by: z.nullable(z.string()),
  prepared_at: z.nullable(Instant),
  may_prepare: z.boolean(),
  may_release: z.boolean(),
  /** Person to call before payment, and why; '' when no call is needed. */
  call_first: z.string(),
  /** Reason why the payment may not be prepared or released, or the next step; '' when there is none. */
  note: z.string(),
});
export type DeskPayable = z.infer<typeof DeskPayable>;

/** Page of waiting payables, those payable today first; `counts` = matches of the search by stage. */
export const DeskPayables = z.object({
  items: z.array(DeskPayable),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  counts: z.object({ now: z.number(), held: z.number(), unasked: z.number() }),
  /** True when payments leave in batches; false when each is prepared and released alone. */
  batched: z.boolean(),
});
export type DeskPayables = z.infer<typeof DeskPayables>;

/** Body of payment actions; `attempt` = number of transfers sent so far, as the caller saw it. */
export const PayableInput = z.object({ attempt: z.number().check(z.int()) });
export type PayableInput = z.infer<typeof PayableInput>;

/** Person who asked for an attachment or field, and the time. */
const askedBy = { asked_by: z.string(), asked_at: Instant };

/** Answer of GET cases/:number: all facts for a decision. Send `version` back with every action (P13). */
export const DeskCase = z.object({
  number: z.string(),
  version: z.number(),
  suffix: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  state: RequestState,
  state_text: z.string(),
  review_level: ReviewLevel,
  /** True at level U before the underwriter's decision; the verifier can refer the case or propose rejection. */
  awaits_underwriter: z.boolean(),
  /** Covers for which terms can be set; only while an underwriter decides. */
  offer_subjects: z.array(OfferSubject),
  offer: z.nullable(ShownOffer),
  submitted_at: Instant,
  promised_date: BusinessDate,
  sla: Sla,
  reply_by: z.nullable(BusinessDate),
  claim: z.nullable(z.object({ by: z.string(), until: Instant, mine: z.boolean(), over: z.boolean() })),
  /** Day until which the case is put aside, and why; null = it is not. */
  snooze: z.nullable(Snooze),
  proposed: z.nullable(z.object({ decision: z.enum(['approve', 'reject']), reason: z.string(), by: z.string() })),
  first_approver: z.nullable(z.string()),
  decision: z.nullable(z.object({ by: z.string(), reason: z.string(), automatic: z.boolean() })),
  summary: Summary,
  consequences: z.array(z.string()),
  /** True when its figures were made from parameters, so that GET cases/:number/calculation shows which. */
  has_calculation: z.boolean(),
  terms: z.array(z.object({ id: z.string(), version: z.string(), title: z.string() })),
  /** Fields of the policy that decide the words for the customer (rulebook 8.3). */
  wording: z.object({ is_syariah: z.boolean(), priority_code: z.string() }),
  policy: z.array(z.object({ title: z.string(), rows: z.array(LabelValue) })),
  attachments: z.array(CaseAttachment),
  openings: CaseOpenings.shape.openings,
  face: z.object({
    result: z.enum(['passed', 'recorded', 'missing']),
    text: z.string(),
    /** Customer's consent to the face check: when, and to which text; null without a check. */
    consent: z.nullable(z.string()),
    /** Likeness to the KTP portrait with its limits; null = not compared, or not enabled. */
    likeness: z.nullable(z.string()),
    frames: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  /** Owner of the named account as the bank answered, result and time; empty when the request names no account. */
  account_name: z.array(LabelValue),
  checks: z.array(z.object({ rule: z.string(), outcome: z.enum(['passed', 'failed', 'waiting']), detail: z.string() })),
  /** Checks that verifiers made by eye; empty for a case that the system decided. */
  checklist: Checklist,
  /** Compliance hits to review before approval; never shown to the customer. */
  looks: z.array(ComplianceHit),
  /** Contacts shared with other people, with the other request or policy. */
  sharing: z.array(SharedContact),
  warnings: z.array(z.string()),
  events: z.array(CaseEvent),
  events_whole: z.boolean(),
  asked: z.array(z.extend(AskedDocument, askedBy)),
  asked_fields: z.array(z.extend(AskedField, askedBy)),
  /** Fields that can be asked for. */
  askable: Askable,
  /** Changes by the customer in answered fields, by correction, the oldest first. */
  corrections: z.array(z.object({ at: Instant, changes: z.array(FieldChange) })),
  payables: z.array(DeskPayable),
  outcome: z.array(LabelValue),
  other_open: z.array(z.object({ number: z.string(), title: z.string(), state_text: z.string() })),
  ...OfferedSteps.shape,
});
export type DeskCase = z.infer<typeof DeskCase>;
