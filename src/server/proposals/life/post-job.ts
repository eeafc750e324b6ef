import { z } from 'zod';
import type { PostingAnswer } from '#core/port.ts';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import { formatDate } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { tellOldContacts } from './tell-old-contacts.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';
import {
  updateContent,
  findProposal,
  findProposalForUpdate,
  getContent,
} from '#server/proposal-store/proposal-repository.ts';
import { promiseOfDay } from './promise.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const Payload = z.object({ number: z.string() });

/** The step under which an approved request's effect is posted; a case that came back and is approved again posts anew. */
const stepOf = (row: ProposalRow) => `effect:${row.decided_at ?? row.submitted_at}`;

/**
 * DISETUJUI → DALAM_PROSES, and in the same transaction what the core will be asked to do: a repeat after a crash asks for the
 * same, although the policy may have changed by then.
 */
async function startProcessing(engine: Engine, approved: ProposalRow): Promise<void> {
  const content = await getContent(engine.pool, engine.vault, approved.number);
  const facts = await loadFactsOfStored(engine, approved, content);
  const effect = [...getRequestEffect(approved.suffix).changes(content.payload, facts)];
  await tellOldContacts(engine, approved, effect);
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, approved.number);
    if (!row || row.state !== 'DISETUJUI') return;
    await updateContent(tx, engine.vault, row.number, { ...content, effect });
    await moveProposal(tx, moment, row, { to: 'DALAM_PROSES', actor: 'sistem', role: 'SISTEM' });
  });
}

/** Posts while the row is held: a request that is cancelled meanwhile is not posted, and one that is posted is not cancelled. */
async function post(engine: Engine, number: string): Promise<PostingAnswer | undefined> {
  const moment = await readMoment(engine);
  return inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'DALAM_PROSES') return undefined;
    const { effect } = await getContent(tx, engine.vault, number);
    return engine.coreIn(tx, moment).post({
      requestNumber: number,
      step: stepOf(row),
      policyNumber: row.policy_number,
      goodAt: row.decided_at ?? row.submitted_at,
      changes: effect,
    });
  });
}

/**
 * The service days wait while the unit price is not known (rulebook 4.4); an effect that waits for its day is promised for that day
 * (rulings 6.6).
 */
function waitingFor({ outcome, dueOn, effectiveDate }: PostingAnswer, row: ProposalRow, { at }: Moment) {
  if (outcome === 'DATED') return { kind: 'waiting-for-day', patch: promiseOfDay(row, dueOn) };
  const pause_reason = `Menunggu harga unit tanggal ${formatDate(effectiveDate)}, diketahui ${formatDate(dueOn)}.`;
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
 * Hands an approved request's effect to the core. Safe to repeat at any point: the core answers the first answer, and what
 * follows from it arrives as core events.
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
      await engine.core.releasePayable(release);
    },
  ),
];
