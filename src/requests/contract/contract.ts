import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { BlockedBy, FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, LockClass } from '#shared/facts/facts.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { Attachment } from './attachment-rules.ts';
import type { Start } from './draft.ts';
import type { EndpointSuffix } from './endpoints.ts';
import type { LabelsOf } from './payload-paths.ts';

/** Reason why a request cannot be made now, with its first possible day (null = unknown). `message` is complete Indonesian text. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly from: BusinessDate | null;
}

/** Consequence shown before sending; `gentler` (its name in the API) is an alternative and where it is found. */
export interface Consequence {
  readonly text: string;
  readonly gentler: { readonly text: string; readonly route: string } | null;
  /** True where it says until when the payout is held: the page of thanks repeats it. */
  readonly isHold?: true;
}

/** Broken rule at a field, with the open request that is in the way if it is one. */
export interface RuleProblem extends FieldProblem {
  readonly blockedBy?: BlockedBy | undefined;
}

/**
 * Step-up before a request is sent: a face check, or a fresh code. Without a code, 'code' refuses; 'code-or-person'
 * accepts the request and leaves the decision to a person (rulings 7.7).
 */
export type StepUpKind = 'none' | 'face' | 'code' | 'code-or-person';

/** Facts for an automatic decision that only the server knows. */
export interface Evidence {
  readonly face: 'passed' | 'recorded' | 'missing';
  /** Result for types with 'code-or-person', only when a fresh code was used. */
  readonly code?: 'passed';
  /** New contacts (e-mail, phone) already confirmed by their owner through a link. */
  readonly confirmedContacts: readonly string[];
}

/** Automatic check with its outcome; 'waiting' means that the customer still has to act. */
export interface CheckResult {
  readonly rule: string;
  readonly outcome: 'passed' | 'failed' | 'waiting';
  readonly detail: string;
}

/** Person new to the policy; `as` is the role shown at the desk ('Pembayar', 'Pemilik rekening'). */
export interface NewName {
  readonly name: string;
  readonly birthDate: BusinessDate | null;
  readonly as: string;
}

/**
 * Facts for compliance before an approval (rulebook 6.7): names to screen, and the reason for checking the request
 * itself.
 */
export interface Screening {
  readonly names: readonly NewName[];
  readonly reasons: readonly string[];
}

/** The text the customer ticks; `id` names the versioned terms shown behind its link. */
export interface TermsStatement {
  readonly id: string;
  readonly statement: string;
  /** True for a statement required by health rules, the regulator or the end of the policy: without it nobody may approve (rulings 6.5). */
  readonly mandatory?: boolean;
}

/** A statement that only some payloads ask for, such as the health declaration of a raise; without `when` it is always asked. */
interface PayloadTerms<Payload> extends TermsStatement {
  readonly when?: (payload: Payload, facts: Facts) => boolean;
}

/** Fields of a payload, including those of single variants. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

type DayParameter = { [Key in keyof Parameters]: Parameters[Key] extends number ? Key : never }[keyof Parameters];

/** `unknown` is the mildest class the type can have; `of` the class of a payload (decision 0012). */
interface PayloadLock<Payload> {
  readonly unknown: LockClass;
  of(payload: Payload, facts: Facts): LockClass;
}

/**
 * Definition of one request type (docs/architecture.md). Pure: the browser and the server run the same functions.
 * Texts may carry wording tokens ({premi}, {tertanggung} …); the engine fills them for the policy's flavour. The list
 * of properties is closed: one more needs a decision record and three users.
 */
export interface RequestDefinition<Payload> {
  /** Folder and page under /transaction/submission/. */
  readonly route: string;
  /** Key into the endpoint table, which holds the service id and aliases. */
  readonly endpoint: EndpointSuffix;
  readonly title: string;
  /** Parameter that holds the promised working days; cases that an underwriter decides first may have their own (rulebook 5.1). */
  readonly serviceLevel: DayParameter | { readonly usual: DayParameter; readonly underwriting: DayParameter };
  /**
   * Lock class; for a class that depends on the payload, a pair of the class before the choice and the class of the
   * choice (rulebook 5.1 'T or C').
   */
  readonly lockClass: LockClass | PayloadLock<Payload>;
  readonly stepUp: StepUpKind;
  /** The wire payload, to the letter of wire 3. */
  readonly schema: z.ZodMiniType<Payload>;
  /** Labels by field path (list positions as '*'), used as '<label> diperlukan' in the error summary. */
  readonly labels: LabelsOf<Payload>;
  readonly issuedDocuments: readonly ('receipt' | 'transaction-statement' | 'payment-advice' | 'endorsement')[];
  readonly terms: readonly PayloadTerms<Payload>[];
  /** The parts of the payload that the form does not begin with empty; all the rest follows from the schema (`buildDraft`). */
  start?(facts: Facts): Start<Payload>;
  /**
   * Fields that our page sends otherwise than the payload has them; undefined = this choice does not ask for it, so it is not sent. Empty
   * fields, those of another variant and attachments that are not asked for are left out anyway (decision 0035).
   */
  sends?(payload: Payload, facts: Facts): { readonly [Key in FieldOf<Payload>]?: unknown };
  /**
   * Pictures and documents in the order in which they are listed, each with the condition that asks for it. Uploads, missing attachments and
   * what our page leaves out are derived from it. Left out where nobody gives an attachment.
   */
  readonly attachments?: readonly Attachment<Payload>[];
  /** Left out where every policy may ask for it at any time. */
  notEligible?(facts: Facts): Refusal | undefined;
  /** Returns the payment for the request; null or absent = none (decision 0011). Computed once, when the request is sent. */
  moneyIn?(payload: Payload, facts: Facts): MoneyIn | null;
  /**
   * Lists every broken rule with its payload path. Shape and required fields are left to the schema. `missing` =
   * required attachments that the schema does not require; the type returns them in their place.
   */
  problems(payload: Payload, facts: Facts, missing: readonly FieldProblem[]): readonly RuleProblem[];
  summary(payload: Payload, facts: Facts): Summary;
  consequences(payload: Payload, facts: Facts): readonly Consequence[];
  reviewLevel(payload: Payload, facts: Facts): ReviewLevel;
  /**
   * Lists the covers for which an underwriter may set terms (decision 0017). With it, summary, problems and effect
   * apply `facts.conditions`. Absent = the risk is accepted as it is or not at all.
   */
  offerSubjects?(payload: Payload, facts: Facts): readonly OfferSubject[];
  /** Checks done by the system; absent = none, people check. */
  automaticChecks?(payload: Payload, facts: Facts, evidence: Evidence): readonly CheckResult[];
  /**
   * Returns the level of the risk answers in this payload, stored for later requests; null = not asked (decision 0043).
   */
  riskLevel?(payload: Payload, facts: Facts): number | null;
  /** Returns what to screen; absent where no new person appears and no sum is large (decision 0018). */
  screening?(payload: Payload, facts: Facts): Screening;
}
