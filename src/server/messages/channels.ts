import { randomUUID } from 'node:crypto';
import type { Holder } from '#core/port.ts';
import {
  addressKindOf,
  addressKinds,
  channelTo,
  codeChannels,
  messageChannels,
  usualChannel,
  type AddressKind,
  type CodeChannel,
  type MessageChannel,
  type ReachKind,
} from '#shared/lists/message-channels.ts';
import type { MessageAddress } from './message-queue.ts';

export type Contact = Pick<Holder, AddressKind>;

/** Returns the person's address in this channel; '' where there is none. */
export function addressIn(channel: MessageChannel, contact: Contact): string {
  const kind = addressKindOf(channel);
  return kind === 'device' ? '' : (contact[kind] ?? '');
}

/** Address of a code. */
export interface CodeAddress extends MessageAddress {
  readonly channel: CodeChannel;
}

/** Chooses the wanted channel, or the first connected one for which the person has an address; undefined when there is none. */
export function chooseAddress(
  wanted: CodeChannel,
  contact: Contact,
  connected: readonly MessageChannel[],
): CodeAddress | undefined {
  const channel = [wanted, ...codeChannels].find((each) => connected.includes(each) && addressIn(each, contact) !== '');
  return channel && { channel, address: addressIn(channel, contact) };
}

/** Lists the other connected channels for a code to this person. */
export const otherCodeAddresses = (
  { channel }: CodeAddress,
  contact: Contact,
  connected: readonly MessageChannel[],
): readonly CodeAddress[] =>
  codeChannels
    .filter((each) => each !== channel && connected.includes(each) && addressIn(each, contact) !== '')
    .map((each) => ({ channel: each, address: addressIn(each, contact) }));

/** Chooses the channel of a code by what works at present: the wanted one, else the first, else the wanted one after all. */
export const chooseCodeChannel = (
  wanted: CodeChannel | undefined,
  connected: readonly MessageChannel[],
  disturbed: readonly MessageChannel[],
): CodeChannel => {
  const open = codeChannels.filter((each) => connected.includes(each));
  const first = wanted !== undefined && open.includes(wanted) ? wanted : (open[0] ?? usualChannel);
  return [first, ...open].find((each) => !disturbed.includes(each)) ?? first;
};

/** Lists phone and email as far as they can be reached, for warnings. `connected` absent = any channel. */
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

/** Creates the ids of the messages for one notice: one per kind of address, devices last. */
export const newMessageIds = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...addressKinds, 'device' as const].map((kind) => [idKeyOf(kind), randomUUID()]));

/** Returns the id for a message on this channel. */
export const messageIdOf = (ids: Readonly<Record<string, string>>, channel: MessageChannel): string | undefined =>
  ids[idKeyOf(addressKindOf(channel))];
