import type { Holder } from '#core/port.ts';
import { formatDate, businessDateOf } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listContacts } from '#server/messages/channels.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { noteOnProposal } from './move-proposal.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { sendReportLinks } from './warn-of-account-change.ts';

const kind = 'old-contact-told';

async function notifyOldHolder(
  tx: Queryable,
  engine: Pick<Engine, 'messages'>,
  moment: Moment,
  row: ProposalRow,
  template: 'contact-changed' | 'payment-method-changed',
  holder: Holder,
): Promise<void> {
  const values = { date: formatDate(businessDateOf(moment.at)) };
  const about = { name: holder.fullName, policyNumber: row.policy_number, requestNumber: row.number };
  for (const each of listContacts(holder))
    await engine.messages.sendTemplate(tx, template, values, { ...about, ...each });
}

/**
 * Notifies the OLD contacts before contacts, payout account, payment method or holder change (rulebook 4.5, P09), once
 * per request. The date is the business day of the change.
 */
export async function notifyOldContacts(
  engine: Engine,
  row: ProposalRow,
  changes: readonly PolicyChange[],
): Promise<void> {
  const isContact = changes.some((change) => change.kind === 'ChangeContact');
  const isAccount = changes.some((change) => change.kind === 'ChangePayeeAccount');
  const isHolder = changes.some((change) => change.kind === 'ChangeHolder');
  const isMethod = changes.some((change) => change.kind === 'ChangePaymentMethod');
  if (!isContact && !isAccount && !isHolder && !isMethod) return;
  const holder = await engine.core.findHolder(row.policy_number);
  if (!holder) return;
  const moment = await readMoment(engine);
  const { parameters } = await engine.core.getPosition(row.policy_number);
  const linkOptions = { ...holder, name: holder.fullName, days: parameters['payee.disown_days_cd'] };
  await inTransaction(engine.pool, async (tx) => {
    const current = await findProposalForUpdate(tx, row.number);
    const events = await listEvents(tx, row.number);
    if (!current || events.some((event) => event.kind === kind)) return;
    if (isContact) await notifyOldHolder(tx, engine, moment, row, 'contact-changed', holder);
    if (isMethod) await notifyOldHolder(tx, engine, moment, row, 'payment-method-changed', holder);
    if (isAccount) await sendReportLinks(tx, engine, moment, row, { ...linkOptions, template: 'account-changed' });
    if (isHolder) await sendReportLinks(tx, engine, moment, row, { ...linkOptions, template: 'holder-changed' });
    await noteOnProposal(tx, moment, current, { kind, actor: 'sistem', role: 'SISTEM', detail: {} });
  });
}
