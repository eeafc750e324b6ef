import type { Instant } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findPresentAsker } from '#server/proposal-store/asked-documents.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { claimBy } from '#server/proposals/case-actions/claim.ts';
import { moveProposal } from '#server/proposals/life/move-proposal.ts';

/** Limits of the desk that decide whether somebody is present, and how long a claim lasts. */
export interface ReturnServices {
  readonly deskLimits: {
    readonly claimMinutes: number;
    readonly idleSeconds: number;
    readonly sessionSeconds: number;
  };
}

/** Builds the first moments at which a session that is alive now can have started and been used. */
const aliveSince = ({ deskLimits }: ReturnServices, now: Instant) => ({
  startedAt: secondsAfter(now, -deskLimits.sessionSeconds),
  usedAt: secondsAfter(now, -deskLimits.idleSeconds),
});

/**
 * Gives a case whose papers have arrived back to whoever asked for them, with a fresh claim, while that person is signed in
 * and at work. Otherwise it stays in the queue (rulebook 4.4).
 */
export async function returnToAsker(
  tx: Queryable,
  services: ReturnServices,
  moment: Moment,
  row: ProposalRow,
): Promise<void> {
  const asker = await findPresentAsker(tx, row.number, aliveSince(services, moment.recordedAt));
  if (asker === undefined) return;
  await moveProposal(tx, moment, row, {
    to: 'VERIFIKASI',
    actor: 'sistem',
    role: 'SISTEM',
    detail: { returnedTo: asker.displayName },
    patch: claimBy(services, asker.userName, moment.at),
  });
}
