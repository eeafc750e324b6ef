import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readCoreEvents } from './read-core-events.ts';
import { deleteWithheldFaces } from './delete-withheld-faces.ts';
import { remindOfDocuments } from './document-reminders.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';

const expiring = ['DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_PEMBAYARAN', 'PENAWARAN'];

async function expire(engine: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || !expiring.includes(row.state) || row.reply_by === null || businessDateOf(moment.at) <= row.reply_by)
      return;
    // An offer without an answer was not taken: what was paid goes back as if it had been declined (rulebook 7.4).
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
      patch: { claimed_by: null, claimed_until: null },
    });
  });
}

/** Timers of rulebook 4.4: a request that nobody answered in time expires, a face picture that nobody agreed to is deleted, documents are reminded of, a case that a verifier left lying goes back to the queue. */
export async function runTimers(engine: Engine): Promise<void> {
  const moment = await readMoment(engine);
  const overdue = await engine.pool.query<{ number: string }>(
    'SELECT number FROM proposal WHERE ended_at IS NULL AND state = ANY($1) AND reply_by < $2 ORDER BY number',
    [expiring, businessDateOf(moment.at)],
  );
  for (const { number } of overdue.rows) await expire(engine, moment, number);
  await remindOfDocuments(engine, moment);
  const left = await engine.pool.query<{ number: string }>(
    "SELECT number FROM proposal WHERE ended_at IS NULL AND state = 'VERIFIKASI' AND claimed_until <= $1 ORDER BY number",
    [moment.at],
  );
  for (const { number } of left.rows) await releaseClaim(engine, moment, number);
  // Last: a store of files that is down holds up no other timer.
  await deleteWithheldFaces(engine, moment);
}

export const timerJobs = (engine: Engine): readonly Job[] => [
  job('timers', z.unknown(), async () => {
    // Money that has come must not expire for want of being read.
    await readCoreEvents(engine);
    await runTimers(engine);
  }),
];
