import { randomUUID } from 'node:crypto';
import type { Holder } from '#core/port.ts';
import {
  addressKindOf,
  addressKinds,
  channelTo,
  codeChannels,
  messageChannels,
  type AddressKind,
  type CodeChannel,
  type MessageChannel,
  type ReachKind,
} from '#shared/lists/message-channels.ts';
import type { MessageAddress } from './message-queue.ts';
import type { Gateways } from './messenger.ts';

/** The ways out that this installation has. */
export const listConnected = (gateways: Gateways): readonly MessageChannel[] =>
  messageChannels.filter((channel) => gateways[channel] !== undefined);

export type Contact = Pick<Holder, AddressKind>;

/** The person's address in this channel; '' where there is none. */
export function addressIn(channel: MessageChannel, contact: Contact): string {
  const kind = addressKindOf(channel);
  return kind === 'device' ? '' : (contact[kind] ?? '');
}

/** Where a code goes. */
export interface CodeAddress extends MessageAddress {
  readonly channel: CodeChannel;
}

/** The way that was asked for, else the first one that is connected and that the person has; undefined when there is none. */
export function chooseAddress(
  wanted: CodeChannel,
  contact: Contact,
  connected: readonly MessageChannel[],
): CodeAddress | undefined {
  const channel = [wanted, ...codeChannels].find((each) => connected.includes(each) && addressIn(each, contact) !== '');
  return channel && { channel, address: addressIn(channel, contact) };
}

/** Phone and e-mail as far as they can be reached: the addresses that a warning goes to. Absent `connected` = by any way that there is. */
export const listContacts = (
  contact: Contact,
  connected: readonly MessageChannel[] = messageChannels,
): readonly MessageAddress[] =>
  addressKinds.flatMap((kind) => {
    const channel = channelTo(kind, connected);
    const address = contact[kind];
    return channel !== undefined && address ? [{ channel, address }] : [];
  });

const idKeyOf = (kind: ReachKind): string => channelTo(kind) ?? kind;

/** Ids of the messages that may go out with one notice: one for each kind of address, devices last. */
export const newMessageIds = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...addressKinds, 'device' as const].map((kind) => [idKeyOf(kind), randomUUID()]));

/** The one of those ids that a message by this way has. */
export const messageIdOf = (ids: Readonly<Record<string, string>>, channel: MessageChannel): string | undefined =>
  ids[idKeyOf(addressKindOf(channel))];
