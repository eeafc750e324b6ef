import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { FactsRemainder } from '#shared/facts/facts.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { requiredField } from '#shared/words/messages.ts';
import { AskedField, FieldChange } from './asking/asked-field.ts';
import { AccountNameNote } from './accounts/account-name.ts';
import { AttachmentType } from './attachments.ts';
import { ShownOffer } from './offer.ts';
import { ProposalGroup } from '#shared/requests/proposal-filter.ts';
import { ShownObjection } from './request-messages.ts';
import { Summary } from './summary.ts';

const VirtualAccount = z.object({ number: z.string(), bank: z.string(), bank_name: z.string() });

/** Answer to a submitted request (wire 5.2). */
export const Submitted = z.object({
  transactionIds: z.array(z.string()),
  /** Virtual account to pay to, when the request needs a payment. */
  pay_to: z.optional(VirtualAccount),
});
export type Submitted = z.infer<typeof Submitted>;

/** Attachment that is requested again, or additionally; reupload-pending-document must send back its `name`. */
export const AskedDocument = z.object({
  name: z.string(),
  type: AttachmentType,
  label: z.string(),
  reason: z.string(),
  note: z.string(),
  /** Earlier attachment, shown beside the example; null when there is none. */
  previous: z.nullable(z.string()),
  /** True for a paper that the request's type does not list. */
  added: z.boolean(),
  done: z.boolean(),
});
export type AskedDocument = z.infer<typeof AskedDocument>;

/** Next step, who takes it, and by when, in whole sentences for the customer. */
export const NextStep = z.object({
  who: z.enum(['you', 'us', 'bank', 'nobody']),
  what: z.string(),
  /** Date in `when`; null when there is none. */
  by: z.nullable(BusinessDate),
  when: z.string(),
});
export type NextStep = z.infer<typeof NextStep>;

/** Row of GET transaction-proposal (wire 6.2, rulings 1.2). */
export const ProposalListItem = z.object({
  pengajuanTransactionId: z.string(),
  createdAt: Instant,
  transactionName: z.string(),
  status: z.string(),
  documentAttachment: z.string(),
  errorMessage: z.string(),
  serviceId: z.number(),
  state: RequestState,
  status_text: z.string(),
  group: ProposalGroup,
  promised_date: z.nullable(BusinessDate),
  your_turn: z.boolean(),
  headline: z.string(),
  documents: z.array(AskedDocument),
  next: NextStep,
});
export type ProposalListItem = z.infer<typeof ProposalListItem>;

/** Page of requests. `total` = all matches of search and filter; `page` = page returned, at most the last one. */
export const ProposalList = z.object({
  items: z.array(ProposalListItem),
  total: z.number(),
  page: z.number(),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});
export type ProposalList = z.infer<typeof ProposalList>;

/** Step of the time line, in the customer's words; `at` null = in future. */
export const TimelineStep = z.object({
  title: z.string(),
  detail: z.string(),
  at: z.nullable(Instant),
  kind: z.enum(['done', 'current', 'coming']),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** Payment that a request waits for: accounts and amount as formatted text. */
export const PaymentDue = z.object({
  virtual_accounts: z.array(VirtualAccount),
  amount: z.string(),
  /** False when other amounts are accepted too (an open repayment). */
  exact: z.boolean(),
});
export type PaymentDue = z.infer<typeof PaymentDue>;

/** Body of POST transaction-proposal/{id}/cancel; without a body, a payment is refunded to the registered account. */
export const CancelInput = z.object({ paid_money: z._default(z.enum(['REFUND', 'SUSPENSE']), 'REFUND') });
export type CancelInput = z.infer<typeof CancelInput>;

/** Body of POST transaction-proposal/{id}/statements, which gives missing statements. */
export const StatementsInput = z.object({
  accepted_terms: z.array(z.object({ id: z.string(), version: z.string() })).check(z.maxLength(10)),
});
export type StatementsInput = z.infer<typeof StatementsInput>;

/** Body of POST transaction-proposal/{id}/face-consent, which gives consent to the version shown. */
export const FaceConsentInput = z.strictObject({
  version: z.string(requiredField).check(z.minLength(1, requiredField), z.maxLength(20)),
});
export type FaceConsentInput = z.infer<typeof FaceConsentInput>;

/** Answer of GET transaction-proposal/{id}: one request in full. */
export const ProposalDetail = z.extend(ProposalListItem, {
  /** Explanation beside `next`, for example where the money went; '' when there is none. */
  explanation: z.string(),
  suffix: z.string(),
  /** Fields that staff ask to correct, answered ones too. */
  fields: z.array(AskedField),
  /** Corrections that the customer sent, the oldest first. */
  corrections: z.array(z.object({ at: Instant, changes: z.array(FieldChange) })),
  summary: Summary,
  consequences: z.array(z.string()),
  /** Sentence until when and why the payout is held; '' when it is not held or the request has ended. */
  hold_note: z.string(),
  accepted_terms: z.array(z.object({ id: z.string(), version: z.string(), title: z.string() })),
  attachments: z.array(
    z.object({
      name: z.string(),
      type: AttachmentType,
      label: z.string(),
      state: z.enum(['received', 'asked', 'replaced']),
    }),
  ),
  timeline: z.array(TimelineStep),
  /** Final figures once the core has priced or paid; empty earlier. */
  outcome: z.array(z.object({ label: z.string(), value: z.string() })),
  decision: z.nullable(
    z.object({ result: z.enum(['approved', 'rejected']), reason: z.string(), automatic: z.boolean() }),
  ),
  /** Automatic checks with their results. */
  checks: z.array(z.object({ rule: z.string(), outcome: z.enum(['passed', 'failed', 'waiting']), detail: z.string() })),
  reply_by: z.nullable(BusinessDate),
  /** Payment to make; null when none is due. */
  payment: z.nullable(PaymentDue),
  /** Statements still missing; without them the request cannot be approved. */
  statements: z.array(z.object({ id: z.string(), version: z.string(), statement: z.string() })),
  /** Consent that a face photo waits for; `until` = last day to give it (rulings 6.7). Null when none is needed. */
  face_consent: z.nullable(z.object({ version: z.string(), text: z.string(), until: BusinessDate })),
  /** Masked contacts that got a link; empty unless the request waits for one to be opened. */
  contacts: z.array(z.object({ contact: z.string(), confirmed: z.boolean() })),
  /** Latest offer of an underwriter, answered or not; null without one. */
  offer: z.nullable(ShownOffer),
  /** Objection to the decision; null without one. */
  objection: z.nullable(ShownObjection),
  /** True when a payment has arrived, so that a cancellation must ask where it goes. */
  has_paid: z.boolean(),
  may_cancel: z.boolean(),
  /** Reason why the due date moved; '' when it did not. `next.when` has the date. */
  promise_note: z.string(),
});
export type ProposalDetail = z.infer<typeof ProposalDetail>;

/** Answer of POST transaction-proposal/{id}/again: route of the form. `prefilled` false = an old draft was kept. */
export const SentAgain = z.object({ route: z.string(), prefilled: z.boolean() });
export type SentAgain = z.infer<typeof SentAgain>;

/** Availability of one request type for this policy now. */
export const Availability = z.object({
  route: z.string(),
  suffix: z.string(),
  available: z.boolean(),
  built: z.boolean(),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  from: z.nullable(BusinessDate),
  has_draft: z.boolean(),
});
export type Availability = z.infer<typeof Availability>;

/** Answer of GET requests/availability: what can be requested now, and facts that the browser lacks. */
export const AvailabilityAnswer = z.object({ types: z.array(Availability), facts: FactsRemainder });
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

/** Answer of POST transaction-proposal/{suffix}/check: what would be stored. Problems have status 422. */
export const CheckAnswer = z.object({
  summary: Summary,
  consequences: z.array(
    z.object({ text: z.string(), gentler: z.nullable(z.object({ text: z.string(), route: z.string() })) }),
  ),
  promised_date: BusinessDate,
  /** Explanation of the due date. */
  promise_reason: z.string(),
  terms: z.array(z.object({ id: z.string(), version: z.string(), statement: z.string() })),
  /** Owner of the named account as the bank answered; absent without a new account, or while the bank is silent. */
  account_name: z.optional(AccountNameNote),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/**
 * Draft in GET and PUT drafts/{suffix}. `submission_key` = Idempotency-Key for the only submission of this draft;
 * `revision` prevents two devices from overwriting each other.
 */
export const Draft = z.object({
  suffix: z.string(),
  payload: z.unknown(),
  revision: z.number(),
  submission_key: z.string(),
  saved_at: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** Answers of another request of the same life event, offered for copying; `rows` = preview. */
export const OfferedAnswers = z.object({
  event: z.string(),
  values: z.record(z.string(), z.string()),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type OfferedAnswers = z.infer<typeof OfferedAnswers>;

const SaveId = z.string().check(z.maxLength(64), z.regex(/^[\x20-\x7e]*$/, 'Isi tanda simpan dengan huruf dan angka.'));

/**
 * Draft to save. `over_save` = earlier save of the same page that got no answer; it may be overwritten, whether it
 * arrived or not.
 */
export const DraftInput = z.object({
  payload: z.record(z.string(), z.unknown()),
  revision: z.nullable(z.number()),
  save_id: z.optional(SaveId),
  over_save: z.optional(SaveId),
});

/** Request type: its number, as number or text, or its suffix (rulings 1.6). */
const ServiceId = z.union([z.number(), z.string().check(z.maxLength(60))], 'Isi jenis pengajuan.');

/** Body of POST transaction-proposal/reupload-pending-document (wire 3.26, rulings 1.7). */
export const ReuploadInput = z.object({
  documents: z
    .array(z.object({ name: z.string(), attachment: z.string().check(z.minLength(1, 'Mohon upload dokumen.')) }))
    .check(z.minLength(1, 'Mohon upload dokumen.')),
  transaction_id: z.string(),
  service_id: ServiceId,
});
export type ReuploadInput = z.infer<typeof ReuploadInput>;
