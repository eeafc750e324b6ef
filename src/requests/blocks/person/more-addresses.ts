import { buildDraft, type Draft } from '../../contract/draft.ts';
import { PartyAddress } from './party-fields.ts';

export type AddressDraft = Draft<PartyAddress>;

/** Order in which a new address gets a type not used yet. */
const typesInOrder = [7, 4, 5, 8] as const;

/** Adds an address of a kind not yet used. */
export function withAddress(addresses: readonly AddressDraft[]): AddressDraft[] {
  const used = addresses.map(({ address_type }) => address_type);
  const next = typesInOrder.find((type) => !used.includes(type)) ?? typesInOrder[0];
  return [...addresses, buildDraft(PartyAddress, { address_type: next })];
}

export const mostAddresses = 4;
