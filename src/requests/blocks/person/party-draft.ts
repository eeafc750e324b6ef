import * as z from 'zod/mini';
import { orElse } from '../../contract/draft-values.ts';
import { blankAddress } from './blank-party.ts';

const text = orElse(z.string(), '');
const code = orElse(z.nullable(z.number()), null);

const AddressDraft = z.object({
  post_code: orElse(z.literal('-'), '-'),
  address_1: text,
  address_2: text,
  address_3: text,
  address_type: orElse(z.number(), 7),
  province_id: text,
  city_id: text,
  district_id: text,
  village_id: text,
});
export type AddressDraft = z.infer<typeof AddressDraft>;

/** The person and addresses of a payload while they are filled in. */
export const PartyDraft = z.object({
  addresses: orElse(z.array(AddressDraft), [{ ...blankAddress }]),
  first_name: text,
  last_name: text,
  certi_type: orElse(z.number(), 1),
  certi_code: text,
  birth_date: text,
  birth_place: text,
  phone_number: text,
  email: text,
  marrige_status: text,
  gender: text,
  relation: code,
});
export type PartyDraft = z.infer<typeof PartyDraft>;

/** The order in which a new address takes a kind that nobody has chosen yet. */
const typesInOrder = [7, 4, 5, 8] as const;

/** One more address, of a kind that is not there yet. */
export function withAddress(addresses: readonly AddressDraft[]): AddressDraft[] {
  const used = addresses.map(({ address_type }) => address_type);
  const next = typesInOrder.find((type) => !used.includes(type)) ?? typesInOrder[0];
  return [...addresses, { ...blankAddress, address_type: next }];
}

export const mostAddresses = 4;
