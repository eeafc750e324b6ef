import { randomUUID } from 'node:crypto';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { addressKindOf, type MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { insertMessages, type NewMessage } from './message-repository.ts';
import { sealMessage } from './sealed-message.ts';
import { composeMessage, type Letterhead, type Reader } from './compose-message.ts';
import type { TemplateName, TemplateValues } from './templates.ts';

export interface MessageAddress {
  readonly channel: MessageChannel;
  /** Phone in digits with country code, email, or key of the owner's devices. */
  readonly address: string;
}

export interface Recipient extends MessageAddress, Reader {}

export interface QueuedMessage extends Recipient {
  readonly template: TemplateName;
  readonly values: Readonly<Record<string, string>>;
  /** Id from work that may be repeated after a crash: the same id is one message. Absent = a new one. */
  readonly messageId?: string;
}

/** Queue of messages: written encrypted in the caller's transaction together with the jobs that send them (P19). */
export interface MessageQueue {
  /** Queues all messages by one statement. */
  queueMessages(tx: Queryable, messages: readonly QueuedMessage[]): Promise<void>;
  sendTemplate<Name extends TemplateName>(
    tx: Queryable,
    template: Name,
    values: TemplateValues<Name>,
    to: Recipient,
  ): Promise<string>;
}

/** Builds a message with the values of its template. */
export const buildMessage = <Name extends TemplateName>(
  template: Name,
  values: TemplateValues<Name>,
  to: Recipient,
): QueuedMessage & { readonly messageId: string } => ({ ...to, template, values, messageId: randomUUID() });

export const sendMessageJobName = 'send-message';

/** Masks an address: 'n****1@contoh.test', '********0001', 'perangkat'. */
export function maskAddress({ channel, address }: MessageAddress): string {
  const kind = addressKindOf(channel);
  if (kind === 'device') return 'perangkat';
  return kind === 'email' ? maskEmail(address) : maskNumber(address);
}

/** Services needed to make messages. */
export interface MessageMakers extends Pick<Services, 'vault' | 'clock'> {
  readonly config: Letterhead;
}

export function createMessageQueue({ vault, clock, config }: MessageMakers): MessageQueue {
  function toRow(message: QueuedMessage): NewMessage {
    const messageId = message.messageId ?? randomUUID();
    return {
      messageId,
      channel: message.channel,
      maskedAddress: maskAddress(message),
      template: message.template,
      policyNumber: message.policyNumber ?? null,
      requestNumber: message.requestNumber ?? null,
      createdAt: clock.systemNow(),
      ...sealMessage(vault, messageId, {
        ...composeMessage(config, message.template, message.values, message),
        address: message.address,
      }),
    };
  }
  const queueMessages: MessageQueue['queueMessages'] = (tx, messages) =>
    insertMessages(tx, messages.map(toRow), sendMessageJobName);
  return {
    queueMessages,
    async sendTemplate(tx, template, values, to) {
      const message = buildMessage(template, values, to);
      await queueMessages(tx, [message]);
      return message.messageId;
    },
  };
}
