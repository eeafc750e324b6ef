import type { CoreEvent } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { moveProposal } from './move-proposal.ts';
import { findProposalForUpdate, listOpenRequests } from '#server/proposal-store/proposal-repository.ts';

/** Returns true when the request is posted with an effect; one that waits for its day is voided instead. */
const isPosted = async (core: PolicyCore, open: OpenRequest): Promise<boolean> =>
  open.state === 'DALAM_PROSES' && !(open.waitsForDay === true && (await core.cancelPosting(open.number)));

const reasons = {
  ended: 'Polis sudah berakhir, sehingga pengajuan ini tidak dapat dilanjutkan.',
  death: 'Ada laporan meninggal atas polis ini, sehingga pengajuan ini tidak dapat dilanjutkan.',
} as const;

/**
 * Cancels the policy's open requests after its termination or a registered death, except the one that ended it and
 * those already posted (rulebook 4.3).
 */
export async function cancelOpenRequests(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn'>,
  moment: Moment,
  event: CoreEvent,
  why: keyof typeof reasons = 'ended',
): Promise<void> {
  const core = engine.coreIn(tx, moment);
  for (const open of await listOpenRequests(tx, event.policyNumber)) {
    if (open.number === event.requestNumber || !open.holdsLock || (await isPosted(core, open))) continue;
    const row = await findProposalForUpdate(tx, open.number);
    // Requests of other policies that also change this one continue.
    if (!row || row.policy_number !== event.policyNumber) continue;
    await moveProposal(tx, moment, row, {
      to: 'DIBATALKAN',
      actor: 'sistem',
      role: 'SISTEM',
      reason: reasons[why],
      patch: { reply_by: null },
    });
  }
}
