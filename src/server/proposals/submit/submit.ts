import type { RequestType } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import type { StoredRow } from '#server/reference/list-rows.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import { applyUse } from '#server/attachments/attachment-use.ts';
import { findCopies, listNewCards, withReusedCard } from '#server/card-reuse/sent-cards.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { useStepUp } from '#server/step-up/use-step-up.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { acceptedTerms } from '#server/proposals/examine/accepted-terms.ts';
import { announceReceived } from '#server/proposals/life/announce.ts';
import { findFaceConsentDeadline, withholdFace } from '#server/proposals/life/withhold-face.ts';
import { contactsToConfirm } from '#server/proposals/life/ask-for-confirmation.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';
import { deleteDraft } from '#server/proposals/drafts/draft-repository.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { insertFirstEvent } from '#server/proposal-store/event-repository.ts';
import { withAffectedPolicies } from '#server/proposals/examine/describe-affected-policies.ts';
import { findAffectedPolicies, type FoundAffectedPolicy } from '#server/proposals/examine/affected-policies.ts';
import { examine, refuseConflict, refuseAffected, refuseFormerHolder } from '#server/proposals/examine/examine.ts';
import { issueSignedForms } from '#server/proposals/forms/issue-signed-forms.ts';
import { findFaceEvidence, useFaceEvidence } from './face-evidence.ts';
import { refuseUploads } from './refuse-uploads.ts';
import { withTokens } from '#server/proposals/drafts/keep-tokens.ts';
import { loadFacts, withOpenRequests } from '#server/proposals/examine/load-facts.ts';
import { nameAreas } from '#server/proposals/examine/name-areas.ts';
import { buildContent, buildRequest, newNumber } from './new-proposal.ts';
import { accountToPay, type AccountToPay } from './payment-due.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { insertRiskProfile } from '#server/proposal-store/risk-profile-repository.ts';
import { insertProposal, listOpenRequests, lockPolicyRequests } from '#server/proposal-store/proposal-repository.ts';
import { insertTouched } from '#server/proposal-store/touched-repository.ts';
import type { NewRequest } from '#server/proposal-store/listing.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import {
  insertSubmissionKey,
  findStoredBefore,
  hashBody,
  type SubmissionKey,
} from '#server/proposals/examine/submission-keys.ts';

export interface Submission {
  readonly session: CustomerSession;
  readonly body: unknown;
  readonly key: string | null;
}

export type SubmissionOutcome =
  | { readonly number: string; readonly replayed: true }
  | { readonly number: string; readonly replayed: false; readonly payTo: AccountToPay | undefined };

const replayOf = (number: string): SubmissionOutcome => ({ number, replayed: true });

/** Stores the request under a free number; a collision of random numbers is retried. */
async function storeUnderFreeNumber(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  request: NewRequest,
  moment: Moment,
): Promise<ProposalRow> {
  const { row } = request;
  if (await insertProposal(tx, engine.vault, request)) return row;
  return storeUnderFreeNumber(tx, engine, { ...request, row: { ...row, number: newNumber(moment) } }, moment);
}

/** Records the first event of the request's chain. */
async function recordArrival(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { content, session }: Candidate,
  code: Awaited<ReturnType<typeof useStepUp>>,
): Promise<void> {
  const terms = content.terms.map(({ id, version }) => `${id}@${version}`);
  const missing = content.missingTerms.map(({ id }) => id);
  await insertFirstEvent(tx, moment.vault, row.number, {
    at: moment.at,
    recorded_at: moment.recordedAt,
    actor: `nasabah:${session.partyId}`,
    actor_role: 'NASABAH',
    kind: 'submitted',
    from_state: null,
    to_state: 'DIAJUKAN',
    reason: null,
    detail: {
      face: row.face_result,
      ...(code && { code }),
      terms: terms.length === 0 ? 'not given' : terms,
      ...(missing.length > 0 && terms.length > 0 && { missingTerms: missing }),
    },
  });
}

/** Stores the risk profile for later requests, even if this one fails (rulebook 7.14). */
async function keepRiskProfile(tx: Queryable, moment: Moment, row: ProposalRow, level: number | null): Promise<void> {
  if (level === null) return;
  const { number: requestNumber, party_id: partyId } = row;
  const answeredOn = businessDateOf(moment.at);
  await insertRiskProfile(tx, { partyId, requestNumber, level, answeredOn }, moment.recordedAt);
}

const touchedBy = (affected: readonly FoundAffectedPolicy[]) =>
  affected.flatMap((each) => (each.state === 'PLANNED' && each.facts ? [{ ...each, facts: each.facts }] : []));

/** Locks all policies that the request changes, always in the same order, and reads open requests of the others under the lock. */
async function lockPolicies(tx: Queryable, { type, bound, session, affected }: Candidate): Promise<void> {
  const touched = touchedBy(affected);
  const numbers = [session.policyNumber, ...touched.map(({ policyNumber }) => policyNumber)];
  for (const number of numbers.toSorted()) await lockPolicyRequests(tx, number);
  const today: FoundAffectedPolicy[] = [];
  for (const each of touched) {
    const open = await listOpenRequests(tx, each.policyNumber);
    today.push({ ...each, facts: withOpenRequests(each.facts, open) });
  }
  refuseAffected(type, bound, today, session.policyNumber);
}

/** Stores the request in one transaction as in P19: number, attachments, face result, audit, notice, job and key. */
async function store(tx: Queryable, engine: Engine, moment: Moment, candidate: Candidate): Promise<SubmissionOutcome> {
  const { type, bound, facts, session, submissionKey, copies } = candidate;
  await lockPolicies(tx, candidate);
  const before = await findStoredBefore(tx, submissionKey, moment.recordedAt);
  if (before.earlier !== undefined) return replayOf(before.earlier);
  const current = withOpenRequests(facts, before.openRequests);
  refuseConflict(type, current, bound);
  const uses = bound.uploads(current).filter((slot) => slot.name !== '');
  const sent = { suffix: type.endpoint, payload: bound.payload, facts: current, session, uses, copies };
  await refuseUploads(tx, engine, sent);
  const asksContacts = contactsToConfirm(candidate).length > 0;
  const face = await findFaceEvidence(tx, engine, type, bound, submissionKey);
  const on = { today: businessDateOf(moment.at), parameters: facts.position.parameters };
  const faceConsentUntil = face.result === 'missing' ? await findFaceConsentDeadline(tx, session, uses, on) : null;
  const made = { ...candidate, facts: current, asksContacts, face: face.result, faceConsentUntil };
  const row = await storeUnderFreeNumber(tx, engine, buildRequest(made, moment), moment);
  await insertTouched(
    tx,
    row.number,
    touchedBy(candidate.affected).map(({ policyNumber }) => policyNumber),
  );
  await applyUse(tx, session.policyNumber, row.number, uses);
  await issueSignedForms(tx, moment, row, uses);
  if (faceConsentUntil !== null) await withholdFace(tx, row.number, uses, on);
  await useFaceEvidence(tx, face, row.number);
  const code = await useStepUp(tx, type, { sessionId: session.sessionId, number: row.number }, moment.recordedAt);
  await recordArrival(tx, moment, row, candidate, code);
  await keepRiskProfile(tx, moment, row, bound.riskLevel(current));
  await insertSubmissionKey(tx, submissionKey, row.number, moment.recordedAt);
  await deleteDraft(tx, session, homeOf(type.endpoint));
  await announceReceived(tx, engine, moment, row, candidate);
  const intake = { number: row.number, sessionId: session.sessionId, cards: listNewCards(engine, sent, moment) };
  await addJob(tx, 'proposal-intake', intake, { jobKey: `intake:${row.number}` });
  return { number: row.number, replayed: false, payTo: accountToPay(facts.policy, candidate.content) };
}

/** Submission before its policy is read. */
interface Arrived extends Submission {
  /** Body as it may be stored. */
  readonly kept: unknown;
  readonly submissionKey: SubmissionKey;
  readonly moment: Moment;
  readonly openRequests: readonly OpenRequest[];
  readonly listRows: readonly StoredRow[];
}

/** Validates everything that needs no lock. @throws 401, 404, 409, 422: the first refusal. */
async function prepare(
  engine: Pick<Engine, 'clock' | 'core' | 'pool'>,
  type: RequestType,
  { session, body: sent, kept: body, submissionKey, moment, openRequests, listRows }: Arrived,
): Promise<Candidate> {
  const facts = await loadFacts(engine, session.policyNumber, { now: moment.at, openRequests, listRows });
  refuseFormerHolder(session, facts);
  refuseConflict(type, facts);
  // A token replaces the card number in the stored body, so the digits are checked in the sent one.
  if (body !== sent) examine(type, sent, facts, 'complete');
  const bound = examine(type, body, facts, 'complete');
  const terms = await acceptedTerms(engine, type, bound, facts, body);
  const uses = bound.uploads(facts);
  const copies = await findCopies(engine.pool, uses);
  const summary = withReusedCard(await nameAreas(engine.pool, bound.summary(facts)), { uses, copies });
  const affected = await findAffectedPolicies(engine, { suffix: type.endpoint, payload: bound.payload }, facts);
  refuseAffected(type, bound, affected, session.policyNumber);
  const content = buildContent(bound, facts, withAffectedPolicies(summary, affected), terms, affected);
  return { type, bound, facts, session, submissionKey, content, affected, copies };
}

async function submitInTurn(engine: Engine, type: RequestType, submission: Submission): Promise<SubmissionOutcome> {
  const { session, key } = submission;
  // Beyond this line only the first field check sees a full card number.
  const kept = withTokens(engine.vault, submission.body);
  const submissionKey = { policyNumber: session.policyNumber, key, bodyHash: hashBody(type.endpoint, kept) };
  const moment = await readMoment(engine);
  const findEarlier = () => findStoredBefore(engine.pool, submissionKey, moment.recordedAt, type.lists);
  const { earlier, openRequests, listRows } = await findEarlier();
  if (earlier !== undefined) return replayOf(earlier);
  try {
    const candidate = await prepare(engine, type, {
      ...submission,
      kept,
      submissionKey,
      moment,
      openRequests,
      listRows,
    });
    return await inTransaction(engine.pool, (tx) => store(tx, engine, moment, candidate));
  } catch (error) {
    // The conflict may be this same submission, stored by another process meanwhile.
    const winner = error instanceof AppError ? (await findEarlier()).earlier : undefined;
    if (winner !== undefined) return replayOf(winner);
    throw error;
  }
}

/**
 * Accepts a request; a repeated submission gets the first number before any further check.
 * @throws 422 with fields, 409 for locks and keys, 404 for attachments that are not the customer's, 503 when too many
 * wait.
 */
export const submitProposal = (engine: Engine, type: RequestType, submission: Submission): Promise<SubmissionOutcome> =>
  engine.policyQueue.run(submission.session.policyNumber, () => submitInTurn(engine, type, submission));
