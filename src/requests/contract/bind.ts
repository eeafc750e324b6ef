import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, LockClass } from '#shared/facts/facts.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import type { ListName } from '#shared/lists/reference-lists.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { OfferSubject } from '#shared/facts/offer-condition.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import type { ReviewLevel } from '#shared/requests/review-level.ts';
import { fill, fillKnown, wordingFor, type Wording } from '#shared/words/wording.ts';
import type { Askable } from '#shared/wire/asking/field-ask.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type {
  AccountOwners,
  AutomaticRules,
  CheckResult,
  Consequence,
  Evidence,
  NamedAccount,
  Refusal,
  RequestDefinition,
  RuleProblem,
  Screening,
  StepUpKind,
  TermsStatement,
} from './contract.ts';
import { listAskable, listChangeable } from './askable.ts';
import { deriveAttachments, type UploadSlot } from './attachment-rules.ts';
import { withRealChanges } from './real-changes.ts';
import { readDraft } from './draft.ts';
import { withoutEmpty } from './without-empty.ts';
import { endpoints, type EndpointSuffix } from './endpoints.ts';

/** Payload paths that the face check fills; not required while the form is open (rulings 1.6). */
export const facePaths: readonly string[] = ['transaction_id', 'liveness_attachment'];

/** Payload bound to the functions of its request type, so that callers need not know the payload's type. */
export interface BoundRequest {
  readonly payload: Readonly<Record<string, unknown>>;
  /**
   * Returns the body that our page sends: only fields that apply, no empty ones. The face check adds its own fields.
   */
  body(facts: Facts): Readonly<Record<string, unknown>>;
  lockClass(facts: Facts): LockClass;
  uploads(facts: Facts): readonly UploadSlot[];
  problems(facts: Facts): readonly RuleProblem[];
  /** Returns the statements that this payload requires. */
  terms(facts: Facts): readonly TermsStatement[];
  summary(facts: Facts): Summary;
  consequences(facts: Facts): readonly Consequence[];
  moneyIn(facts: Facts): MoneyIn | null;
  reviewLevel(facts: Facts): ReviewLevel;
  /** Returns the covers for which an underwriter can set terms; empty when the type has none. */
  offerSubjects(facts: Facts): readonly OfferSubject[];
  automaticChecks(facts: Facts, evidence: Evidence): readonly CheckResult[];
  /** Returns the risk level of the answers; null when the payload contains none. */
  riskLevel(facts: Facts): number | null;
  screening(facts: Facts): Screening;
  /** Fields of this payload that staff may ask the customer to correct. */
  readonly askable: Askable;
  /** Account that the payload names; undefined = none. */
  readonly account: NamedAccount | undefined;
}

/** Request type as used by journey, proposals and desk, independent of its payload type. */
export interface RequestType {
  readonly route: string;
  readonly endpoint: EndpointSuffix;
  readonly serviceId: number;
  /** Lock class before the payload is known; a bound payload may have a stricter one. */
  readonly lockClass: LockClass;
  readonly stepUp: StepUpKind;
  /** Schema of the wire payload, used for documents; use `parse` to read a payload. */
  readonly schema: z.core.$ZodType;
  readonly labels: Readonly<Record<string, string>>;
  readonly issuedDocuments: RequestDefinition<unknown>['issuedDocuments'];
  /** True when an underwriter may offer changed terms instead of refusing. */
  readonly takesOffers: boolean;
  /** True when the form may ask for the holder's KTP, so that an accepted one is looked up (rulebook 6.3.1). */
  readonly asksHolderCard: boolean;
  /** Rules by which the system may decide alone; empty = it never does. */
  readonly automaticRules: AutomaticRules;
  /** Lists that rules and pages of the type read. */
  readonly lists: readonly ListName[];
  /** People who may own the account that requests of this type name; undefined = they name none. */
  readonly accountOwners: AccountOwners | undefined;
  title(flavour: Flavour): string;
  /** Returns every statement that the type may require. */
  terms(flavour: Flavour): readonly TermsStatement[];
  serviceDays(parameters: Parameters, level: ReviewLevel): number;
  blank(facts: Facts): Readonly<Record<string, unknown>>;
  notEligible(facts: Facts): Refusal | undefined;
  /** Lists the top-level fields that may change when staff ask for some of them. */
  changeable(asked: readonly string[]): readonly string[];
  /** Checks shape and required fields; the stage 'before-face' skips fields that the face check fills. */
  parse(body: unknown, stage: 'before-face' | 'complete'): Result<BoundRequest, readonly FieldProblem[]>;
}

/** True when our page asks for a fresh code before sending. */
export const asksCode = ({ stepUp }: Pick<RequestType, 'stepUp'>): boolean =>
  stepUp === 'code' || stepUp === 'code-or-person';

/** Facts that decide the wording: syariah or not, and the product's priority code. */
interface Flavour {
  readonly isSyariah: boolean;
  readonly priorityCode: string;
}

const asRecord = z.record(z.string(), z.unknown());
const asLabels = z.record(z.string(), z.string());

const issuesOf = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), code: 'FIELD', message: issue.message }));

const fillWords = (summary: Summary, wording: Wording): Summary => ({
  headline: fill(summary.headline, wording),
  rows: summary.rows.map((row) => ({
    label: fill(row.label, wording),
    old: row.old === null ? null : fillKnown(row.old, wording),
    new: fillKnown(row.new, wording),
  })),
  details: summary.details.map((row) => ({
    label: fill(row.label, wording),
    value: fillKnown(row.value, wording),
  })),
  note: summary.note === null ? null : fill(summary.note, wording),
});

const fillSummary = (summary: Summary, wording: Wording): Summary => withRealChanges(fillWords(summary, wording));

const fillTerms = ({ statement, ...term }: TermsStatement, wording: Wording): TermsStatement => ({
  ...term,
  statement: fill(statement, wording),
});

const isSent = ([path, value]: readonly [string, unknown]): boolean => value !== undefined && !facePaths.includes(path);

function buildBody<Payload>(definition: RequestDefinition<Payload>, payload: Payload, facts: Facts) {
  const { unsent } = deriveAttachments(definition.attachments ?? [], payload, facts);
  const fields = {
    ...withoutEmpty(asRecord.parse(payload)),
    ...Object.fromEntries(unsent.map((path) => [path, undefined])),
    ...definition.sends?.(payload, facts),
  };
  return Object.fromEntries(Object.entries(fields).filter(isSent));
}

function bindPayload<Payload>(definition: RequestDefinition<Payload>, payload: Payload): BoundRequest {
  const words = (facts: Facts) => wordingFor(facts.policy);
  const attachmentsFor = (facts: Facts) => deriveAttachments(definition.attachments ?? [], payload, facts);
  return {
    payload: asRecord.parse(payload),
    body: (facts) => buildBody(definition, payload, facts),
    lockClass: (facts) =>
      typeof definition.lockClass === 'string' ? definition.lockClass : definition.lockClass.of(payload, facts),
    uploads: (facts) =>
      attachmentsFor(facts).uploads.map((slot) => ({ ...slot, label: fill(slot.label, words(facts)) })),
    problems: (facts) =>
      definition
        .problems(payload, facts, attachmentsFor(facts).missing)
        .map((each) => ({ ...each, message: fillKnown(each.message, words(facts)) })),
    terms: (facts) =>
      definition.terms
        .filter(({ when }) => when === undefined || when(payload, facts))
        .map((each) => fillTerms(each, words(facts))),
    summary: (facts) => fillSummary(definition.summary(payload, facts), words(facts)),
    consequences: (facts) =>
      definition.consequences(payload, facts).map((each) => ({
        ...each,
        text: fill(each.text, words(facts)),
        gentler: each.gentler && { ...each.gentler, text: fill(each.gentler.text, words(facts)) },
      })),
    moneyIn: (facts) => definition.moneyIn?.(payload, facts) ?? null,
    reviewLevel: (facts) => definition.reviewLevel(payload, facts),
    offerSubjects: (facts) => definition.offerSubjects?.(payload, facts) ?? [],
    automaticChecks: (facts, evidence) =>
      (definition.automaticChecks?.(payload, facts, evidence) ?? []).map((each) => ({
        ...each,
        rule: fillKnown(each.rule, words(facts)),
        detail: fillKnown(each.detail, words(facts)),
      })),
    riskLevel: (facts) => definition.riskLevel?.(payload, facts) ?? null,
    screening: (facts) => definition.screening?.(payload, facts) ?? { names: [], reasons: [] },
    askable: listAskable(definition.askable, payload, asLabels.parse(definition.labels)),
    account: definition.account?.of(payload),
  };
}

/** Replaces missing face fields by a placeholder, so that the rest of the body can be checked. */
const withoutFace = (body: unknown): unknown => {
  const parsed = asRecord.safeParse(body);
  if (!parsed.success) return body;
  return { ...parsed.data, ...Object.fromEntries(facePaths.map((path) => [path, parsed.data[path] || '-'])) };
};

/** Binds a definition to its payload type. Every registry holds only bound types. */
export function bindRequest<Payload>(definition: RequestDefinition<Payload>): RequestType {
  const { route, endpoint, lockClass, stepUp, issuedDocuments } = definition;
  return {
    route,
    endpoint,
    serviceId: endpoints[endpoint].serviceId,
    lockClass: typeof lockClass === 'string' ? lockClass : lockClass.unknown,
    stepUp,
    schema: definition.schema,
    labels: asLabels.parse(definition.labels),
    issuedDocuments,
    takesOffers: definition.offerSubjects !== undefined,
    asksHolderCard: (definition.attachments ?? []).some(({ holderCard }) => holderCard !== undefined),
    automaticRules: definition.automaticRules ?? {},
    lists: definition.lists ?? [],
    accountOwners: definition.account?.owners,
    title: (flavour) => fill(definition.title, wordingFor(flavour)),
    terms: (flavour) => definition.terms.map((each) => fillTerms(each, wordingFor(flavour))),
    serviceDays(parameters, level) {
      const { serviceLevel } = definition;
      if (typeof serviceLevel === 'string') return parameters[serviceLevel];
      return parameters[level === 'U' ? serviceLevel.underwriting : serviceLevel.usual];
    },
    blank: (facts) => asRecord.parse(readDraft(definition.schema, definition.start?.(facts) ?? {})),
    notEligible: (facts) => {
      const refusal = definition.notEligible?.(facts);
      return refusal && { ...refusal, message: fillKnown(refusal.message, wordingFor(facts.policy)) };
    },
    changeable: (asked) => listChangeable(definition.askable, asked),
    parse(body, stage) {
      const early = stage === 'before-face' && stepUp === 'face';
      const parsed = z.safeParse(definition.schema, early ? withoutFace(body) : body);
      return parsed.success ? accepted(bindPayload(definition, parsed.data)) : refused(issuesOf(parsed.error));
    },
  };
}
