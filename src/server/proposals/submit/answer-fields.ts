import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { correctionPurpose, type CorrectionInput } from '#shared/wire/asking/correction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { AgreedTerm } from '#server/proposal-store/agreed-terms.ts';
import {
  attachmentsOf,
  insertFollowing,
  listAsked,
  markFieldsAnswered,
} from '#server/proposal-store/asked-documents.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { listOpenRequests, lockPolicyRequests, updateContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { saveRemindersAfter } from '#server/proposal-store/reminder-repository.ts';
import { acceptedTerms } from '#server/proposals/examine/accepted-terms.ts';
import { refuseConflict } from '#server/proposals/examine/examine.ts';
import { withOpenRequests } from '#server/proposals/examine/load-facts.ts';
import { planDueDate } from '#server/proposals/life/due-date.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { warnOfAccountChange } from '#server/proposals/life/warn-of-account-change.ts';
import { takeStepUp } from '#server/step-up/use-step-up.ts';
import { buildListing } from './build-listing.ts';
import { correctRequest, getCorrectable, needsCode, type Correctable, type Corrected } from './corrected-request.ts';
import { buildContent } from './new-proposal.ts';
import { recheckJobName } from './recheck-job.ts';
import { returnToAsker, type ReturnServices } from './return-to-asker.ts';

/** Reason of an attachment that a correction makes necessary, as shown to the customer. */
const followingReason = 'Diperlukan karena isian Anda berubah';

/** Checked correction, about to be stored. */
interface Answer extends Corrected {
  readonly session: CustomerSession;
  readonly before: Correctable;
  readonly terms: readonly AgreedTerm[];
}

const pickVersion = ({ payload, summary, terms }: ProposalContent) => ({ payload, summary, terms });

/** Builds the corrected content; the version before it is kept. Attachments, offer and terms still missing stay. */
function contentAfter(
  { before, bound, facts, summary, terms, changes, missing }: Answer,
  { at }: Moment,
): ProposalContent {
  const { content } = before;
  const built = buildContent(bound, facts, summary, { given: terms, missing: [] }, []);
  // An empty place lets the attachment be put there once it has arrived.
  const empty = Object.fromEntries(missing.map(({ path }) => [path, null]));
  return {
    ...content,
    payload: { ...built.payload, ...empty },
    summary,
    consequences: built.consequences,
    holdNote: built.holdNote,
    terms: built.terms,
    quotedPrices: built.quotedPrices,
    parameterKeys: built.parameterKeys,
    earlier: [...content.earlier, { ...pickVersion(content), replacedAt: at, changes: [...changes] }],
  };
}

/** Stores the corrected content with the columns that are derived from it. */
async function storeCorrected(
  tx: Queryable,
  { vault }: Pick<Engine, 'vault'>,
  moment: Moment,
  answer: Answer,
): Promise<void> {
  const { before, bound, facts, summary } = answer;
  const { number } = before.row;
  const { amount, currency } = buildListing({ type: before.type, bound, facts });
  await updateContent(tx, vault, number, contentAfter(answer, moment));
  await tx.query('UPDATE proposal SET headline = $2, lock_class = $3, amount = $4, currency = $5 WHERE number = $1', [
    number,
    summary.headline,
    bound.lockClass(facts),
    amount,
    currency,
  ]);
}

/**
 * Finds the columns of the row that follow from the corrected payload: level, and the due date of a dated change. A risk
 * is judged again.
 */
function patchOf({ before: { row, type }, bound, facts, changes }: Answer, moment: Moment): Partial<ProposalRow> {
  const level = { review_level: bound.reviewLevel(facts), ...(changes.length > 0 && { underwriter: null }) };
  const { promise, promised_date } = planDueDate(type, bound, facts, moment);
  if (promise.kind !== 'DAY') return level;
  const first = row.promise?.first ?? promise.first;
  return { ...level, promised_date, promise: { ...promise, first, moved: 'Isian Anda diperbaiki.' } };
}

/** Asks for the attachments that the correction makes necessary, in the name of whoever asked for the fields. */
async function askForMissing(
  tx: Queryable,
  { before, facts, missing }: Answer,
  moment: Moment,
): Promise<Partial<ProposalRow>> {
  if (missing.length === 0) return {};
  const { number } = before.row;
  const today = businessDateOf(moment.at);
  const { parameters } = facts.position;
  for (const { path, type, label } of missing)
    await insertFollowing(tx, { number, slot: path, type, label, reason: followingReason }, moment.recordedAt);
  await saveRemindersAfter(tx, number, { today, parameters });
  return { reply_by: addDays(today, parameters['doc.pending_days_cd']) };
}

/** Moves the case on when nothing else is asked for; otherwise notes that the fields have arrived. */
async function moveOn(
  tx: Queryable,
  engine: ReturnServices,
  moment: Moment,
  row: ProposalRow,
  answer: Answer,
  asked: Partial<ProposalRow>,
): Promise<void> {
  const { session, before, changes, terms } = answer;
  const open = attachmentsOf(await listAsked(tx, [row.number])).filter(({ done }) => !done);
  const detail = {
    fields: before.asked.map(({ label }) => label),
    changed: changes.length,
    ...(answer.missing.length > 0 && { attachments: answer.missing.map(({ label }) => label) }),
    terms: terms.map(({ id, version }) => `${id}@${version}`),
    ...(needsCode(before.type) && { code: 'passed' }),
  };
  const by = { actor: `nasabah:${session.partyId}`, role: 'NASABAH', detail } as const;
  const patch = { ...patchOf(answer, moment), ...asked };
  if (open.length > 0) {
    await noteOnProposal(tx, moment, row, { kind: 'fields-received', ...by, patch });
    return;
  }
  const whole = { patch: { ...patch, reply_by: null }, evidence: { openAttachments: 0 } };
  const waiting = await moveProposal(tx, moment, row, { to: 'MENUNGGU_VERIFIKASI', ...by, ...whole });
  await returnToAsker(tx, engine, moment, waiting);
}

/** Stores the answer in one transaction, if the request is still as it was read. @throws 409 REQ-STATE, REQ-LOCK; 422 */
async function store(tx: Queryable, engine: Engine & ReturnServices, moment: Moment, answer: Answer): Promise<void> {
  const { session, before, bound, facts } = answer;
  const { number, version, policy_number } = before.row;
  const row = await lockOwnRequest(tx, session, number);
  if (row.version !== version || row.state !== before.row.state) throw refuse('REQ-STATE');
  await lockPolicyRequests(tx, policy_number);
  const others = (await listOpenRequests(tx, policy_number)).filter((open) => open.number !== number);
  refuseConflict(before.type, withOpenRequests(facts, others), bound);
  if (needsCode(before.type)) {
    const wanted = { sessionId: session.sessionId, suffix: correctionPurpose(number), number };
    await takeStepUp(tx, wanted, moment.recordedAt);
  }
  await storeCorrected(tx, engine, moment, answer);
  await markFieldsAnswered(tx, number, moment.recordedAt);
  if (answer.changes.length > 0) await warnOfAccountChange(tx, engine, moment, row, { ...answer, type: before.type });
  const asked = await askForMissing(tx, answer, moment);
  await moveOn(tx, engine, moment, row, answer, asked);
  await addJob(tx, recheckJobName, { number }, { jobKey: `recheck:${number}` });
}

/**
 * Takes the customer's correction of the fields that staff asked for: rules, locks and statements as at sending, a fresh
 * code where the type asks for a proof of identity. The case returns to whoever asked, or to the queue (rulebook 4.4).
 * @throws 401, 404, 409, 422: the first refusal with the fields that it concerns; nothing is stored then
 */
export async function answerFields(
  engine: Engine & ReturnServices,
  session: CustomerSession,
  number: string,
  { values, accepted_terms }: CorrectionInput,
): Promise<void> {
  const moment = await readMoment(engine);
  const before = await getCorrectable(engine, session, number);
  const corrected = await correctRequest(engine, session, before, moment, values);
  const { given, missing } = await acceptedTerms(engine, before.type, corrected.bound, corrected.facts, {
    accepted_terms,
  });
  if (missing.length > 0) throw refuse('TERMS_REQUIRED');
  const answer = { ...corrected, session, before, terms: given };
  await inTransaction(engine.pool, (tx) => store(tx, engine, moment, answer));
}
