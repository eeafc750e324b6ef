import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { resumedDueDate } from '#server/proposals/life/due-date.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';

/** Lists requests that are still paused although the last day of their payout hold has come. */
async function listEndedHolds(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM proposal
     WHERE ended_at IS NULL AND state = 'DALAM_PROSES' AND paused_since IS NOT NULL AND NOT holds_lock
       AND (SELECT max(detail ->> 'payableFrom') FROM proposal_event AS event
            WHERE event.number = proposal.number AND kind IN ('payable', 'payable-redirected', 'payable-held')) <= $1
     ORDER BY number`,
    [today],
  );
  return rows.map(({ number }) => number);
}

/** Resumes the service level on the day on which held money may leave, so that no page calls it held any longer. */
export async function endPayoutHolds(engine: Pick<Engine, 'pool'>, moment: Moment): Promise<void> {
  for (const number of await listEndedHolds(engine.pool, businessDateOf(moment.at)))
    await inTransaction(engine.pool, async (tx) => {
      const row = await findProposalForUpdate(tx, number);
      if (!row || row.state !== 'DALAM_PROSES' || row.paused_since === null) return;
      await noteOnProposal(tx, moment, row, {
        kind: 'hold-ended',
        actor: 'sistem',
        role: 'SISTEM',
        detail: {},
        patch: resumedDueDate(row, moment),
      });
    });
}
