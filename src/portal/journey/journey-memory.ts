import { homeOf } from '#requests/endpoints.ts';
import type { CheckAnswer } from '#shared/wire/proposals.ts';
import { forgetSecrets } from './secret-memory.ts';

/** What the customer agreed to on the summary, for the draft as it then was; in memory only, gone with a reload. */
export interface Agreement {
  readonly revision: number;
  readonly acceptedTerms: readonly { readonly id: string; readonly version: string }[];
}

const agreements = new Map<string, Agreement>();
const sent = new Set<string>();

export const rememberAgreement = (suffix: string, revision: number, terms: CheckAnswer['terms']): void => {
  agreements.set(suffix, { revision, acceptedTerms: terms.map(({ id, version }) => ({ id, version })) });
};

/** Undefined when nothing was agreed to, or the draft has changed since. */
export const findAgreement = (suffix: string, revision: number): Agreement | undefined => {
  const agreement = agreements.get(suffix);
  return agreement?.revision === revision ? agreement : undefined;
};

/** The request is sent: what was agreed to is used up, and its number may be shown without asking. */
export const rememberSent = (suffix: string, numbers: readonly string[]): void => {
  agreements.delete(suffix);
  forgetSecrets(homeOf(suffix));
  for (const number of numbers) sent.add(number);
};

export const wasSentHere = (number: string): boolean => sent.has(number);
