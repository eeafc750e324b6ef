import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { OpenedMessage } from './sealed-message.ts';

export interface OutgoingMessage extends OpenedMessage {
  /** The same at every try: a message can go out twice when the process dies before it has noted that it went. */
  readonly messageId: string;
}

/** Hands one message over. Throws `NoGateway` when this installation cannot reach the channel, `AddressGone` when nobody is there, anything else to be tried again. */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** The way out of a channel. */
export type Messenger = (channel: MessageChannel) => Deliver;

/** The ways out that lead somewhere, by channel: an insurer adds its WhatsApp and SMS gateway here. */
export type Gateways = Readonly<Partial<Record<MessageChannel, Deliver>>>;

export class NoGateway extends Error {
  override readonly name = 'NoGateway';
}

const notConnected =
  (channel: MessageChannel): Deliver =>
  () =>
    Promise.reject(new NoGateway(`no gateway for ${channel}`));

/** Nobody is at the address any more: another try is of no use. */
export class AddressGone extends Error {
  override readonly name = 'AddressGone';
}

export const createMessenger =
  (gateways: Gateways): Messenger =>
  (channel) =>
    gateways[channel] ?? notConnected(channel);
