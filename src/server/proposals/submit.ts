import { randomInt } from 'node:crypto';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import { homeOf } from '#requests/endpoints.ts';
import type { Facts } from '#shared/facts.ts';
import { businessDateOf } from '#shared/dates.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { promisedDate } from '#shared/service-level.ts';
import { applyUse, findUnusable } from '#server/attachments/attachment-use.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { acceptedTerms, type AcceptedTerm } from './accepted-terms.ts';
import { announceReceived } from './announce.ts';
import { applyDraftEnd } from './draft-repository.ts';
import { readMoment, type Engine, type Moment } from './engine.ts';
import { appendEvent } from './event-repository.ts';
import { examine, refuseConflict, refuseFields } from './examine.ts';
import { useFaceResult } from './face-evidence.ts';
import { loadFacts, withOpenRequests } from './load-facts.ts';
import { nameAreas } from './name-areas.ts';
import { applyNewProposal, applyPolicyGate, listOpenRequests } from './proposal-repository.ts';
import type { ProposalContent, ProposalRow } from './proposal-row.ts';
import { applySubmissionKey, findEarlierNumber, hashBody, type SubmissionKey } from './submission-keys.ts';

export interface Submission {
  readonly session: CustomerSession;
  readonly body: unknown;
  readonly key: string | null;
}

export interface SubmissionOutcome {
  readonly number: string;
  readonly replayed: boolean;
}

/** Numbers are read aloud: date and six digits. Not counted up, so that they tell nobody how many requests there are. */
const newNumber = (moment: Moment): string =>
  `${businessDateOf(moment.at).replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

function newRow(
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
  session: CustomerSession,
  moment: Moment,
): ProposalRow {
  const serviceDays = type.serviceDays(facts.position.parameters);
  const { calendar, cutoffDocs } = moment.promises;
  return {
    number: newNumber(moment),
    suffix: type.endpoint,
    route: type.route,
    service_id: type.serviceId,
    policy_number: session.policyNumber,
    party_id: session.partyId,
    title: type.title(facts.policy),
    headline: bound.summary(facts).headline,
    lock_class: bound.lockClass(facts),
    holds_lock: true,
    state: 'DIAJUKAN',
    version: 1,
    review_level: bound.reviewLevel(facts),
    checks: [],
    face_result: 'missing',
    service_days: serviceDays,
    promised_date: promisedDate(moment.at, serviceDays, cutoffDocs, calendar),
    paused_since: null,
    pause_reason: null,
    reply_by: null,
    claimed_by: null,
    claimed_until: null,
    verifier: null,
    proposed: null,
    proposed_reason: null,
    first_approver: null,
    approver: null,
    decision_reason: null,
    automatic: false,
    outcome: [],
    submitted_at: moment.at,
    decided_at: null,
    ended_at: null,
    updated_at: moment.at,
  };
}

const newContent = (
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
  effect: [],
  uploads: bound
    .uploads(facts)
    .filter((slot) => slot.name !== '')
    .map(({ path, type, label, name }) => ({ path, type, label, name })),
});

/** Stores under a number that is not taken; a clash of random numbers is tried again. */
async function storeUnderFreeNumber(
  tx: Queryable,
  engine: Engine,
  row: ProposalRow,
  content: ProposalContent,
  moment: Moment,
): Promise<ProposalRow> {
  const stored = await applyNewProposal(tx, engine.vault, row, content);
  return stored ? row : storeUnderFreeNumber(tx, engine, { ...row, number: newNumber(moment) }, content, moment);
}

/** Everything of P19 in one transaction: number, papers, face result, audit, notice, hand-over, key. */
async function store(tx: Queryable, engine: Engine, moment: Moment, candidate: Candidate): Promise<SubmissionOutcome> {
  const { type, bound, facts, session, submissionKey } = candidate;
  await applyPolicyGate(tx, session.policyNumber);
  const earlier = await findEarlierNumber(tx, submissionKey, moment.recordedAt);
  if (earlier) return { number: earlier, replayed: true };
  const current = withOpenRequests(facts, await listOpenRequests(tx, session.policyNumber));
  refuseConflict(type, current, bound);
  const uses = bound.uploads(current).filter((slot) => slot.name !== '');
  const unusable = await findUnusable(tx, session.policyNumber, uses);
  if (unusable.length > 0) throw refuseFields(unusable);
  const row = await storeUnderFreeNumber(
    tx,
    engine,
    newRow(type, bound, current, session, moment),
    candidate.content,
    moment,
  );
  await applyUse(tx, session.policyNumber, row.number, uses);
  const face = await useFaceResult(tx, engine, type, bound, row);
  await appendEvent(tx, row.number, {
    at: moment.at,
    recorded_at: moment.recordedAt,
    actor: `nasabah:${session.partyId}`,
    actor_role: 'NASABAH',
    kind: 'submitted',
    from_state: null,
    to_state: 'DIAJUKAN',
    reason: null,
    detail: {
      face,
      terms:
        candidate.content.terms.length === 0
          ? 'not given'
          : candidate.content.terms.map(({ id, version }) => `${id}@${version}`),
    },
  });
  await applySubmissionKey(tx, submissionKey, row.number, moment.recordedAt);
  await applyDraftEnd(tx, session, homeOf(type.endpoint));
  await announceReceived(tx, engine, moment, row, candidate);
  await addJob(tx, 'proposal-intake', { number: row.number }, { jobKey: `intake:${row.number}` });
  return { number: row.number, replayed: false };
}

/** A checked submission on its way into the database. */
export interface Candidate {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
  readonly session: CustomerSession;
  readonly submissionKey: SubmissionKey;
  readonly content: ProposalContent;
}

/**
 * Accepts a request: repeats of the same submission answer the first number before anything is checked again.
 * @throws 422 with fields, 409 for locks and keys, 404 for papers that are not the customer's.
 */
export async function submitProposal(
  engine: Engine,
  type: RequestType,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const { session, body, key } = submission;
  const submissionKey = { policyNumber: session.policyNumber, key, bodyHash: hashBody(type.endpoint, body) };
  const moment = await readMoment(engine);
  const earlier = await findEarlierNumber(engine.pool, submissionKey, moment.recordedAt);
  if (earlier) return { number: earlier, replayed: true };
  const facts = await loadFacts(engine, session.policyNumber);
  refuseConflict(type, facts);
  const bound = examine(type, body, facts, 'complete');
  const terms = await acceptedTerms(engine, type, facts, body);
  const summary = await nameAreas(engine.pool, bound.summary(facts));
  const content = newContent(bound, facts, summary, terms);
  return inTransaction(engine.pool, (tx) =>
    store(tx, engine, moment, { type, bound, facts, session, submissionKey, content }),
  );
}
