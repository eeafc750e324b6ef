import type { Facts } from '#shared/facts/facts.ts';
import { areasToStart } from '../blocks/person/start-party.ts';
import { buildDraft, type Draft } from '../contract/draft.ts';
import { channels } from './differences.ts';
import { CustomerAddress, type PartyContract } from './payload.ts';

/** The phones of wire 3.19, in the order of the form. */
export const phoneNames = ['mobile', 'mobile_2', 'office_tel', 'office_tel_2', 'home_tel'] as const;

/** Rare contacts, folded at first (rulings 6.12). */
export const otherNames = ['office_tel_ext', 'fax', 'contact_tel'] as const;

export type AddressDraft = Draft<CustomerAddress>;

/** Builds the present address as the form starts from it. */
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

/** True once one of the channels is to be changed. */
export const isOpen = (contract: PartyContract | null, names: readonly (keyof PartyContract)[]): boolean =>
  names.some((name) => (contract?.[name] ?? null) !== null);

/** Returns the present value of a channel; contact_tel is not stored under its own name, so it has none. */
const presentValue = (name: keyof typeof channels | 'contact_tel', facts: Facts): string =>
  name === 'contact_tel' ? '' : (channels[name].of(facts) ?? '');

/** Opens some channels with their present values, or takes them out again; null when none is left. */
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
