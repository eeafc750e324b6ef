import { randomInt } from 'node:crypto';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import { businessDateOf } from '#shared/dates.ts';
import type { Facts } from '#shared/facts.ts';
import { promisedDate } from '#shared/service-level.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { AcceptedTerm } from './accepted-terms.ts';
import type { Moment } from './engine.ts';
import type { ProposalContent, ProposalRow } from './proposal-row.ts';

/** Numbers are read aloud: date and six digits. Not counted up, so that they tell nobody how many requests there are. */
export const newNumber = (moment: Moment): string =>
  `${businessDateOf(moment.at).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** What every request starts with: nobody has touched it. */
const untouched = {
  holds_lock: true,
  state: 'DIAJUKAN',
  version: 1,
  face_result: 'missing',
  paused_since: null,
  pause_reason: null,
  reply_by: null,
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

export interface NewProposal {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly session: CustomerSession;
}

export function buildRow({ type, bound, facts, session }: NewProposal, moment: Moment): ProposalRow {
  const level = bound.reviewLevel(facts);
  const serviceDays = type.serviceDays(facts.position.parameters, level);
  const { calendar, cutoffDocs } = moment.promises;
  return {
    ...untouched,
    checks: [],
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
    review_level: level,
    service_days: serviceDays,
    promised_date: promisedDate(moment.at, serviceDays, cutoffDocs, calendar),
    submitted_at: moment.at,
    updated_at: moment.at,
  };
}

export const buildContent = (
  bound: BoundRequest,
  facts: Facts,
  summary: Summary,
  terms: readonly AcceptedTerm[],
): ProposalContent => ({
  payload: bound.payload,
  summary,
  consequences: bound.consequences(facts).map((each) => each.text),
  terms: [...terms],
  quotedPrices: Object.fromEntries(facts.position.holdings.map((holding) => [holding.fundCode, holding.price])),
  moneyIn: bound.moneyIn(facts),
  offer: null,
  effect: [],
  uploads: bound
    .uploads(facts)
    .filter((slot) => slot.name !== '')
    .map(({ path, type, label, name }) => ({ path, type, label, name })),
});
