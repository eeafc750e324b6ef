import { z } from 'zod';
import { findRequestType } from '#requests/registry/registry.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { queuePayeeName } from '#server/payee-names/queue-payee-name.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate, findStoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { runChecks, screenStored } from '#server/proposals/examine/run-checks.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';

export const recheckJobName = 'proposal-recheck';

/**
 * Runs automatic checks, screening and the question for the account's owner again on a corrected payload. It decides
 * nothing: a person asked for the correction, and a person decides.
 */
async function recheck(engine: Engine, number: string): Promise<void> {
  const stored = await findStoredProposal(engine.pool, engine.vault, number);
  if (!stored || stored.row.ended_at !== null) return;
  const moment = await readMoment(engine);
  const checked = await runChecks(engine, stored.row, { content: stored.content, now: moment.at });
  await screenStored(engine, stored.row, checked, moment);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.ended_at !== null) return;
    if (findRequestType(row.suffix)?.accountOwners !== undefined) await queuePayeeName(tx, number);
    if (checked.checks.length === 0) return;
    const detail = { checks: checked.checks.map(({ rule, outcome }) => `${rule}: ${outcome}`) };
    const patch = { checks: [...checked.checks] };
    await noteOnProposal(tx, moment, row, { kind: 'checks-run', actor: 'sistem', role: 'SISTEM', detail, patch });
  });
}

export const recheckJobs = (engine: Engine): readonly Job[] => [
  job(recheckJobName, z.object({ number: z.string() }), ({ number }) => recheck(engine, number)),
];
