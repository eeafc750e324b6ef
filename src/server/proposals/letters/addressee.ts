import type { PolicyCore } from '#core/port.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { DocumentLine } from '#server/issued-documents/issued-document.ts';
import type { DocumentOwner } from '#server/issued-documents/issued-document-repository.ts';

/** Addressee of a letter: the holder of a policy. */
export interface Addressee {
  readonly owner: DocumentOwner;
  readonly name: string;
  readonly policy: Policy;
}

/** Core that joins the caller's transaction. */
export type LetterCore = Pick<PolicyCore, 'findHolder' | 'getPolicy'>;

export async function findAddressee(core: LetterCore, policyNumber: string): Promise<Addressee | undefined> {
  const holder = await core.findHolder(policyNumber);
  if (holder === undefined) return undefined;
  const { policy } = await core.getPolicy(policyNumber);
  return { owner: { policyNumber, partyId: holder.partyId }, name: holder.fullName, policy };
}

/** Builds the first lines of every letter. */
export const addressLines = ({ name, policy }: Addressee): readonly DocumentLine[] => [
  { label: 'Pemegang polis', value: name },
  { label: 'Nomor polis', value: policy.number },
  { label: 'Produk', value: policy.mainCover.productName },
];
