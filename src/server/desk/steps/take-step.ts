import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { readContext } from '#server/desk/case/attachment-openings.ts';
import { wasDone } from '#server/desk/case/work-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refusalOf } from '#server/proposals/case-actions/all-case-actions.ts';
import type { CaseCall, CaseAction, StepChange, StepSpec } from '#server/proposals/case-actions/case-action.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { refuseChanged } from './refuse-changed.ts';

/** @throws 409 with the reason in words when this caller may not take this step now. */
async function refuseUnfit(
  tx: Queryable,
  desk: Pick<DeskServices, 'coreIn' | 'vault'>,
  step: CaseAction,
  { caller }: CaseCall,
  row: ProposalRow,
  moment: Moment,
): Promise<void> {
  const taking = { core: desk.coreIn(tx, moment), vault: desk.vault };
  const refusal = refusalOf(step, await readContext(tx, taking, row, caller, moment.at));
  if (refusal === '') throw await refuseChanged(tx, row.number, step, caller);
  if (refusal !== undefined) throw refuseState(refusal);
}

/** Moves the case as the step says, or notes it; the mark lets a second press of the same button be known again. */
async function keepChange(
  tx: Queryable,
  { move, first, note, role }: CaseAction,
  { action, version, caller }: CaseCall,
  row: ProposalRow,
  moment: Moment,
  { detail, stays = move === undefined, patch = {}, reason, evidence }: StepChange,
): Promise<void> {
  const mark = { action, onVersion: version };
  const by = { actor: caller.userName, role, detail: { ...mark, ...detail } };
  if (stays && note) await noteOnProposal(tx, moment, row, { ...by, kind: note.kind, patch });
  if (stays || !move) return;
  const isBefore = first?.from.includes(row.state) === true;
  const ready = isBefore ? await moveProposal(tx, moment, row, { ...by, detail: mark, to: first.to }) : row;
  await moveProposal(tx, moment, ready, {
    ...by,
    ...(reason !== undefined && { reason }),
    ...(evidence && { evidence }),
    patch,
    to: move.to,
  });
}

/** Prepares the action on a locked case; actions that read beforehand do so here. @throws 404 */
async function prepare<Body extends { readonly version: number }>(
  desk: DeskServices,
  spec: StepSpec<string, Body>,
  call: CaseCall,
) {
  if ('run' in spec) return spec.run;
  const before = await findProposal(desk.pool, call.number);
  if (!before) throw refuse('NOT_FOUND');
  return spec.prepare(desk, before, call);
}

/**
 * Takes one step of a case in one transaction with its event and audit entry. The same press twice is done once and answers
 * alike; anything else that changed the case meanwhile is refused, so that nobody decides what they did not see.
 * @throws 404, 409 REQ-STATE
 */
export async function takeStep<Body extends { readonly version: number }>(
  desk: DeskServices,
  step: CaseAction,
  spec: StepSpec<string, Body>,
  call: CaseCall,
  body: Body,
): Promise<void> {
  const run = await prepare(desk, spec, call);
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, call.number);
    if (!row) throw refuse('NOT_FOUND');
    if (row.version !== call.version) {
      if (await wasDone(tx, call)) return;
      throw await refuseChanged(tx, row.number, step, call.caller);
    }
    await refuseUnfit(tx, desk, step, call, row, moment);
    const change = await run({ desk, tx, row, moment, call, body });
    await keepChange(tx, step, call, row, moment, change);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${call.caller.userName}`,
      action: `case.${call.action}`,
      detail: { request: row.number, from: row.state, version: call.version, ...change.audited },
    });
  });
}
