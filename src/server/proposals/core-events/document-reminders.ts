import { businessDateOf } from '#shared/time/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { customerTurns, turnOf } from '#server/proposal-store/customer-turn.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { listDueReminders, markReminded } from '#server/proposal-store/reminder-repository.ts';
import { announceFace, announceReminder } from '#server/proposals/life/announce.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';

async function remind(engine: Pick<Engine, 'pool'>, moment: Moment, number: string): Promise<void> {
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    const due = await markReminded(tx, number, businessDateOf(moment.at), moment.recordedAt);
    if (!due || !row) return;
    const asksDocuments = row.state === 'DOKUMEN_TIDAK_LENGKAP';
    if (!asksDocuments && turnOf(row) !== customerTurns.FACE_CONSENT) return;
    const detail = { last: due.isLast };
    const kind = 'documents-reminded';
    const next = await noteOnProposal(tx, moment, row, { kind, actor: 'sistem', role: 'SISTEM', detail });
    await (asksDocuments ? announceReminder(tx, moment, next, due) : announceFace(tx, moment, next, 'reminded'));
  });
}

/**
 * Reminds the customer of missing documents and of the consent to a face picture (rulebook 4.4). One message, however
 * many days were skipped; none once the documents are there or the request has ended.
 */
export async function remindOfDocuments(engine: Pick<Engine, 'pool'>, moment: Moment): Promise<void> {
  for (const number of await listDueReminders(engine.pool, businessDateOf(moment.at)))
    await remind(engine, moment, number);
}
