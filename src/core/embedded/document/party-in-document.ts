import { CoreRefusal } from '#core/port.ts';

/** An object of the policy document; fields that we do not know stay as they are. */
export type DocumentNode = Readonly<Record<string, unknown>>;

export const isDocumentNode = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changeEverywhere = (
  value: unknown,
  isWanted: (node: DocumentNode) => boolean,
  change: (node: DocumentNode) => DocumentNode,
): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => changeEverywhere(entry, isWanted, change));
  if (!isDocumentNode(value)) return value;
  const inside = Object.entries(value).map(([key, entry]) => [key, changeEverywhere(entry, isWanted, change)] as const);
  const node: DocumentNode = Object.fromEntries(inside);
  return isWanted(node) ? change(node) : node;
};

/**
 * The same document with `change` made wherever the party stands with its person: holder, insured, payer, beneficiary, the
 * life insured of a coverage. One human being must not have two phone numbers in one policy.
 * @throws CoreRefusal when the policy does not know the party.
 */
export const changeParty = (
  document: DocumentNode,
  partyId: number,
  change: (party: DocumentNode) => DocumentNode,
): DocumentNode => {
  let found = false;
  const changed = changeEverywhere(
    document,
    (node) => node['partyId'] === partyId && isDocumentNode(node['person']),
    (node) => {
      found = true;
      return change(node);
    },
  );
  if (!found || !isDocumentNode(changed)) throw new CoreRefusal('PARTY_UNKNOWN', `The policy has no party ${partyId}`);
  return changed;
};

/** Number of the first party whose person fits; undefined = the policy knows nobody like that. */
export function findPartyWith(value: unknown, fits: (person: DocumentNode) => boolean): number | undefined {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const found = findPartyWith(entry, fits);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isDocumentNode(value)) return undefined;
  const { partyId, person } = value;
  if (typeof partyId === 'number' && isDocumentNode(person) && fits(person)) return partyId;
  return findPartyWith(Object.values(value), fits);
}

/** Number of the party that a role of the document names. */
export const partyIdIn = (role: unknown): number | null =>
  isDocumentNode(role) && typeof role['partyId'] === 'number' ? role['partyId'] : null;

/** The entries of a list of the document. */
export const nodesIn = (list: unknown): readonly DocumentNode[] =>
  Array.isArray(list) ? list.filter((entry: unknown) => isDocumentNode(entry)) : [];

/** The person of a party, in whatever role; undefined = the document does not know the party. */
export function findPersonOf(value: unknown, partyId: number): DocumentNode | undefined {
  if (Array.isArray(value)) {
    for (const entry of value) {
      const found = findPersonOf(entry, partyId);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isDocumentNode(value)) return undefined;
  if (value['partyId'] === partyId && isDocumentNode(value['person'])) return value['person'];
  return findPersonOf(Object.values(value), partyId);
}
