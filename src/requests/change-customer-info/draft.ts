import * as z from 'zod/mini';
import type { Facts } from '#shared/policy/facts.ts';
import { orElse } from '../contract/draft-values.ts';
import { channels } from './differences.ts';

/** The phones of wire 3.19, in the order of the form. */
export const phoneNames = ['mobile', 'mobile_2', 'office_tel', 'office_tel_2', 'home_tel'] as const;
export type PhoneName = (typeof phoneNames)[number];

/** Contacts that few people have; they stand folded (rulings 6.12). */
export const otherNames = ['office_tel_ext', 'fax', 'contact_tel'] as const;

const text = orElse(z.string(), '');

const Address = z.object({
  postCode: orElse(z.literal('-'), '-'),
  address_1: text,
  street: text,
  rt_rw: text,
  province_id: text,
  city_id: text,
  district_id: text,
  village_id: text,
  address_type: orElse(z.literal(7), 7),
});
export type AddressDraft = z.infer<typeof Address>;

const Contract = z.record(z.string(), z.nullable(z.string()));
export type ContractDraft = z.infer<typeof Contract>;

/** The payload while it is filled in. A block is open when its part of the payload is there. */
export const CustomerInfoDraft = z.object({
  party_contract: orElse(z.nullable(Contract), null),
  address: orElse(z.nullable(Address), null),
});

const digitsOrEmpty = (id: string | null | undefined): string => (id && /^\d+$/.test(id) ? id : '');

/** The present address as the form starts from it; a free-form one (addressFormat N) starts with empty areas. */
export function buildAddressDraft({ policy }: Facts): AddressDraft {
  const now = policy.policyHolder.address;
  return {
    postCode: '-',
    address_1: now?.address1 ?? '',
    street: now?.address2 ?? '',
    rt_rw: now?.address3 ?? '',
    province_id: digitsOrEmpty(now?.province),
    city_id: digitsOrEmpty(now?.city),
    district_id: digitsOrEmpty(now?.street),
    village_id: digitsOrEmpty(now?.village),
    address_type: 7,
  };
}

/** contact_tel is not kept under its own name, so there is nothing to begin with. */
const presentValue = (name: keyof typeof channels | 'contact_tel', facts: Facts): string =>
  name === 'contact_tel' ? '' : (channels[name].of(facts) ?? '');

/** Opens some channels with their present values, or takes them out again; null when none is left. */
export function toggleChannels(
  contract: ContractDraft | null,
  names: readonly (keyof typeof channels | 'contact_tel')[],
  open: boolean,
  facts: Facts,
): ContractDraft | null {
  const rest = Object.entries(contract ?? {}).filter(([name]) => !names.some((each) => each === name));
  const opened = open ? names.map((name) => [name, presentValue(name, facts)] as const) : [];
  const next = Object.fromEntries([...rest, ...opened]);
  return Object.keys(next).length === 0 ? null : next;
}
