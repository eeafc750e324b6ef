import { CoreRefusal } from '#core/port.ts';

/** An object of the policy document; what we do not know of it stays as it is. */
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
