import { z } from 'zod';
import { findDevice } from '#server/auth/session-repository.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { findCompliance } from '#server/screening/look-repository.ts';
import { awaitMoney, payingDeadline } from './await-money.ts';
import { readMoment, type Engine } from './engine.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';
import { noteSharing } from './note-sharing.ts';
import { findProposal, findProposalForUpdate, getContent } from './proposal-repository.ts';
import { runChecks, screenStored } from './run-checks.ts';

/** `sessionId` = the customer's when it was sent. */
const Payload = z.object({ number: z.string(), sessionId: z.uuid().optional() });

/** DIAJUKAN → MENUNGGU_VERIFIKASI, or MENUNGGU_PEMBAYARAN while money lacks; papers are stored, typed and hashed by now (rulebook 4.3). */
async function receive(engine: Engine, number: string, sessionId?: string): Promise<void> {
  const before = await findProposal(engine.pool, number);
  if (!before || before.state !== 'DIAJUKAN') return;
  const moment = await readMoment(engine);
  await noteSharing(engine, before, moment, sessionId === undefined ? null : await findDevice(engine.pool, sessionId));
  const { moneyIn: money } = await getContent(engine.pool, engine.vault, number);
  const deadline = money && (await payingDeadline(engine, moment, money, before.policy_number));
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'DIAJUKAN') return;
    if (money && deadline) await awaitMoney(tx, engine, moment, row, { money, deadline });
    else await moveProposal(tx, moment, row, { to: 'MENUNGGU_VERIFIKASI', actor: 'sistem', role: 'SISTEM' });
  });
}

/** Level A and all green: decided by the system, with the trace kept (rulebook 5.4); everything else waits for the desk. */
export async function decideAutomatically(engine: Engine, number: string): Promise<void> {
  const before = await findProposal(engine.pool, number);
  if (!before || before.state !== 'MENUNGGU_VERIFIKASI') return;
  const checked = await runChecks(engine, before);
  const { rulesHold, checks } = checked;
  const moment = await readMoment(engine);
  const complianceClear = (await screenStored(engine, before, checked, moment)) === 'clear';
  if (checks.length === 0) return;
  const passed = checks.every((each) => each.outcome === 'passed');
  const green = before.review_level === 'A' && before.terms_given && rulesHold && complianceClear && passed;
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.version !== before.version) return;
    const patch = { checks: [...checks] };
    const detail = { checks: checks.map(({ rule, outcome }) => `${rule}: ${outcome}`) };
    // Somebody else's request may have found this one since; the locked row makes it the last word.
    if (!green || (await findCompliance(tx, number)) !== 'clear') {
      await noteOnProposal(tx, moment, row, { kind: 'checks-run', actor: 'sistem', role: 'SISTEM', detail, patch });
      return;
    }
    const decided = { ...patch, automatic: true, decided_at: moment.at };
    await moveProposal(tx, moment, row, {
      to: 'DISETUJUI',
      actor: 'sistem',
      role: 'SISTEM',
      patch: decided,
      detail,
      evidence: { rulesHold, complianceClear },
    });
    await addJob(tx, 'proposal-post', { number }, { jobKey: `post:${number}` });
  });
}

export const intakeJobs = (engine: Engine): readonly Job[] => [
  job('proposal-intake', Payload, async ({ number, sessionId }) => {
    await receive(engine, number, sessionId);
    await decideAutomatically(engine, number);
  }),
  job('proposal-automatic', Payload, ({ number }) => decideAutomatically(engine, number)),
];
