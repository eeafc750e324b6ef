import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { OfferSubject } from '#shared/facts/offer-condition.ts';
import { RequestState, terminalStates } from '#shared/requests/request-states.ts';
import { ReviewLevel } from '#shared/requests/review-level.ts';
import { Actor, StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { AttachmentType } from './attachments.ts';
import { OfferedSteps } from './desk-decisions.ts';
import { OfferTold } from './offer.ts';
import { AskedDocument } from './proposals.ts';
import { Summary } from './summary.ts';

/** The person who is signed in at the desk. */
export const DeskUser = z.object({ user_name: z.string(), display_name: z.string(), roles: z.array(StaffRole) });
export type DeskUser = z.infer<typeof DeskUser>;

export const DeskLoginInput = z.object({
  user_name: z.string().check(z.overwrite(cleanLine), z.minLength(1, 'Field harus diisi.'), z.maxLength(40)),
  password: z.string().check(z.minLength(1, 'Field harus diisi.'), z.maxLength(200)),
});
export type DeskLoginInput = z.infer<typeof DeskLoginInput>;

/** `token` is opaque; it ends after 30 minutes without use, or at `expires_at`. */
export const DeskSignedIn = z.object({ token: z.string(), user: DeskUser, expires_at: Instant });
export type DeskSignedIn = z.infer<typeof DeskSignedIn>;

/** Service level of a case: amber from 70 %, red at 100 % of its working days; it stands still while somebody else has to act. */
export const Sla = z.object({ colour: z.enum(['green', 'amber', 'red', 'paused', 'ended']), text: z.string() });
export type Sla = z.infer<typeof Sla>;

/** Which cases a list shows: what I can act on now, all open, all ended, or one state. */
export const QueueFilter = z.enum(['mine', 'open', 'ended', ...RequestState.options]);
export type QueueFilter = z.infer<typeof QueueFilter>;

/** True for lists of ended cases: they are paged from case to case, and searched by beginnings. */
export const isEndedFilter = (filter: QueueFilter): boolean =>
  filter === 'ended' || terminalStates.some((state) => state === filter);

export const QueueItem = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  /** Null = the program does not know it. */
  state: z.nullable(RequestState),
  state_text: z.string(),
  review_level: ReviewLevel,
  submitted_at: Instant,
  promised_date: BusinessDate,
  sla: Sla,
  claimed_by: z.nullable(z.string()),
  claimed_by_me: z.boolean(),
  needs_me: z.boolean(),
  /** What the request shares with other people: 'Rekening sama dengan 4 orang lain'. */
  sharing: z.array(z.string()),
  /** Open reports of a death or of misuse about the policy: 'Laporan meninggal LM-…'. */
  reports: z.array(z.string()),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** `total` is exact up to 1000; more = 1001. Ended cases have no numbered pages: `newer` and `older` name the pages beside this one. */
export const Queue = z.object({
  items: z.array(QueueItem),
  total: z.number(),
  newer: z.nullable(z.string()),
  older: z.nullable(z.string()),
  page: z.number(),
  page_size: z.number(),
  counts: z.array(z.object({ filter: QueueFilter, text: z.string(), count: z.number() })),
});
export type Queue = z.infer<typeof Queue>;

export const CaseAttachment = z.object({
  name: z.string(),
  slot: z.string(),
  type: AttachmentType,
  label: z.string(),
  content_type: z.string(),
  size: z.number(),
  created_at: Instant,
  state: z.enum(['current', 'asked', 'replaced']),
  /** A face picture that nobody at the desk may open: its customer has not agreed to its use (rulings 6.7). */
  awaits_consent: z.boolean(),
});
export type CaseAttachment = z.infer<typeof CaseAttachment>;

/** The first look of a person at an attachment or face frame. */
export const AttachmentOpening = z.object({ name: z.string(), by: z.string(), at: Instant });
export type AttachmentOpening = z.infer<typeof AttachmentOpening>;

/** The parts of a case that opening an attachment changes, for a page that shows the case already. */
export const CaseOpenings = z.object({ openings: z.array(AttachmentOpening), ...OfferedSteps.shape });
export type CaseOpenings = z.infer<typeof CaseOpenings>;

const LabelValue = z.object({ label: z.string(), value: z.string() });

export const CaseEvent = z.object({
  position: z.number(),
  at: Instant,
  actor: z.string(),
  role: Actor,
  title: z.string(),
  reason: z.nullable(z.string()),
  /** Figures and notes that the customer does not see. */
  notes: z.array(LabelValue),
  rule_version: z.string(),
});
export type CaseEvent = z.infer<typeof CaseEvent>;

/** Money the insurer owes, as finance sees it. `name_match`: payee against holder (rulebook 6.2). */
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
  /** now: may be paid; held: something stands against it; unasked: no request asks for it. */
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
  /** The person to call before it is paid, and why; '' = nobody. */
  call_first: z.string(),
  /** Why the payment may be neither prepared nor released, or what comes next; '' when nothing has to be said. */
  note: z.string(),
});
export type DeskPayable = z.infer<typeof DeskPayable>;

/** A page of the payables that wait, those that may be paid today first; `counts` = all that the search finds, by stage. */
export const DeskPayables = z.object({
  items: z.array(DeskPayable),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  counts: z.object({ now: z.number(), held: z.number(), unasked: z.number() }),
});
export type DeskPayables = z.infer<typeof DeskPayables>;

/** `attempt` is the one the caller looks at: the number of transfers sent so far. */
export const PayableInput = z.object({ attempt: z.number().check(z.int()) });
export type PayableInput = z.infer<typeof PayableInput>;

/** GET cases/:number: everything a decision needs, side by side. `version` goes back with every action (P13). */
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
  /** Level U and not judged yet: the verifier refers it or proposes rejection. */
  awaits_underwriter: z.boolean(),
  /** Covers on which terms can be put, while an underwriter judges; else none. */
  offer_subjects: z.array(OfferSubject),
  offer: z.nullable(OfferTold),
  submitted_at: Instant,
  promised_date: BusinessDate,
  sla: Sla,
  reply_by: z.nullable(BusinessDate),
  claim: z.nullable(z.object({ by: z.string(), until: Instant, mine: z.boolean(), over: z.boolean() })),
  proposed: z.nullable(z.object({ decision: z.enum(['approve', 'reject']), reason: z.string(), by: z.string() })),
  first_approver: z.nullable(z.string()),
  decision: z.nullable(z.object({ by: z.string(), reason: z.string(), automatic: z.boolean() })),
  summary: Summary,
  consequences: z.array(z.string()),
  terms: z.array(z.object({ id: z.string(), version: z.string(), title: z.string() })),
  policy: z.array(z.object({ title: z.string(), rows: z.array(LabelValue) })),
  attachments: z.array(CaseAttachment),
  openings: CaseOpenings.shape.openings,
  face: z.object({
    result: z.enum(['passed', 'recorded', 'missing']),
    text: z.string(),
    /** The customer's consent: when, and to which wording; null when there was no check. */
    consent: z.nullable(z.string()),
    frames: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  checks: z.array(z.object({ rule: z.string(), outcome: z.enum(['passed', 'failed', 'waiting']), detail: z.string() })),
  /** The matters that compliance looks at before anybody approves; the customer never sees it. */
  looks: z.array(
    z.object({
      about: z.string(),
      state: z.enum(['OPEN', 'CLEARED', 'UPHELD']),
      state_text: z.string(),
      detail: z.string(),
      answer: z.string(),
    }),
  ),
  /** What the request shares with other people, and with whom: another request, or the data of another policy. */
  sharing: z.array(
    z.object({
      text: z.string(),
      others: z.array(
        z.object({
          number: z.nullable(z.string()),
          policy_number: z.string(),
          title: z.string(),
          state_text: z.string(),
        }),
      ),
    }),
  ),
  warnings: z.array(z.string()),
  events: z.array(CaseEvent),
  events_whole: z.boolean(),
  asked: z.array(AskedDocument),
  payables: z.array(DeskPayable),
  outcome: z.array(LabelValue),
  other_open: z.array(z.object({ number: z.string(), title: z.string(), state_text: z.string() })),
  ...OfferedSteps.shape,
});
export type DeskCase = z.infer<typeof DeskCase>;
