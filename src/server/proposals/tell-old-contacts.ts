import { formatDate, businessDateOf } from '#shared/dates.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment, type Engine } from './engine.ts';
import { listEvents } from './event-repository.ts';
import { noteOnProposal } from './move-proposal.ts';
import { findProposalForUpdate } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

const kind = 'old-contact-told';

/**
 * Before contacts change, the OLD ones are told (rulebook 4.5, P09), once per request. The date is the business day of the change.
 */
export async function tellOldContacts(
  engine: Engine,
  row: ProposalRow,
  changes: readonly PolicyChange[],
): Promise<void> {
  if (!changes.some((change) => change.kind === 'ChangeContact')) return;
  const holder = await engine.core.findHolder(row.policy_number);
  if (!holder) return;
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const current = await findProposalForUpdate(tx, row.number);
    const events = await listEvents(tx, row.number);
    if (!current || events.some((event) => event.kind === kind)) return;
    const values = { date: formatDate(businessDateOf(moment.at)), hotline: engine.config.hotline };
    const about = { policyNumber: row.policy_number, requestNumber: row.number };
    await engine.messages.sendTemplate(tx, 'contact-changed', values, {
      ...about,
      channel: 'WA',
      address: holder.mobile,
    });
    if (holder.email)
      await engine.messages.sendTemplate(tx, 'contact-changed', values, {
        ...about,
        channel: 'EMAIL',
        address: holder.email,
      });
    await noteOnProposal(tx, moment, current, { kind, actor: 'sistem', role: 'SISTEM', detail: {} });
  });
}
