import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { isYourTurn } from '#shared/requests/request-states.ts';
import { buildLink } from './ask-for-confirmation.ts';
import {
  markLinkSentAgain,
  listAskedContacts,
  type AskedContact,
} from '#server/proposal-store/confirmation-repository.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { noteOnProposal } from './move-proposal.ts';
import { resumedDueDate } from './due-date.ts';
import { getOwnRequest } from './own-request.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';

/** Limits that protect phones and mailboxes: a minute between two links, and a maximum in total. */
const limits = { seconds: 60, sends: 20 } as const;

function refuseTooMany(contacts: readonly AskedContact[], { recordedAt }: Moment): void {
  const sent = contacts.map(({ sent_at }) => (sent_at === null ? 0 : Date.parse(sent_at)));
  const wait = Math.ceil((Math.max(0, ...sent) + limits.seconds * 1000 - Date.parse(recordedAt)) / 1000);
  const seconds = contacts.some(({ sends }) => sends >= limits.sends) ? 86_400 : wait;
  if (seconds > 0) throw refuse('RATE_LIMIT', { values: { n: seconds }, headers: { 'retry-after': String(seconds) } });
}

/**
 * Sends unopened links again; earlier links become invalid.
 * @throws 404 when the request is not the caller's, 409 when it waits for no link, 429 when it was just done.
 */
export async function sendLinksAgain(engine: Engine, caller: CustomerSession, number: string): Promise<void> {
  const moment = await readMoment(engine);
  const before = await getOwnRequest(engine.pool, caller, number);
  const { parameters } = await engine.core.getPosition(before.policy_number);
  const days = parameters['contact.confirm_days_cd'];
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (row?.waits_for !== 'CONFIRMATION' || row.ended_at !== null) throw refuse('REQ-STATE');
    const open = (await listAskedContacts(tx, engine.vault, number)).filter(({ confirmed }) => !confirmed);
    refuseTooMany(open, moment);
    for (const { token_hash, channel, address } of open) {
      const { link, ...opened } = buildLink(engine, moment.recordedAt, days);
      await markLinkSentAgain(tx, token_hash, { ...opened, sentAt: moment.recordedAt });
      const about = { name: null, policyNumber: row.policy_number, requestNumber: number, channel, address };
      await engine.messages.sendTemplate(tx, 'confirm-contact', { link, days: String(days) }, about);
    }
  });
}

/** Ends the confirmation when the last link is opened, so that the service level resumes. */
export async function endConfirmation(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  moment: Moment,
  number: string,
): Promise<void> {
  const row = await findProposalForUpdate(tx, number);
  if (row?.waits_for !== 'CONFIRMATION' || row.ended_at !== null) return;
  const contacts = await listAskedContacts(tx, engine.vault, number);
  if (contacts.some(({ confirmed }) => !confirmed)) return;
  await noteOnProposal(tx, moment, row, {
    kind: 'contacts-confirmed',
    actor: 'sistem',
    role: 'SISTEM',
    detail: {},
    patch: { waits_for: null, ...(isYourTurn(row.state) ? {} : resumedDueDate(row, moment)) },
  });
}
