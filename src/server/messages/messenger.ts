import type { MessageChannel } from '#shared/lists/message-channels.ts';
import type { OpenedMessage } from './sealed-message.ts';

export interface OutgoingMessage extends Omit<OpenedMessage, 'others'> {
  /** Id that is the same at every attempt, because a message can be sent twice when the process dies before recording it. */
  readonly messageId: string;
  readonly template: string;
}

/**
 * Sender of one message; returns the gateway's own id of it, if there is one. Throws `DeliveryFailed` where the gateway
 * says what is wrong, and any other error to be retried.
 */
export type Deliver = (message: OutgoingMessage) => Promise<string | undefined>;

/** Lookup of a channel's sender. */
export type Messenger = (channel: MessageChannel) => Deliver;

/** Connected gateways by channel. */
export type Gateways = Readonly<Partial<Record<MessageChannel, Deliver>>>;

/**
 * Consequence of a failed delivery (rulebook 4.5). `next`: this address cannot be reached by this channel. `later`: this message
 * can be sent again later. `down`: the gateway takes nothing at present. `alarm`: a fault of ours or of the account.
 * `stop`: the gateway refuses us as such. `closed`: the channel is stopped at present. `absent`: there is no gateway.
 * `gone`: no channel leads to the address any more. Only `down` and `stop` say something about the channel itself.
 */
export type FailureKind = 'next' | 'later' | 'down' | 'alarm' | 'stop' | 'closed' | 'absent' | 'gone';

/** Failure with a text that contains neither address nor content (P30). */
export interface Failure {
  readonly kind: FailureKind;
  readonly text: string;
}

/** Failure that a gateway names. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, text: string) {
    super(text);
    this.kind = kind;
  }
}

const notConnected =
  (channel: MessageChannel): Deliver =>
  () =>
    Promise.reject(new DeliveryFailed('absent', `no gateway for ${channel}`));

export const createMessenger =
  (gateways: Gateways): Messenger =>
  (channel) =>
    gateways[channel] ?? notConnected(channel);
