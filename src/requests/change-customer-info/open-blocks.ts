import type { Facts } from '#shared/facts/facts.ts';
import { areasToStart } from '../blocks/person/start-party.ts';
import { buildDraft, type Draft } from '../contract/draft.ts';
import { channels } from './differences.ts';
import { CustomerAddress, type PartyContract } from './payload.ts';

/** Phone fields of wire 3.19, in the order of the form. */
export const phoneNames = ['mobile', 'mobile_2', 'office_tel', 'office_tel_2', 'home_tel'] as const;

/** Rare contacts, collapsed at first (rulings 6.12). */
export const otherNames = ['office_tel_ext', 'fax', 'contact_tel'] as const;

export type AddressDraft = Draft<CustomerAddress>;

/** Builds the draft with the present address. */
export function buildAddressDraft({ policy }: Facts): AddressDraft {
  const now = policy.holder.address;
  return buildDraft(CustomerAddress, {
    postCode: '-',
    address_1: now?.line1 ?? '',
    street: now?.line2 ?? '',
    rt_rw: now?.rtRw ?? '',
    ...areasToStart(now),
  });
}

/** True when at least one of the contacts is open for editing. */
export const isOpen = (contract: PartyContract | null, names: readonly (keyof PartyContract)[]): boolean =>
  names.some((name) => (contract?.[name] ?? null) !== null);

/** Returns the present value of a contact; '' for `contact_tel`, which the policy does not store. */
const presentValue = (name: keyof typeof channels | 'contact_tel', facts: Facts): string =>
  name === 'contact_tel' ? '' : (channels[name].of(facts) ?? '');

/** Returns the contacts with some opened at their present values, or closed. Null when none is open. */
export function toggleChannels(
  contract: PartyContract | null,
  names: readonly (keyof typeof channels | 'contact_tel')[],
  open: boolean,
  facts: Facts,
): PartyContract | null {
  const rest = Object.entries(contract ?? {}).filter(
    ([name, value]) => value !== null && !names.some((each) => each === name),
  );
  const opened = open ? names.map((name) => [name, presentValue(name, facts)] as const) : [];
  const next = Object.fromEntries([...rest, ...opened]);
  return Object.keys(next).length === 0 ? null : next;
}
