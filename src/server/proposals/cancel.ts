import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment, type Engine } from './engine.ts';
import type { PaidMoney } from './money-job.ts';
import { moveProposal } from './move-proposal.ts';
import { isOwnRequest } from './own-request.ts';
import { findProposalForUpdate } from './proposal-repository.ts';

/** The customer withdraws the request, any time before the decision, and says what becomes of money she paid in. @throws 404 when not hers, 409 when it is too late. */
export async function cancelProposal(
  engine: Engine,
  session: CustomerSession,
  number: string,
  paidMoney: PaidMoney,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || !isOwnRequest(row, session)) throw refuse('NOT_FOUND');
    await moveProposal(tx, moment, row, {
      to: 'DIBATALKAN',
      actor: `nasabah:${session.partyId}`,
      role: 'NASABAH',
      paidMoney,
      patch: { reply_by: null },
    });
  });
}
