import { randomInt } from 'node:crypto';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { affectedConsequences } from '#server/proposals/examine/describe-affected-policies.ts';
import { listUsedParameters } from '#server/proposals/examine/used-parameters.ts';
import { toStored, type FoundAffectedPolicy } from '#server/proposals/examine/affected-policies.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { TermsOfRequest } from '#server/proposals/examine/accepted-terms.ts';
import { customerTurns } from '#server/proposal-store/customer-turn.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { planDueDate } from '#server/proposals/life/due-date.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';
import type { NewRequest } from '#server/proposal-store/listing.ts';
import { buildListing } from './build-listing.ts';
import type { ProposalContent, ProposalRow, WaitsFor } from '#server/proposal-store/proposal-row.ts';

/**
 * Creates a request number: date and six digits, because it is read aloud. The digits are random, so that they do not
 * reveal the number of requests.
 */
export const newNumber = (moment: Moment): string =>
  `${businessDateOf(moment.at).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Initial columns of every request. */
const untouched = {
  holds_lock: true,
  state: 'DIAJUKAN',
  version: 1,
  reply_by: null,
  effective_on: null,
  claimed_by: null,
  claimed_until: null,
  verifier: null,
  proposed: null,
  proposed_reason: null,
  underwriter: null,
  first_approver: null,
  approver: null,
  decision_reason: null,
  automatic: false,
  decided_at: null,
  ended_at: null,
} as const satisfies Partial<ProposalRow>;

function waitsForAtStart({ content, asksContacts, faceConsentUntil }: NewProposal): WaitsFor | null {
  if (content.missingTerms.some(({ mandatory }) => mandatory)) return 'STATEMENT';
  if (faceConsentUntil !== null) return 'FACE_CONSENT';
  return asksContacts ? 'CONFIRMATION' : null;
}

/**
 * Decides what a new request waits for: a missing statement, a missing consent to the face picture, or an unopened
 * link; the service level does not run meanwhile.
 */
function turnAtStart(sent: NewProposal, { at }: Moment) {
  const waits_for = waitsForAtStart(sent);
  const given = { terms_given: sent.content.missingTerms.length === 0, face_consent_until: sent.faceConsentUntil };
  const running = { paused_since: null, pause_reason: null };
  const pause = waits_for === null ? running : pauseService(running, { at }, customerTurns[waits_for].pause);
  return { ...given, waits_for, ...pause };
}

export interface NewProposal {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly session: CustomerSession;
  readonly content: ProposalContent;
  readonly affected: readonly FoundAffectedPolicy[];
  /** True when a link must be opened before it can take effect. */
  readonly asksContacts: boolean;
  readonly face: ProposalRow['face_result'];
  readonly faceConsentUntil: ProposalRow['face_consent_until'];
}

function buildRow(sent: NewProposal, moment: Moment): ProposalRow {
  const { type, bound, facts, session, face, affected } = sent;
  return {
    ...untouched,
    ...turnAtStart(sent, moment),
    checks: [],
    face_result: face,
    outcome: [],
    number: newNumber(moment),
    suffix: type.endpoint,
    route: type.route,
    service_id: type.serviceId,
    policy_number: session.policyNumber,
    party_id: session.partyId,
    title: type.title(facts.policy),
    headline: bound.summary(facts).headline,
    lock_class: bound.lockClass(facts),
    review_level: affected.some(({ changesRisk }) => changesRisk) ? 'U' : bound.reviewLevel(facts),
    ...planDueDate(
      type,
      bound,
      facts,
      moment,
      affected.flatMap(({ effect }) => effect),
    ),
    submitted_at: moment.at,
    updated_at: moment.at,
  };
}

/** Builds a new request with what the desk lists of it. */
export const buildRequest = (sent: NewProposal, moment: Moment): NewRequest => ({
  row: buildRow(sent, moment),
  content: sent.content,
  listing: buildListing(sent),
});

export const buildContent = (
  bound: BoundRequest,
  facts: Facts,
  summary: Summary,
  terms: TermsOfRequest,
  affected: readonly FoundAffectedPolicy[],
): ProposalContent => ({
  payload: bound.payload,
  summary,
  consequences: [...bound.consequences(facts), ...affectedConsequences(affected)].map((each) => each.text),
  holdNote: bound.consequences(facts).find(({ isHold }) => isHold)?.text ?? '',
  terms: [...terms.given],
  missingTerms: [...terms.missing],
  quotedPrices: Object.fromEntries(facts.position.holdings.map((holding) => [holding.fundCode, holding.price])),
  moneyIn: bound.moneyIn(facts),
  parameterKeys: [...listUsedParameters(bound, facts)],
  earlier: [],
  offer: null,
  effect: [],
  elsewhere: toStored(affected),
  uploads: bound
    .uploads(facts)
    .filter((slot) => slot.name !== '')
    .map(({ path, type, label, name }) => ({ path, type, label, name })),
});
