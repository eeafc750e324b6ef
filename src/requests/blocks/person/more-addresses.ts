import { buildDraft, type Draft } from '../../contract/draft.ts';
import { PartyAddress } from './party-fields.ts';

export type AddressDraft = Draft<PartyAddress>;

/** Address types in the order in which new addresses get them. */
const typesInOrder = [7, 4, 5, 8] as const;

/** Returns the addresses with a new one, of the first type not used yet. */
export function withAddress(addresses: readonly AddressDraft[]): AddressDraft[] {
  const used = addresses.map(({ address_type }) => address_type);
  const next = typesInOrder.find((type) => !used.includes(type)) ?? typesInOrder[0];
  return [...addresses, buildDraft(PartyAddress, { address_type: next })];
}

export const mostAddresses = 4;
