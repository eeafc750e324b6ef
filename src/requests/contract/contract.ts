import type * as z from 'zod/mini';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { BlockedBy, FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, LockClass } from '#shared/facts/facts.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import type { ListName } from '#shared/lists/reference-lists.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { PayloadAskable } from './askable.ts';
import type { Attachment } from './attachment-rules.ts';
import type { Start } from './draft.ts';
import type { EndpointSuffix } from './endpoints.ts';
import type { LabelsOf } from './payload-paths.ts';

/**
 * Reason why a request cannot be made now, with the first day on which it can (null = unknown). `message` is complete
 * Indonesian text.
 */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly from: BusinessDate | null;
}

/** Consequence shown before sending. `gentler` (its API name) is an alternative, with the page that offers it. */
export interface Consequence {
  readonly text: string;
  readonly gentler: { readonly text: string; readonly route: string } | null;
  /** True for a text that says until when the payout is held; the thank-you page repeats it. */
  readonly isHold?: true;
}

/** Broken rule at a field; `blockedBy` is the open request in the way, if that is the reason. */
export interface RuleProblem extends FieldProblem {
  readonly blockedBy?: BlockedBy | undefined;
}

/**
 * Extra proof of identity before sending: a face check or a fresh code. Without a fresh code, 'code' refuses the
 * request; 'code-or-person' accepts it and staff decide (rulings 7.7).
 */
export type StepUpKind = 'none' | 'face' | 'code' | 'code-or-person';

/** Results known only to the server, for an automatic decision. */
export interface Evidence {
  readonly face: 'passed' | 'recorded' | 'missing';
  /** Set only when a fresh code was entered, for types with 'code-or-person'. */
  readonly code?: 'passed';
  /** New contacts (e-mail, phone) whose owner has opened the confirmation link. */
  readonly confirmedContacts: readonly string[];
}

/** Rules by which the system may decide alone, by name, with their words at the desk (rulebook 5.4, decision 0108). */
export type AutomaticRules = Readonly<Record<string, string>>;

/** Automatic check with its outcome; 'waiting' means that the customer still has to act. */
export interface CheckResult {
  /** Name of its rule among the type's `automaticRules`; absent = a person judges it, never the system. */
  readonly id?: string;
  readonly rule: string;
  readonly outcome: 'passed' | 'failed' | 'waiting';
  readonly detail: string;
  /** Attachment with which a verifier does this check by hand, null = none; absent = not by hand. */
  readonly slot?: string | null;
}

/** Person new to the policy; `as` = role shown at the desk ('Pembayar', 'Pemilik rekening'). */
export interface NewName {
  readonly name: string;
  readonly birthDate: BusinessDate | null;
  readonly as: string;
}

/** Checks by compliance before approval (rulebook 6.7): names to screen, and reasons to check the request itself. */
export interface Screening {
  readonly names: readonly NewName[];
  readonly reasons: readonly string[];
}

/** People who may own an account: the holder, anyone on the policy, or anyone (rulebook 6.2, 7.17). */
export type AccountOwners = 'holder' | 'registered' | 'anyone';

/** Account that a payload names; `owner` = name of its owner as the customer typed it, `bank` = bankId. */
export interface NamedAccount {
  readonly bank: string;
  readonly number: string;
  readonly owner: string;
}

/** Account of a request type (decision 0076). `of` returns undefined for a payload that names none. */
interface PayloadAccount<Payload> {
  readonly owners: AccountOwners;
  of(payload: Payload): NamedAccount | undefined;
}

/** Statement that the customer ticks; `id` identifies the versioned terms behind its link. */
export interface TermsStatement {
  readonly id: string;
  readonly statement: string;
  /**
   * True for a statement required by health rules, the regulator or the end of a policy. Without it the request may not
   * be approved (rulings 6.5).
   */
  readonly mandatory?: boolean;
}

/** Statement with a condition, such as the health declaration of an increase; without `when` it is always required. */
interface PayloadTerms<Payload> extends TermsStatement {
  readonly when?: (payload: Payload, facts: Facts) => boolean;
}

/** Field names of a payload, including those of single variants. */
type FieldOf<Payload> = Payload extends unknown ? keyof Payload : never;

type DayParameter = { [Key in keyof Parameters]: Parameters[Key] extends number ? Key : never }[keyof Parameters];

/**
 * Lock class that depends on the payload: `unknown` = mildest class, used before the payload is known; `of` = class of
 * a payload (decision 0012).
 */
interface PayloadLock<Payload> {
  readonly unknown: LockClass;
  of(payload: Payload, facts: Facts): LockClass;
}

/**
 * Definition of one request type (docs/architecture.md). Its functions are pure and run in browser and server. Texts
 * may contain wording tokens ({premi}, {tertanggung} …), which the engine replaces for the policy. The list of
 * properties is closed: a new one needs a decision record and three users.
 */
export interface RequestDefinition<Payload> {
  /** Folder name, and page under /transaction/submission/. */
  readonly route: string;
  /** Key into the endpoint table, which has service id and aliases. */
  readonly endpoint: EndpointSuffix;
  readonly title: string;
  /** Parameter with the promised working days; cases that need an underwriter may have another one (rulebook 5.1). */
  readonly serviceLevel: DayParameter | { readonly usual: DayParameter; readonly underwriting: DayParameter };
  /** Lock class, or one that depends on the payload (rulebook 5.1 'T or C'). */
  readonly lockClass: LockClass | PayloadLock<Payload>;
  readonly stepUp: StepUpKind;
  /** Schema of the wire payload, exactly as in wire 3. */
  readonly schema: z.ZodMiniType<Payload>;
  /** Labels by field path ('*' = any list position), used as '<label> diperlukan' in the error summary. */
  readonly labels: LabelsOf<Payload>;
  readonly issuedDocuments: readonly ('receipt' | 'transaction-statement' | 'payment-advice' | 'endorsement')[];
  readonly terms: readonly PayloadTerms<Payload>[];
  /** Returns the start values that differ from empty; `buildDraft` derives the others from the schema. */
  start?(facts: Facts): Start<Payload>;
  /**
   * Returns the fields that our page sends with another value; undefined = do not send. Empty fields, fields of another
   * variant and unneeded attachments are never sent (decision 0035).
   */
  sends?(payload: Payload, facts: Facts): { readonly [Key in FieldOf<Payload>]?: unknown };
  /**
   * Attachments in the order shown, each with its condition. Uploads, missing attachments and unsent fields are derived
   * from this list. Absent = the type has no attachments.
   */
  readonly attachments?: readonly Attachment<Payload>[];
  /** Lists that rules and pages of the type read; the browser loads only these (decision 0078). Absent = none. */
  readonly lists?: readonly ListName[];
  /** Returns why the policy cannot make this request now. Absent = every policy always can. */
  notEligible?(facts: Facts): Refusal | undefined;
  /** Returns the payment for the request; null or absent = none (decision 0011). Computed once, when the request is sent. */
  moneyIn?(payload: Payload, facts: Facts): MoneyIn | null;
  /**
   * Returns every broken rule with its payload path. The schema checks shape and required fields. `missing` = required
   * attachments that the schema does not require; the type returns them in its own order.
   */
  problems(payload: Payload, facts: Facts, missing: readonly FieldProblem[]): readonly RuleProblem[];
  summary(payload: Payload, facts: Facts): Summary;
  consequences(payload: Payload, facts: Facts): readonly Consequence[];
  reviewLevel(payload: Payload, facts: Facts): ReviewLevel;
  /**
   * Returns the covers for which an underwriter can set terms (decision 0017). With it, summary, problems and effect
   * apply `facts.conditions`. Absent = the underwriter can only accept or decline.
   */
  offerSubjects?(payload: Payload, facts: Facts): readonly OfferSubject[];
  /** Rules of its automatic checks; a name means the same in all types. Absent = the system never decides alone. */
  readonly automaticRules?: AutomaticRules;
  /** Returns the checks made by the system; absent = none, staff check. */
  automaticChecks?(payload: Payload, facts: Facts, evidence: Evidence): readonly CheckResult[];
  /** Returns the risk level of this payload's answers, stored for later requests; null = not asked (decision 0043). */
  riskLevel?(payload: Payload, facts: Facts): number | null;
  /**
   * Returns the names and reasons for screening; absent when the type has no new person and no large sum (decision
   * 0018).
   */
  screening?(payload: Payload, facts: Facts): Screening;
  /** Fields that staff may ask the customer to correct; absent = none (decision 0099). */
  readonly askable?: PayloadAskable<Payload, FieldOf<Payload> & string>;
  /** Account whose owner the bank is asked for; absent = the type names no account (decision 0076). */
  readonly account?: PayloadAccount<Payload>;
}
