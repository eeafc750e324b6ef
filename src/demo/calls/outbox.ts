import type { OutboxMessage } from '#shared/wire/demo-answers.ts';
import type { Services } from '#server/services/services.ts';
import { listNewestMessages, type MessageRow } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';

function buildOutboxMessage(vault: Services['vault'], row: MessageRow): OutboxMessage {
  const { subject, text } = openMessage(vault, row.message_id, row);
  return {
    id: row.message_id,
    channel: row.channel,
    to: row.masked_address,
    template: row.template,
    subject,
    text,
    code: row.template.endsWith('-code') ? (/\b\d{6}\b/.exec(text)?.[0] ?? null) : null,
    links: text.match(/https?:\/\/[^\s]+/g) ?? [],
    policy_number: row.policy_number,
    request_number: row.request_number,
    created_at: row.created_at,
    sent_at: row.sent_at,
    failure: row.failure,
  };
}

/** Lists the newest 50 messages with their decrypted texts. Demo mode only. */
export async function listOutbox({ pool, vault }: Pick<Services, 'pool' | 'vault'>): Promise<OutboxMessage[]> {
  const rows = await listNewestMessages(pool, 50);
  return rows.map((row) => buildOutboxMessage(vault, row));
}
