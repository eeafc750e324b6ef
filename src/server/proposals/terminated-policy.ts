import type { CoreEvent } from '#core/events.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Moment } from './engine.ts';
import { moveProposal } from './move-proposal.ts';
import { findProposalForUpdate, listOpenRequests } from './proposal-repository.ts';

/** The policy has ended: its open requests end too, except the one that ended it and those already posted (rulebook 4.3). */
export async function cancelOpenRequests(tx: Queryable, moment: Moment, event: CoreEvent): Promise<void> {
  for (const open of await listOpenRequests(tx, event.policyNumber)) {
    if (open.number === event.requestNumber || !open.holdsLock || open.state === 'DALAM_PROSES') continue;
    const row = await findProposalForUpdate(tx, open.number);
    if (!row) continue;
    const reason = 'Polis sudah berakhir, sehingga pengajuan ini tidak dapat dilanjutkan.';
    await moveProposal(tx, moment, row, {
      to: 'DIBATALKAN',
      actor: 'sistem',
      role: 'SISTEM',
      reason,
      patch: { reply_by: null },
    });
  }
}
