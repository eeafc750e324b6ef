import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { OpenedMessage } from './sealed-message.ts';

export interface OutgoingMessage extends OpenedMessage {
  /** Id that is the same at every attempt, because a message can be sent twice when the process dies before recording it. */
  readonly messageId: string;
}

/**
 * Sender of one message. Throws `NoGateway` when this installation cannot reach the channel, `AddressGone` when the
 * address no longer exists, and any other error to be retried.
 */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** Lookup of a channel's sender. */
export type Messenger = (channel: MessageChannel) => Deliver;

/** Connected gateways by channel: an insurer adds its WhatsApp and SMS gateway here. */
export type Gateways = Readonly<Partial<Record<MessageChannel, Deliver>>>;

export class NoGateway extends Error {
  override readonly name = 'NoGateway';
}

const notConnected =
  (channel: MessageChannel): Deliver =>
  () =>
    Promise.reject(new NoGateway(`no gateway for ${channel}`));

/** Error for an address that no longer exists, so that a retry is useless. */
export class AddressGone extends Error {
  override readonly name = 'AddressGone';
}

export const createMessenger =
  (gateways: Gateways): Messenger =>
  (channel) =>
    gateways[channel] ?? notConnected(channel);
