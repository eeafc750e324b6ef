import { randomUUID } from 'node:crypto';
import { maskEmail } from '#shared/email.ts';
import { maskNumber } from '#shared/mask.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services.ts';
import { insertMessage } from './message-repository.ts';
import { sealMessage } from './sealed-message.ts';
import { fillTemplate, templates, type TemplateName, type TemplateValues } from './templates.ts';

export interface MessageAddress {
  readonly channel: OtpMethod;
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
  /** Given by work that may be repeated after a crash: the same id is one message. Absent = a new one. */
  readonly messageId?: string;
}

/** Messages to people: written sealed in the caller's transaction together with the job that hands them over (P19). */
export interface MessageQueue {
  queueMessage(tx: Queryable, message: QueuedMessage): Promise<string>;
  sendTemplate<Name extends TemplateName>(
    tx: Queryable,
    template: Name,
    values: TemplateValues<Name>,
    to: Recipient,
  ): Promise<string>;
}

export const sendMessageJobName = 'send-message';

/** 'n****1@contoh.test', '********0001' */
export const maskAddress = ({ channel, address }: MessageAddress): string =>
  channel === 'EMAIL' ? maskEmail(address) : maskNumber(address);

export function createMessageQueue({ vault, clock }: Pick<Services, 'vault' | 'clock'>): MessageQueue {
  const queue: MessageQueue = {
    async queueMessage(tx, message) {
      const messageId = message.messageId ?? randomUUID();
      const isNew = await insertMessage(tx, {
        messageId,
        channel: message.channel,
        maskedAddress: maskAddress(message),
        template: message.template,
        policyNumber: message.policyNumber ?? null,
        requestNumber: message.requestNumber ?? null,
        createdAt: clock.systemNow(),
        ...sealMessage(vault, messageId, message),
      });
      if (isNew) await addJob(tx, sendMessageJobName, { messageId }, { jobKey: `message-${messageId}` });
      return messageId;
    },
    sendTemplate(tx, template, values, to) {
      const { subject, text } = templates[template];
      return queue.queueMessage(tx, {
        ...to,
        template,
        subject: fillTemplate(subject, values),
        text: fillTemplate(text, values),
      });
    },
  };
  return queue;
}
