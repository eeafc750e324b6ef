import type { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { refuse } from '#server/http/refuse.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { actOnCase, markOf, refuseState } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** True when the effect of the present approval lies queued at the core: only then can the core be asked to void it. */
async function isQueuedAtCore(desk: Pick<DeskServices, 'pool'>, row: ProposalRow): Promise<boolean> {
  const events = await listEvents(desk.pool, row.number);
  const approved = events.findLastIndex((event) => event.to_state === 'DISETUJUI');
  return events.slice(approved).some(({ kind }) => kind === 'waiting-for-price' || kind === 'waiting-for-day');
}

/**
 * True when nothing of the effect has happened and nothing will. An approved case that is not handed over yet cannot be
 * handed over while its row is held; a queued one is voided by the core; in between it is too late or too early to say.
 */
async function voidEffect(desk: Pick<DeskServices, 'core' | 'pool'>, row: ProposalRow): Promise<boolean> {
  if (row.state === 'DISETUJUI') return true;
  return row.state === 'DALAM_PROSES' && (await isQueuedAtCore(desk, row)) && desk.core.cancelPosting(row.number);
}

/** Stops an approved request while no unit is priced and no money sent (rulebook 4.3). The customer reads the reason. @throws 409 */
export async function cancelCase(desk: DeskServices, call: CaseCall, input: ReasonInput): Promise<void> {
  const before = await findProposal(desk.pool, call.number);
  if (!before) throw refuse('NOT_FOUND');
  const mayStop = call.caller.roles.includes('PENYETUJU') && before.version === call.version;
  const effectVoid = mayStop && (await voidEffect(desk, before));
  await actOnCase(desk, call, (tx, row, moment) => {
    if (!effectVoid) throw refuseState('Pengajuan ini sudah diterapkan pada polis, jadi tidak dapat dibatalkan lagi.');
    return moveProposal(tx, moment, row, {
      to: 'DIBATALKAN',
      actor: call.caller.userName,
      role: 'PENYETUJU',
      reason: input.reason,
      evidence: { effectVoid },
      detail: markOf(call),
      patch: { decision_reason: input.reason, pause_reason: null },
    });
  });
}
