import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { DeskCase } from '#shared/wire/desk.ts';
import { DelayedOutcome, UndoInput } from '#shared/wire/staff/delayed-decision.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { buildCase } from '#server/desk/case/case-view.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findProposal, findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import { endDecision, findDecision, type StoredDecision } from '#server/desk/delayed/delayed-repository.ts';

/** Roles that have an action which waits. */
const authors: readonly StaffRole[] = [
  ...new Set(caseActions.filter(({ coming }) => coming !== undefined).map(({ role }) => role)),
];

/** Finds a decision of the caller. @throws 404, also for a decision of somebody else */
async function findOwn(
  { pool }: Pick<DeskServices, 'pool'>,
  caller: StaffSession,
  id: string,
): Promise<StoredDecision> {
  const decision = z.uuid().safeParse(id).success ? await findDecision(pool, id) : undefined;
  if (decision?.decidedBy !== caller.userName) throw refuse('NOT_FOUND');
  return decision;
}

const tooLate = 'Keputusan ini sudah dijalankan dan tidak dapat diurungkan lagi. Lihat riwayat kasusnya.';

/** Undoes a decision as long as it is not carried out. @throws 404, 409 */
async function undo(desk: DeskServices, caller: StaffSession, number: string, id: string): Promise<void> {
  const own = await findOwn(desk, caller, id);
  if (own.number !== number) throw refuse('NOT_FOUND');
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    await findProposalForUpdate(tx, number);
    const isUndone = await endDecision(tx, { id, state: 'UNDONE', at });
    if (!isUndone && (await findDecision(tx, id))?.state !== 'UNDONE') throw refuseState(tooLate);
    if (!isUndone) return;
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'decision.undone',
      detail: { request: number, decision: id, step: own.action },
    });
  });
}

async function describeOutcome(desk: DeskServices, caller: StaffSession, id: string): Promise<DelayedOutcome> {
  const { number, state, refusal } = await findOwn(desk, caller, id);
  const row = await findProposal(desk.pool, number);
  return { number, headline: row?.headline ?? '', state, text: refusal };
}

/** Lists the routes of decisions that wait: undo, and what became of one. */
export const delayedRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(authors, {
    method: 'POST',
    path: '/desk/v1/cases/:number/undo',
    summary: 'Undoes the caller’s own decision before it is carried out',
    input: z.object({ params: z.object({ number: z.string().max(32) }), body: UndoInput }),
    answers: DeskCase,
    handle: async ({ input: { params, body }, caller }) => {
      await undo(desk, caller, params.number, body.id);
      return answer(await buildCase(desk, caller, params.number));
    },
  }),
  staffRoute(authors, {
    method: 'GET',
    path: '/desk/v1/delayed-decisions/:id',
    summary: 'What became of the caller’s own decision',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: DelayedOutcome,
    handle: async ({ input, caller }) => answer(await describeOutcome(desk, caller, input.params.id)),
  }),
];
