import type { PolicyCore } from '#core/port.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import type { PaidMoney } from './money-job.ts';
import { moveProposal } from './move-proposal.ts';
import { getOwnRequest } from './own-request.ts';
import { findProposalForUpdate, waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/**
 * Returns true when the customer may still cancel an approved request, because its effect waits for a later day
 * (rulings 6.6).
 */
export const mayTakeBackDated = (
  row: Pick<ProposalRow, 'state' | 'effective_on' | 'holds_lock'>,
  today: BusinessDate,
): boolean => waitsForDay(row) && row.effective_on !== null && today < row.effective_on;

/** Voids the dated effect at the core, in the transaction that cancels the request. */
const voidDated = async (core: PolicyCore, moment: Moment, row: ProposalRow): Promise<boolean> =>
  mayTakeBackDated(row, businessDateOf(moment.at)) && core.cancelPosting(row.number);

/**
 * Cancels a request for the customer, any time before the decision, or a dated change until the day before it takes
 * effect; the customer chooses where paid money goes.
 * @throws 404 for another customer's request, 409 when it is too late.
 */
export async function cancelProposal(
  engine: Engine,
  session: CustomerSession,
  number: string,
  paidMoney: PaidMoney,
): Promise<void> {
  const moment = await readMoment(engine);
  await getOwnRequest(engine.pool, session, number);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const effectVoid = await voidDated(engine.coreIn(tx, moment), moment, row);
    await moveProposal(tx, moment, row, {
      to: 'DIBATALKAN',
      actor: `nasabah:${session.partyId}`,
      role: 'NASABAH',
      paidMoney,
      evidence: { effectVoid },
      patch: { reply_by: null },
    });
  });
}
