import { hasOwn } from '#shared/collections/has-own.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { isMasked, maskNumber } from '#shared/text/mask.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import type { CustomerInfoPayload, PartyContract } from './payload.ts';

type Channel = Exclude<keyof PartyContract, 'contact_tel'>;

interface ChannelFacts {
  readonly label: string;
  readonly kind: 'email' | 'phone' | 'text';
  readonly of: (facts: Facts) => string | null;
}

const person = (facts: Facts) => facts.policy.holder.person;

/**
 * Contacts that a customer can change, with label, kind and present value. A `contact_tel` is stored as `mobile_2` when
 * that is empty.
 */
export const channels: Readonly<Record<Channel, ChannelFacts>> = {
  email: { label: 'Email', kind: 'email', of: (facts) => person(facts).email },
  mobile: { label: 'Nomor HP 1', kind: 'phone', of: (facts) => person(facts).mobile },
  mobile_2: { label: 'Nomor HP 2', kind: 'phone', of: (facts) => person(facts).mobile2 },
  office_tel: { label: 'Telepon kantor', kind: 'phone', of: (facts) => person(facts).officePhone },
  office_tel_2: { label: 'Telepon kantor lain', kind: 'phone', of: (facts) => person(facts).officePhone2 },
  office_tel_ext: { label: 'Ekstensi kantor', kind: 'text', of: (facts) => person(facts).officeExtension },
  home_tel: { label: 'Telepon rumah', kind: 'phone', of: (facts) => person(facts).homePhone },
  fax: { label: 'Faks', kind: 'phone', of: (facts) => person(facts).fax },
};

/**
 * Returns a stored contact for display, phones masked (rulings 6); null when there is none. The field that edits a
 * phone shows it in full.
 */
export function shownContact(kind: ChannelFacts['kind'], value: string | null): string | null {
  if (value === null || value === '') return null;
  return kind === 'phone' ? maskNumber(value) : value;
}

export interface ChannelChange {
  readonly channel: Channel;
  /** Payload field with the new value. */
  readonly field: keyof PartyContract;
  readonly label: string;
  readonly kind: ChannelFacts['kind'];
  readonly old: string | null;
  /** Contact as typed; '' removes it. */
  readonly typed: string;
}

const isChannel = (name: string): name is Channel => hasOwn(channels, name);

/** Returns a contact in the form that is compared and stored: phones as digits with country code. */
const normalize = (kind: ChannelFacts['kind'], typed: string): string =>
  kind === 'phone' && typed !== '' ? (normalizePhone(typed) ?? typed) : typed;

/** Moves a used `contact_tel` to `mobile_2`, because the policy does not store it separately. */
const withContactTel = (contract: PartyContract): PartyContract =>
  isContactTelUsed(contract) ? { ...contract, mobile_2: contract.contact_tel } : contract;

const isContactTelUsed = ({ mobile_2: mobile, contact_tel: contact }: PartyContract): boolean =>
  (mobile ?? '') === '' && (contact ?? '') !== '';

/** Returns the contacts that change; masked and absent values mean unchanged. */
export function changedChannels(payload: CustomerInfoPayload, facts: Facts): readonly ChannelChange[] {
  const given = withContactTel(payload.party_contract ?? {});
  return Object.entries(given).flatMap(([channel, value]) => {
    if (!isChannel(channel) || value === null || value === undefined || isMasked(value)) return [];
    const { label, kind, of } = channels[channel];
    const old = of(facts);
    const typed = normalize(kind, value);
    const field = channel === 'mobile_2' && isContactTelUsed(payload.party_contract ?? {}) ? 'contact_tel' : channel;
    return typed === (old ?? '') ? [] : [{ channel, field, label, kind, old, typed }];
  });
}
