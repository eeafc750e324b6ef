import type { PolicyCore } from '#core/port.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { DocumentLine } from '#server/issued-documents/issued-document.ts';
import type { DocumentOwner } from '#server/issued-documents/issued-document-repository.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';

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
export const addressLines = (words: LetterWords, { name, policy }: Addressee): readonly DocumentLine[] => [
  { label: words.line('COMMON', 'holder'), value: name },
  { label: words.line('COMMON', 'policy'), value: policy.number },
  { label: words.line('COMMON', 'product'), value: policy.mainCover.productName },
];
