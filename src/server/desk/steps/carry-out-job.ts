import { z } from 'zod';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { findStaffMember } from '#server/desk/sign-in/staff-repository.ts';
import { takeWaitingStep } from './take-step.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { CaseAction, StepServices } from '#server/proposals/case-actions/case-action.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { carryOutDecisionJobName } from '#server/desk/delayed/delay-decision.ts';
import { endDecision, findDecision, type StoredDecision } from '#server/desk/delayed/delayed-repository.ts';

const Payload = z.object({ id: z.uuid() });

/** Runs the stored call as its author, whose roles may have changed. @throws 409 when it is not possible any more */
async function take(desk: StepServices, step: CaseAction, decision: StoredDecision): Promise<void> {
  const { id, number, version, decidedBy } = decision;
  const { action } = step;
  const author = await findStaffMember(desk.pool, decidedBy);
  if (author === undefined) throw refuseState('Petugas yang memutuskan tidak aktif lagi.');
  const caller = { userName: author.user_name, roles: author.roles };
  await step.open(async (spec) => {
    const body = await z.parseAsync(spec.body, { ...decision.body, version });
    await takeWaitingStep(desk, step, spec, { number, version, action, caller }, body, (tx, { recordedAt }) =>
      endDecision(tx, { id, state: 'DONE', at: recordedAt }),
    );
  });
}

/** Records that a decision was not carried out, and why; its author reads it on the case. */
async function keepRefusal(
  desk: StepServices,
  { id, number, action }: StoredDecision,
  done: string,
  refusal: string,
): Promise<void> {
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || !(await endDecision(tx, { id, state: 'REFUSED', at: moment.recordedAt, refusal }))) return;
    const by = { actor: 'sistem', role: 'SISTEM' } as const;
    await noteOnProposal(tx, moment, row, { ...by, kind: 'decision-refused', detail: { step: done, refusal } });
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: 'sistem',
      action: 'decision.refused',
      detail: { request: number, decision: id, step: action },
    });
  });
}

async function carryOutDecision(desk: StepServices, id: string): Promise<void> {
  const decision = await findDecision(desk.pool, id);
  if (decision?.state !== 'WAITING') return;
  const step = caseActions.find(({ action }) => action === decision.action);
  try {
    if (step === undefined) throw refuse('NOT_FOUND');
    await take(desk, step, decision);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await keepRefusal(desk, decision, step?.done ?? decision.action, error.message);
  }
}

/**
 * Creates the job that carries out a decision whose seconds are over. Change of the case and end of the decision are one
 * transaction, so that a killed process decides once or not at all. Safe to repeat.
 */
export const carryOutDecisions = (desk: StepServices): Job =>
  job(carryOutDecisionJobName, Payload, ({ id }) => carryOutDecision(desk, id));
