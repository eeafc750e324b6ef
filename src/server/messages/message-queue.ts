import { randomUUID } from 'node:crypto';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { addressKindOf, type MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { insertMessages, type NewMessage } from './message-repository.ts';
import { sealMessage } from './sealed-message.ts';
import { fillTemplate, templates, type TemplateName, type TemplateValues } from './templates.ts';

export interface MessageAddress {
  readonly channel: MessageChannel;
  /** Phone in digits with country code, or e-mail. */
  readonly address: string;
}

export interface Recipient extends MessageAddress {
  readonly policyNumber?: string;
  readonly requestNumber?: string;
}

export interface QueuedMessage extends Recipient {
  readonly template: TemplateName;
  readonly subject: string;
  readonly text: string;
  /** An id from work that may be repeated after a crash: the same id is one message. Absent = a new one. */
  readonly messageId?: string;
}

/** Messages to people: written sealed in the caller's transaction together with the jobs that hand them over (P19). */
export interface MessageQueue {
  /** All of them in one statement. */
  queueMessages(tx: Queryable, messages: readonly QueuedMessage[]): Promise<void>;
  sendTemplate<Name extends TemplateName>(
    tx: Queryable,
    template: Name,
    values: TemplateValues<Name>,
    to: Recipient,
  ): Promise<string>;
}

/** A message in the words of its template. */
export function buildMessage<Name extends TemplateName>(
  template: Name,
  values: TemplateValues<Name>,
  to: Recipient,
): QueuedMessage & { readonly messageId: string } {
  const { subject, text } = templates[template];
  return {
    ...to,
    template,
    messageId: randomUUID(),
    subject: fillTemplate(subject, values),
    text: fillTemplate(text, values),
  };
}

export const sendMessageJobName = 'send-message';

/** 'n****1@contoh.test', '********0001' */
export const maskAddress = ({ channel, address }: MessageAddress): string =>
  addressKindOf(channel) === 'email' ? maskEmail(address) : maskNumber(address);

export function createMessageQueue({ vault, clock }: Pick<Services, 'vault' | 'clock'>): MessageQueue {
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
      ...sealMessage(vault, messageId, message),
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
