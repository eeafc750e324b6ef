import { homeOf } from '#requests/endpoints.ts';
import type { CheckAnswer, Draft } from '#shared/wire/proposals.ts';
import { forgetSecrets } from './secret-memory.ts';

/** What the customer agreed to on the summary, for the draft as it then was; in memory only, gone with a reload. */
export interface Agreement {
  readonly revision: number;
  readonly acceptedTerms: readonly { readonly id: string; readonly version: string }[];
}

type AgreedDraft = Pick<Draft, 'submission_key' | 'revision'>;

/** By the key of the draft: a key is used up with its request, so nothing need be forgotten while the page is still being left. */
const agreements = new Map<string, Agreement>();
const sent = new Set<string>();

export const rememberAgreement = (draft: AgreedDraft, terms: CheckAnswer['terms']): void => {
  const acceptedTerms = terms.map(({ id, version }) => ({ id, version }));
  agreements.set(draft.submission_key, { revision: draft.revision, acceptedTerms });
};

/** Undefined when nothing was agreed to, or the draft has changed since. */
export const findAgreement = (draft: AgreedDraft): Agreement | undefined => {
  const agreement = agreements.get(draft.submission_key);
  return agreement?.revision === draft.revision ? agreement : undefined;
};

/** The request is sent: its number may be shown without asking. */
export const rememberSent = (suffix: string, numbers: readonly string[]): void => {
  forgetSecrets(homeOf(suffix));
  for (const number of numbers) sent.add(number);
};

export const wasSentHere = (number: string): boolean => sent.has(number);
