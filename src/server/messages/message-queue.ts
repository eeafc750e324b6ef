import { randomUUID } from 'node:crypto';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { addressKindOf, channelsTo, confirmingChannels, type MessageChannel } from '#shared/lists/message-channels.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Services } from '#server/services/services.ts';
import { listOwnWords, type OwnWords } from './message-text-repository.ts';
import { insertMessages, type NewMessage } from './message-repository.ts';
import { sealMessage, type OtherWay } from './sealed-message.ts';
import { composeMessage, type Letterhead, type Reader } from './compose-message.ts';
import type { TemplateName, TemplateValues } from './templates.ts';

export interface MessageAddress {
  readonly channel: MessageChannel;
  /** Phone in digits with country code, email, or key of the owner's devices. */
  readonly address: string;
}

export interface Recipient extends MessageAddress, Reader {
  /** Other addresses that may get this message when the channel fails; absent = other channels to the same address. */
  readonly fallbacks?: readonly MessageAddress[];
}

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
  readonly config: Letterhead & {
    /** Channels that this installation has; absent = all. */
    readonly connected?: readonly MessageChannel[];
  };
}

/** Lists other channels to the same address. A link that proves a contact goes only by channels that may carry it. */
const sameAddress = ({ channel, address, template }: QueuedMessage): readonly MessageAddress[] =>
  channelsTo(addressKindOf(channel))
    .filter((each) => each !== channel && (template !== 'confirm-contact' || confirmingChannels.includes(each)))
    .map((each) => ({ channel: each, address }));

/** Lists the ways of a message, first the wanted one; channels that are not connected only where nothing else is. */
function listWays(message: QueuedMessage, connected: readonly MessageChannel[] | undefined): readonly MessageAddress[] {
  const { channel, address, fallbacks = sameAddress(message) } = message;
  const wanted = { channel, address };
  const ways = [wanted, ...fallbacks].filter((way) => connected?.includes(way.channel) ?? true);
  return ways.length === 0 ? [wanted] : ways;
}

export function createMessageQueue({ vault, clock, config }: MessageMakers): MessageQueue {
  const compose = (message: QueuedMessage, { channel, address }: MessageAddress, own: OwnWords): OtherWay => ({
    ...composeMessage(config, message.template, message.values, { ...message, channel }, own),
    channel,
    address,
  });
  function toRow(message: QueuedMessage, own: OwnWords): NewMessage {
    const messageId = message.messageId ?? randomUUID();
    const [first, ...others] = listWays(message, config.connected).map((way) => compose(message, way, own));
    const { channel, ...content } = first ?? compose(message, message, own);
    return {
      messageId,
      channel,
      maskedAddress: maskAddress({ channel, address: content.address }),
      template: message.template,
      policyNumber: message.policyNumber ?? null,
      requestNumber: message.requestNumber ?? null,
      createdAt: clock.systemNow(),
      ...sealMessage(vault, messageId, { ...content, others }),
    };
  }
  const queueMessages: MessageQueue['queueMessages'] = async (tx, messages) => {
    const used = [...new Set(messages.map(({ template }) => template))];
    const own = await listOwnWords(tx, used, clock.systemNow());
    const rows = messages.map((message) => toRow(message, own));
    await insertMessages(tx, rows, sendMessageJobName);
  };
  return {
    queueMessages,
    async sendTemplate(tx, template, values, to) {
      const message = buildMessage(template, values, to);
      await queueMessages(tx, [message]);
      return message.messageId;
    },
  };
}
