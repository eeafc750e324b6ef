import { randomBytes } from 'node:crypto';
import { getRequestEffect } from '#requests/registry.server.ts';
import { Instant } from '#shared/dates.ts';
import { maskEmail } from '#shared/email.ts';
import { maskPhone } from '#shared/phone.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MessageAddress } from '#server/messages/message-queue.ts';
import { applyConfirmationAsked } from './confirmation-repository.ts';
import type { Engine, Moment } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';
import type { Candidate } from './candidate.ts';

const linkLifeMs = 24 * 3_600_000;

/** E-mail and phone that the effect would put on the policy; a phone is asked at its old owner too (rulebook 7.25). */
function contactsToConfirm({ type, bound, facts, session }: Candidate): readonly MessageAddress[] {
  const holder = facts.policy.policyHolder;
  return getRequestEffect(type.endpoint)
    .changes(bound.payload, facts)
    .flatMap((change): MessageAddress[] => {
      if (change.kind !== 'ChangeContact' || change.partyId !== session.partyId) return [];
      const { email, mobile } = change.contact;
      const old = holder.person.mobile ?? holder.mobileTelephone;
      return [
        ...(email ? [{ channel: 'EMAIL', address: email } as const] : []),
        ...(mobile ? [{ channel: 'SMS', address: mobile } as const] : []),
        ...(mobile && old ? [{ channel: 'SMS', address: old } as const] : []),
      ];
    });
}

/** Sends each new contact a link that only its owner can open; the token lies hashed in the database. */
export async function askForConfirmation(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  row: ProposalRow,
  candidate: Candidate,
): Promise<void> {
  for (const { channel, address } of contactsToConfirm(candidate)) {
    const token = randomBytes(32).toString('base64url');
    await applyConfirmationAsked(tx, engine.vault, {
      tokenHash: engine.vault.fingerprint(token, 'confirm-contact'),
      number: row.number,
      contact: address,
      maskedContact: channel === 'EMAIL' ? maskEmail(address) : maskPhone(address),
      channel,
      expiresAt: Instant.parse(new Date(Date.parse(moment.recordedAt) + linkLifeMs).toISOString()),
    });
    const link = `${engine.config.publicUrl}/konfirmasi#${token}`;
    const about = { policyNumber: row.policy_number, requestNumber: row.number };
    await engine.messages.sendTemplate(tx, 'confirm-contact', { link }, { ...about, channel, address });
  }
}
