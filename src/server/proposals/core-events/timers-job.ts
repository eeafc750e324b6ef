import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readCoreEvents } from './read-core-events.ts';
import { endPayoutHolds } from './end-payout-holds.ts';
import { deleteWithheldFaces } from './delete-withheld-faces.ts';
import { remindOfDocuments } from './document-reminders.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { unclaimed } from '#server/proposals/case-actions/claim.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';

const expiring = ['DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_PEMBAYARAN', 'PENAWARAN'];

async function expire(engine: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || !expiring.includes(row.state) || row.reply_by === null || businessDateOf(moment.at) <= row.reply_by)
      return;
    // An unanswered offer is treated as declined: a payment is refunded (rulebook 7.4).
    const paid = row.state === 'PENAWARAN' ? ({ paidMoney: 'REFUND' } as const) : {};
    await moveProposal(tx, moment, row, { to: 'KEDALUWARSA', actor: 'sistem', role: 'SISTEM', ...paid });
  });
}

async function releaseClaim(engine: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'VERIFIKASI' || row.claimed_until === null || row.claimed_until > moment.at) return;
    await moveProposal(tx, moment, row, {
      to: 'MENUNGGU_VERIFIKASI',
      actor: 'sistem',
      role: 'SISTEM',
      patch: unclaimed,
    });
  });
}

/**
 * Runs the timers of rulebook 4.4: unanswered requests expire, payout holds end, face pictures without consent are deleted, documents are
 * reminded of, and cases abandoned by a verifier return to the queue.
 */
export async function runTimers(engine: Engine): Promise<void> {
  const moment = await readMoment(engine);
  const overdue = await engine.pool.query<{ number: string }>(
    'SELECT number FROM proposal WHERE ended_at IS NULL AND state = ANY($1) AND reply_by < $2 ORDER BY number',
    [expiring, businessDateOf(moment.at)],
  );
  for (const { number } of overdue.rows) await expire(engine, moment, number);
  await endPayoutHolds(engine, moment);
  await remindOfDocuments(engine, moment);
  const left = await engine.pool.query<{ number: string }>(
    "SELECT number FROM proposal WHERE ended_at IS NULL AND state = 'VERIFIKASI' AND claimed_until <= $1 ORDER BY number",
    [moment.at],
  );
  for (const { number } of left.rows) await releaseClaim(engine, moment, number);
  // Runs last, so that an unavailable file store delays no other timer.
  await deleteWithheldFaces(engine, moment);
}

export const timerJobs = (engine: Engine): readonly Job[] => [
  job('timers', z.unknown(), async () => {
    // Events are read first, so that a request does not expire although its payment has arrived.
    await readCoreEvents(engine);
    await runTimers(engine);
  }),
];
