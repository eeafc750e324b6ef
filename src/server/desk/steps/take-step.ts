import type { AuditedStep } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { rehearse } from '#server/db/in-savepoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { delayDecision } from '#server/desk/delayed/delay-decision.ts';
import { delayedSentence, describeDelayed } from '#server/desk/delayed/describe-delayed.ts';
import { findWaitingDecision } from '#server/desk/delayed/delayed-repository.ts';
import { readContext } from '#server/desk/case/attachment-openings.ts';
import { wasDone } from '#server/desk/case/work-done.ts';
import { refusalOf } from '#server/proposals/case-actions/all-case-actions.ts';
import type {
  CaseCall,
  CaseAction,
  StepChange,
  StepServices,
  StepSpec,
  StepContext,
  Taking,
} from '#server/proposals/case-actions/case-action.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import type { CaseInput } from '#shared/wire/desk-decisions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { refuseChanged } from './refuse-changed.ts';

/** Press of an action on a case that the caller has locked: action, its definition, call, case and time. */
interface Press<Body extends { readonly version: number }> {
  readonly desk: StepServices;
  readonly tx: Queryable;
  readonly step: CaseAction;
  readonly call: CaseCall;
  readonly row: ProposalRow;
  readonly moment: Moment;
  readonly body: Body;
}

/** Facts of an allowed action, and for how many seconds it can be undone. */
interface Fit {
  readonly context: StepContext;
  readonly seconds: number;
}

/**
 * Returns the facts by which the caller may take this step now, and for how many seconds it waits (0 = not at all).
 * @throws 409 with the reason in words when they may not
 */
async function refuseUnfit({ desk, tx, step, call: { caller }, row, moment }: Press<CaseInput>): Promise<Fit> {
  const taking = { core: desk.coreIn(tx, moment), vault: desk.vault };
  const context = await readContext(tx, taking, row, caller, moment);
  const refusal = refusalOf(step, context);
  if (refusal === '') throw await refuseChanged(tx, row.number, step, caller);
  if (refusal !== undefined) throw refuseState(refusal);
  return { context, seconds: step.coming === undefined ? 0 : context.undoSeconds };
}

/** Moves the case as the step says, or notes it; the mark lets a second press of the same button be known again. */
async function keepChange(
  tx: Queryable,
  { step, call: { action, version, caller }, row, moment }: Press<CaseInput>,
  change: StepChange,
): Promise<void> {
  const { move, first, note, role } = step;
  const { detail, stays = move === undefined, patch = {}, reason, evidence } = change;
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

/** Function that runs an action on a locked case. */
type Run<Body> = (taking: Taking<Body>) => StepChange | Promise<StepChange>;

/** Prepares the action on a case; actions that read beforehand do so here. @throws 404 */
async function prepare<Body extends { readonly version: number }>(
  desk: StepServices,
  spec: StepSpec<AuditedStep, Body>,
  call: CaseCall,
): Promise<Run<Body>> {
  if ('run' in spec) return spec.run;
  const before = await findProposal(desk.pool, call.number);
  if (!before) throw refuse('NOT_FOUND');
  return spec.prepare(desk, before, call);
}

/** Runs the action, changes the case, and records both. */
async function carryOut<Body extends { readonly version: number }>(
  press: Press<Body>,
  context: StepContext,
  run: Run<Body>,
): Promise<void> {
  const { desk, tx, call, row, moment, body } = press;
  const change = await run({ desk, tx, row, moment, call, body, context });
  await keepChange(tx, press, change);
  await appendAudit(tx, desk.vault, {
    stream: 'desk',
    at: moment.recordedAt,
    actor: `staff:${call.caller.userName}`,
    action: `case.${call.action}`,
    detail: { request: row.number, from: row.state, version: call.version, ...change.audited },
  });
}

/** Returns true for the press of a decision that waits already. @throws 409 for another action meanwhile */
async function isWaiting(tx: Queryable, { number, action, version, caller }: CaseCall, now: Moment): Promise<boolean> {
  const waiting = await findWaitingDecision(tx, number);
  if (waiting === undefined) return false;
  if (waiting.decidedBy === caller.userName && waiting.action === action && waiting.version === version) return true;
  const sentence = delayedSentence(await describeDelayed(tx, waiting, caller, now.recordedAt));
  throw refuseState(`${sentence} Tunggu sampai selesai, lalu periksa lagi kasusnya.`);
}

/**
 * Takes one step of a case in one transaction with its event and audit entry. The same press twice is done once and answers
 * alike; anything else that changed the case meanwhile is refused, so that nobody decides what they did not see. An action
 * that can be undone is tried out, stored, and carried out later (`carryOutDecision`).
 * @throws 404, 409 REQ-STATE
 */
export async function takeStep<Body extends { readonly version: number }>(
  desk: StepServices,
  step: CaseAction,
  spec: StepSpec<AuditedStep, Body>,
  call: CaseCall,
  body: Body,
): Promise<void> {
  const run = await prepare(desk, spec, call);
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, call.number);
    if (!row) throw refuse('NOT_FOUND');
    if (await isWaiting(tx, call, moment)) return;
    if (row.version !== call.version) {
      if (await wasDone(tx, call)) return;
      throw await refuseChanged(tx, row.number, step, call.caller);
    }
    const press = { desk, tx, step, call, row, moment, body };
    const { context, seconds } = await refuseUnfit(press);
    if (seconds === 0) return carryOut(press, context, run);
    await rehearse(tx, () => carryOut(press, context, run));
    await delayDecision(desk, tx, { call, body, seconds, at: moment.recordedAt });
  });
}

/**
 * Carries out an action that waited: all checks run again. `keep` = what else the transaction stores; it answers false
 * when the decision was undone meanwhile.
 * @throws 404, 409 REQ-STATE
 */
export async function takeWaitingStep<Body extends { readonly version: number }>(
  desk: StepServices,
  step: CaseAction,
  spec: StepSpec<AuditedStep, Body>,
  call: CaseCall,
  body: Body,
  keep: (tx: Queryable, moment: Moment) => Promise<boolean>,
): Promise<void> {
  const run = await prepare(desk, spec, call);
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, call.number);
    if (!row) throw refuse('NOT_FOUND');
    if (!(await keep(tx, moment))) return;
    if (row.version !== call.version) throw await refuseChanged(tx, row.number, step, call.caller);
    const press = { desk, tx, step, call, row, moment, body };
    const { context } = await refuseUnfit(press);
    await carryOut(press, context, run);
  });
}
