import type { Holder } from '#core/port.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { MessageAddress } from './message-queue.ts';
import type { Messenger } from './messenger.ts';

const all = ['WA', 'SMS', 'EMAIL'] as const;

/** The ways out that this installation has; in demo mode the outbox is all of them. */
export const listConnected = (mode: 'demo' | 'production', gateways: Partial<Messenger>): readonly OtpMethod[] =>
  all.filter((channel) => mode === 'demo' || gateways[channel] !== undefined);

type Contact = Pick<Holder, 'mobile' | 'email'>;

const addressIn = (channel: OtpMethod, { mobile, email }: Contact): string =>
  channel === 'EMAIL' ? (email ?? '') : mobile;

/** The way that was asked for, else the first one that is connected and that the person has; undefined when there is none. */
export function chooseAddress(
  wanted: OtpMethod,
  contact: Contact,
  connected: readonly OtpMethod[],
): MessageAddress | undefined {
  const channel = [wanted, ...all].find((each) => connected.includes(each) && addressIn(each, contact) !== '');
  return channel && { channel, address: addressIn(channel, contact) };
}

/** Phone and e-mail as far as they can be reached: whom a warning goes to. */
export function listContacts(contact: Contact, connected: readonly OtpMethod[]): readonly MessageAddress[] {
  const phone = contact.mobile === '' ? undefined : all.find((each) => each !== 'EMAIL' && connected.includes(each));
  return [
    ...(phone === undefined ? [] : [{ channel: phone, address: contact.mobile }]),
    ...(contact.email && connected.includes('EMAIL') ? [{ channel: 'EMAIL' as const, address: contact.email }] : []),
  ];
}
