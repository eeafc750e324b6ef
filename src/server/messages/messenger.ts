import type { OtpMethod } from '#shared/wire/auth.ts';
import type { OpenedMessage } from './sealed-message.ts';

export interface OutgoingMessage extends OpenedMessage {
  /** The same at every try: a message can go out twice when the process dies before it has noted that it went. */
  readonly messageId: string;
}

/** Hands one message over. Throws `NoGateway` when this installation cannot reach the channel, anything else to be tried again. */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** The ways out, by channel: an insurer adds its WhatsApp and SMS gateway here. */
export type Messenger = Readonly<Record<OtpMethod, Deliver>>;

export class NoGateway extends Error {
  override readonly name = 'NoGateway';
}

const notConnected =
  (channel: OtpMethod): Deliver =>
  () =>
    Promise.reject(new NoGateway(`no gateway for ${channel}`));

/** In demo mode the outbox is the recipient's phone; the message is already there. */
const keptInOutbox: Deliver = () => Promise.resolve();

export function createMessenger(mode: 'demo' | 'production', gateways: Partial<Messenger>): Messenger {
  const otherwise = (channel: OtpMethod) => (mode === 'demo' ? keptInOutbox : notConnected(channel));
  return {
    WA: gateways.WA ?? otherwise('WA'),
    SMS: gateways.SMS ?? otherwise('SMS'),
    EMAIL: gateways.EMAIL ?? otherwise('EMAIL'),
  };
}
