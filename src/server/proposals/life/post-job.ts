import { z } from 'zod';
import { CoreRefusal, PolicyNotFound, type PolicyCore, type PostingAnswer } from '#core/port.ts';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import { formatDate, type Instant } from '#shared/time/dates.ts';
import { inSavepoint } from '#server/db/in-savepoint.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { notifyOldContacts } from './notify-old-contacts.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { planAffectedPolicies } from '#server/proposals/examine/affected-policies.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import { insertFollowUp } from '#server/proposal-store/follow-up-repository.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';
import {
  updateContent,
  findProposal,
  findProposalForUpdate,
  getContent,
} from '#server/proposal-store/proposal-repository.ts';
import { dueDateOfDay } from './due-date.ts';
import type { AffectedPolicy, ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

const Payload = z.object({ number: z.string() });

/** Builds the step name of the posting; a case that is approved again after its return posts again. */
const stepOf = (row: ProposalRow) => `effect:${row.decided_at ?? row.submitted_at}`;

/**
 * Moves DISETUJUI → DALAM_PROSES and stores the changes for the core in the same transaction, so that a retry after a
 * crash posts the same changes even if the policy has changed.
 */
async function startProcessing(engine: Engine, approved: ProposalRow): Promise<void> {
  const content = await getContent(engine.pool, engine.vault, approved.number);
  const facts = await loadFactsOfStored(engine, approved, content);
  const effect = [...getRequestEffect(approved.suffix).changes(content.payload, facts)];
  const correcting = { suffix: approved.suffix, payload: content.payload };
  const affected = [...(await planAffectedPolicies(engine, correcting, facts, content.elsewhere))];
  await notifyOldContacts(engine, approved, effect);
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, approved.number);
    if (!row || row.state !== 'DISETUJUI') return;
    await updateContent(tx, engine.vault, row.number, { ...content, effect, elsewhere: affected });
    await moveProposal(tx, moment, row, { to: 'DALAM_PROSES', actor: 'sistem', role: 'SISTEM' });
  });
}

const tooLate = 'Polis sudah berubah sehingga koreksi tidak dapat diterapkan.';

/** Posts to one other policy; a refusal by the core is undone for that policy alone and recorded. */
async function postAffectedPolicy(
  tx: Queryable,
  core: PolicyCore,
  row: ProposalRow,
  each: AffectedPolicy,
): Promise<AffectedPolicy> {
  if (each.state !== 'PLANNED') return each;
  const { policyNumber, effect: changes } = each;
  const goodAt = row.decided_at ?? row.submitted_at;
  const posting = { requestNumber: row.number, step: `${stepOf(row)}@${policyNumber}`, policyNumber, goodAt, changes };
  try {
    await inSavepoint(tx, () => core.post(posting));
    return { ...each, state: 'POSTED' };
  } catch (error) {
    if (error instanceof CoreRefusal || error instanceof PolicyNotFound)
      return { ...each, state: 'REFUSED', refusal: tooLate, followUp: true };
    throw error;
  }
}

interface Posted {
  readonly tx: Queryable;
  readonly core: PolicyCore;
  readonly row: ProposalRow;
  readonly content: ProposalContent;
}

/** Opens a follow-up at the desk for a policy that was not corrected; returns whether any is new. */
async function askToFollowUp(tx: Queryable, row: ProposalRow, affected: readonly AffectedPolicy[], since: Instant) {
  const asked: boolean[] = [];
  for (const { policyNumber, followUp } of affected)
    if (followUp) asked.push(await insertFollowUp(tx, { requestNumber: row.number, policyNumber, since }));
  return asked.includes(true);
}

/** Posts to the other policies of the request in the order of their numbers; a retry skips those done or refused. */
async function postOthers(
  { vault }: Pick<Engine, 'vault'>,
  moment: Moment,
  { tx, core, row, content }: Posted,
): Promise<void> {
  const affected: AffectedPolicy[] = [];
  for (const each of content.elsewhere) affected.push(await postAffectedPolicy(tx, core, row, each));
  const isNew = await askToFollowUp(tx, row, affected, moment.recordedAt);
  if (!isNew && content.elsewhere.every(({ state }) => state !== 'PLANNED')) return;
  await updateContent(tx, vault, row.number, { ...content, elsewhere: affected });
  const named = (wanted: AffectedPolicy['state']) =>
    affected.filter(({ state }) => state === wanted).map(({ policyNumber }) => policyNumber);
  const [posted, refused] = [named('POSTED'), named('REFUSED')];
  await noteOnProposal(tx, moment, row, {
    kind: 'posted-elsewhere',
    actor: 'sistem',
    role: 'SISTEM',
    detail: { ...(posted.length > 0 && { posted }), ...(refused.length > 0 && { refused }) },
  });
}

/** Posts while the row is locked, so that a request is either cancelled or posted. */
async function post(engine: Engine, number: string): Promise<PostingAnswer | undefined> {
  const moment = await readMoment(engine);
  return inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'DALAM_PROSES') return undefined;
    const content = await getContent(tx, engine.vault, number);
    const core = engine.coreIn(tx, moment);
    const answer = await core.post({
      requestNumber: number,
      step: stepOf(row),
      policyNumber: row.policy_number,
      goodAt: row.decided_at ?? row.submitted_at,
      changes: content.effect,
    });
    await postOthers(engine, moment, { tx, core, row, content });
    return answer;
  });
}

/**
 * Decides the pause after posting: the service level waits for the unit price (rulebook 4.4); a dated effect is due on
 * its day (rulings 6.6).
 */
function waitingFor({ outcome, dueOn }: PostingAnswer, row: ProposalRow, { at }: Moment) {
  if (outcome === 'DATED') return { kind: 'waiting-for-day', patch: dueDateOfDay(row, dueOn) };
  const pause_reason = `Harga unit keluar ${formatDate(dueOn)}.`;
  return { kind: 'waiting-for-price', patch: { paused_since: at, pause_reason } };
}

async function noteWaiting(engine: Engine, number: string, answer: PostingAnswer): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'DALAM_PROSES' || !row.holds_lock) return;
    if (row.paused_since !== null || row.effective_on !== null) return;
    const { kind, patch } = waitingFor(answer, row, moment);
    await noteOnProposal(tx, moment, row, {
      kind,
      actor: 'sistem',
      role: 'SISTEM',
      detail: { pricingDate: formatDate(answer.effectiveDate), dueOn: formatDate(answer.dueOn) },
      patch,
    });
  });
}

/**
 * Jobs that post an approved request's effect to the core. Safe to repeat at any point: the core returns the first
 * answer, and the consequences arrive as core events.
 */
export const postJobs = (engine: Engine): readonly Job[] => [
  job('proposal-post', Payload, async ({ number }) => {
    const row = await findProposal(engine.pool, number);
    if (row?.state === 'DISETUJUI') await startProcessing(engine, row);
    const answer = await post(engine, number);
    if (answer && answer.outcome !== 'APPLIED') await noteWaiting(engine, number, answer);
    await addJob(engine.pool, 'core-events', {}, { jobKey: 'core-events' });
  }),
  job(
    'payout-release',
    z.object({ releaseKey: z.string(), payableId: z.string(), maker: z.string(), releaser: z.string() }),
    async (release) => {
      const moment = await readMoment(engine);
      await inTransaction(engine.pool, (tx) => engine.coreIn(tx, moment).releasePayable(release));
    },
  ),
];
