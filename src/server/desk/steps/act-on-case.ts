import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refusalOf } from '#server/desk/case/offered-actions.ts';
import { readContext } from '#server/desk/case/paper-openings.ts';
import { wasDone } from '#server/desk/case/work-done.ts';

/** The mark written with every step, so that a second press of the same button is known again. */
export const markOf = ({ action, version }: CaseCall) => ({ action, onVersion: version });

export const refuseState = (text: string): AppError =>
  text === '' ? refuse('REQ-STATE') : new AppError(409, 'REQ-STATE', text);

/** @throws 409 with the reason in words when this caller may not take this step now. */
async function refuseUnfit(
  tx: Queryable,
  desk: Pick<DeskServices, 'coreIn' | 'vault'>,
  call: CaseCall,
  row: ProposalRow,
  moment: Moment,
): Promise<void> {
  const taking = { core: desk.coreIn(tx, moment), vault: desk.vault };
  const refusal = refusalOf(call.action, await readContext(tx, taking, row, call.caller, moment.at));
  if (refusal !== undefined) throw refuseState(refusal);
}

const changedMeanwhile = (call: CaseCall, row: ProposalRow): AppError => {
  const taken = row.state === 'VERIFIKASI' && row.claimed_by !== null && row.claimed_by !== call.caller.userName;
  return refuseState(taken ? `Kasus ini sudah diambil ${row.claimed_by}.` : '');
};

/**
 * Runs one step of a case in one transaction with its event and audit entry. The same press twice is done once and answers
 * alike; anything else that changed the case meanwhile is refused, so that nobody decides what they did not see.
 * @throws 404, 409 REQ-STATE
 */
export async function actOnCase(
  desk: DeskServices,
  call: CaseCall,
  act: (tx: Queryable, row: ProposalRow, moment: Moment) => Promise<unknown>,
): Promise<void> {
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, call.number);
    if (!row) throw refuse('NOT_FOUND');
    if (row.version !== call.version) {
      if (await wasDone(tx, call)) return;
      throw changedMeanwhile(call, row);
    }
    await refuseUnfit(tx, desk, call, row, moment);
    await act(tx, row, moment);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${call.caller.userName}`,
      action: `case.${call.action}`,
      detail: { request: row.number, from: row.state, version: call.version },
    });
  });
}
