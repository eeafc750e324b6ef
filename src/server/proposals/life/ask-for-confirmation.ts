import { randomBytes } from 'node:crypto';
import { getRequestEffect } from '#requests/registry/registry.server.ts';
import type { Instant } from '#shared/time/dates.ts';
import { confirmingChannels } from '#shared/lists/message-channels.ts';
import { instantAfter } from '#shared/time/moments.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listContacts, type Contact } from '#server/messages/channels.ts';
import { buildMessage, maskAddress, type MessageAddress } from '#server/messages/message-queue.ts';
import { insertConfirmations } from '#server/proposal-store/confirmation-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';

const asked = (contact: Contact): readonly MessageAddress[] => listContacts(contact, confirmingChannels);

/** Lists the new email and phone of the effect; a new phone also adds the old number (rulebook 7.25). */
export function contactsToConfirm({
  type,
  bound,
  facts,
  session,
}: Omit<Candidate, 'content' | 'submissionKey'>): readonly MessageAddress[] {
  const holder = facts.policy.holder;
  return getRequestEffect(type.endpoint)
    .changes(bound.payload, facts)
    .flatMap((change): MessageAddress[] => {
      if (change.kind !== 'ChangeContact' || change.partyId !== session.partyId) return [];
      const { email, mobile } = change.contact;
      const old = holder.person.mobile;
      return [
        ...asked({ mobile: '', email: email ?? null }),
        ...asked({ mobile: mobile ?? '', email: null }),
        ...asked({ mobile: mobile ? (old ?? '') : '', email: null }),
      ];
    });
}

/** Creates a link's token, the hash for the database, and its expiry. */
export function buildLink({ vault, config }: Pick<Engine, 'vault' | 'config'>, sentAt: Instant, days: number) {
  const token = randomBytes(32).toString('base64url');
  return {
    tokenHash: vault.fingerprint(token, 'confirm-contact'),
    expiresAt: instantAfter(sentAt, { hours: days * 24 }),
    link: `${config.publicUrl}/konfirmasi#${token}`,
  };
}

/** Sends each new contact a link that only its owner can open; the database has only the token's hash. */
export async function askForConfirmation(
  tx: Queryable,
  engine: Pick<Engine, 'config' | 'messages' | 'vault'>,
  moment: Moment,
  row: ProposalRow,
  candidate: Candidate,
): Promise<void> {
  const days = candidate.facts.position.parameters['contact.confirm_days_cd'];
  const about = { name: null, policyNumber: row.policy_number, requestNumber: row.number };
  const links = contactsToConfirm(candidate).map(({ channel, address }) => {
    const { link, ...opened } = buildLink(engine, moment.recordedAt, days);
    const contact = {
      ...opened,
      number: row.number,
      contact: address,
      maskedContact: maskAddress({ channel, address }),
      channel,
      sentAt: moment.recordedAt,
    };
    const to = { ...about, channel, address };
    return { contact, message: buildMessage('confirm-contact', { link, days: String(days) }, to) };
  });
  if (links.length === 0) return;
  await insertConfirmations(
    tx,
    engine.vault,
    links.map(({ contact }) => contact),
  );
  await engine.messages.queueMessages(
    tx,
    links.map(({ message }) => message),
  );
}
