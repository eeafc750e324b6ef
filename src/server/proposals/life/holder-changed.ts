import type { CoreEventBody } from '#core/events.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { endPartyAccess } from '#server/auth/sessions/end-party-access.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listContacts } from '#server/messages/channels.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { noteOnProposal } from './move-proposal.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type HolderChanged = Extract<CoreEventBody, { kind: 'HOLDER_CHANGED' }>;

/** Tells the new holder how to sign in, and what to update (rulebook 7.22). */
async function welcome(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn' | 'messages'>,
  moment: Moment,
  row: ProposalRow,
): Promise<void> {
  const holder = await engine.coreIn(tx, moment).findHolder(row.policy_number);
  if (!holder) return;
  const values = {
    policy: row.policy_number,
    date: formatDate(businessDateOf(moment.at)),
  };
  const about = { name: holder.fullName, policyNumber: row.policy_number, requestNumber: row.number };
  for (const each of listContacts(holder))
    await engine.messages.sendTemplate(tx, 'holder-welcome', values, { ...about, ...each });
}

/** Handles a change of holder: ends the old holder's access at once and welcomes the new one. */
export async function onHolderChanged(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn' | 'messages'>,
  moment: Moment,
  row: ProposalRow,
  { oldPartyId }: HolderChanged,
): Promise<ProposalRow> {
  await endPartyAccess(tx, moment.vault, { policyNumber: row.policy_number, partyId: oldPartyId }, moment.recordedAt);
  await welcome(tx, engine, moment, row);
  return noteOnProposal(tx, moment, row, { kind: 'holder-changed', actor: 'sistem', role: 'SISTEM', detail: {} });
}
